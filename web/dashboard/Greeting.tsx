import { type ReactNode, useState } from 'react';
import type { ResponseOf } from '#web/api/route-types.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { ArrowRightIcon, BoltIcon, GiftIcon } from '#web/art/page-icons.tsx';
import { searchOf } from '#web/game/screens.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';

type StatProps = { icon: ReactNode; label: string; value: number; onOpen: () => void };

/** A number with its label; a click opens its details. */
function Stat({ icon, label, value, onOpen }: StatProps) {
  return (
    <button
      type="button"
      className={cardClass({
        size: 'row',
        interactive: true,
        className: 'flex items-center gap-2 text-left md:min-w-40',
      })}
      onClick={onOpen}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-vanilla text-berry-ink">
        {icon}
      </span>
      <span className="grow leading-tight">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className="block font-display text-2xl font-bold">{formatNumber(value)}</span>
      </span>
      <ArrowRightIcon className="hidden size-5 shrink-0 text-ink-soft sm:max-lg:block" />
    </button>
  );
}

const LevelDialog = lazyDialog(() => import('./LevelDialog.tsx'));

type Props = {
  username: string;
  stats: ResponseOf<'dashboard.read'>['stats'];
  onRewards: () => void;
  /** Before the numbers on a phone, below them where there is room beside the title. */
  children: ReactNode;
};

export function Greeting({ username, stats, onRewards, children }: Props) {
  const [levelOpen, setLevelOpen] = useState(false);
  return (
    <section
      aria-labelledby="greeting"
      className="flex flex-wrap items-end justify-between gap-x-3 gap-y-5"
    >
      <div className="max-lg:w-full">
        <h1 id="greeting" className="text-4xl md:text-5xl">
          Ciao, <em className="wrap-anywhere text-berry-ink">{username}</em>!
        </h1>
        <p className="mt-2 text-ink-soft">Il forno è caldo: che cosa facciamo oggi?</p>
        <ButtonLink
          to={paths.giorgione + searchOf({ name: 'level', level: stats.campaignLevel })}
          size="large"
          className="mt-4 max-lg:w-full"
        >
          <PlayIcon />
          <span>{`Continua: livello ${stats.campaignLevel}`}</span>
        </ButtonLink>
      </div>
      <div className="w-full lg:order-last">{children}</div>
      <div className="grid grid-cols-2 gap-3 max-lg:w-full">
        <Stat
          icon={<GiftIcon />}
          label="Premi totali"
          value={stats.totalRewards}
          onOpen={onRewards}
        />
        <Stat
          icon={<BoltIcon />}
          label="Livello"
          value={stats.level}
          onOpen={() => setLevelOpen(true)}
        />
      </div>
      <LevelDialog show={levelOpen && { level: stats.level }} onClose={() => setLevelOpen(false)} />
    </section>
  );
}
