import { type ComponentType, useState } from 'react';
import { SHIELD_HOURS } from '#shared/rules/bakery-shield.ts';
import { leadsSomewhere } from '#shared/rules/modules.ts';
import type { ArtProps } from '#web/art/drawing.tsx';
import {
  ArrowRightIcon,
  BoltIcon,
  ClockIcon,
  FriendsIcon,
  ShieldIcon,
  TrophyIcon,
} from '#web/art/page-icons.tsx';
import { useModules } from '#web/modules.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card, cardClass } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { FoldSummary } from '#web/ui/FoldSummary.tsx';
import type { OpenBakery } from '../use-bakery.ts';

const LevelDialog = lazyDialog(() => import('../dialogs/LevelDialog.tsx'));
const ShieldDialog = lazyDialog(() => import('../dialogs/ShieldDialog.tsx'));

type QuickActionProps = {
  icon: ComponentType<ArtProps>;
  title: string;
  text: string;
  onOpen: () => void;
};

function QuickAction({ icon: Icon, title, text, onOpen }: QuickActionProps) {
  return (
    <li>
      <button
        type="button"
        className={cardClass({
          tone: 'raised',
          size: 'row',
          depth: 'flat',
          interactive: true,
          className: 'flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-left',
        })}
        onClick={onOpen}
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-blush text-berry-ink">
          <Icon className="size-7" />
        </span>
        <span className="min-w-0 grow basis-[8rem] leading-tight">
          <b className="block">{title}</b>
          <span className="text-sm text-ink-soft">{text}</span>
        </span>
        <ArrowRightIcon className="size-5 shrink-0 text-ink-soft" />
      </button>
    </li>
  );
}

const LINKS = [
  { to: paths.bakerySection, label: 'La sezione', icon: BoltIcon },
  { to: paths.arena, label: 'Arena dei furti', icon: ShieldIcon },
  { to: paths.leaderboards, label: 'Classifica', icon: TrophyIcon },
  { to: paths.friends, label: 'Amici', icon: FriendsIcon },
  { to: paths.movements, label: 'Movimenti', icon: ClockIcon },
];

function Links() {
  const modules = useModules();
  return (
    <nav
      aria-label="Dalla pasticceria"
      className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2"
    >
      {LINKS.filter(({ to }) => leadsSomewhere(to, modules)).map(({ to, label, icon: Icon }) => (
        <ButtonLink key={to} to={to} tone="plain" size="small" wide>
          <Icon className="size-5 shrink-0" />
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** What is needed only now and then, in a fold: the shield, the level, and links to other pages. */
export function More({ bakery }: { bakery: OpenBakery }) {
  const [open, setOpen] = useState<'shield' | 'level'>();
  const close = (): void => setOpen(undefined);
  const { raids } = useModules();
  return (
    <Card size="row">
      <details className="group">
        <FoldSummary className="px-1">
          <span className="grow">{raids ? 'Scudo, livello e altro' : 'Livello e altro'}</span>
        </FoldSummary>
        <ul className="mt-2 grid grid-cols-1 gap-2">
          {raids && (
            <QuickAction
              icon={ShieldIcon}
              title="Compra lo scudo"
              text={`${SHIELD_HOURS} ore senza furti`}
              onOpen={() => setOpen('shield')}
            />
          )}
          <QuickAction
            icon={BoltIcon}
            title="Sali di livello"
            text="Compra l’esperienza che manca"
            onOpen={() => setOpen('level')}
          />
        </ul>
        <Links />
      </details>
      <ShieldDialog show={open === 'shield' && { bakery }} onClose={close} />
      <LevelDialog show={open === 'level' && { profile: bakery.profile }} onClose={close} />
    </Card>
  );
}
