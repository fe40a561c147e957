import { type ComponentType, useState } from 'react';
import { SHIELD_HOURS } from '#shared/rules/bakery-shield.ts';
import { LEGACY_UNIT_COST } from '#shared/rules/legacy-jobs.ts';
import { MARKET_BUY_PRICE, MARKET_SELL_PRICE } from '#shared/rules/market.ts';
import { BigneArt } from '#web/art/bigne-and-coins.ts';
import type { ArtProps } from '#web/art/drawing.tsx';
import { ArrowRightIcon, BagIcon, BoltIcon, ShieldIcon } from '#web/art/page-icons.tsx';
import { Card, cardClass } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import type { OpenBakery } from '../use-bakery.ts';

const LevelDialog = lazyDialog(() => import('../dialogs/LevelDialog.tsx'));
const OldMarketDialog = lazyDialog(() => import('../dialogs/OldMarketDialog.tsx'));
const ProduceDialog = lazyDialog(() => import('../dialogs/ProduceDialog.tsx'));
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

const ACTIONS = [
  {
    name: 'shield',
    icon: ShieldIcon,
    title: 'Compra lo scudo',
    text: `${SHIELD_HOURS} ore senza furti`,
  },
  {
    name: 'level',
    icon: BoltIcon,
    title: 'Sali di livello',
    text: 'Compra l’esperienza che manca',
  },
  {
    name: 'oldMarket',
    icon: BagIcon,
    title: 'Vecchio mercato',
    text: `Compra a ${MARKET_BUY_PRICE} monete, vendi a ${MARKET_SELL_PRICE}`,
  },
  {
    name: 'produce',
    icon: BigneArt,
    title: 'Produci bignè',
    text: `Il vecchio banco, in disuso: ${LEGACY_UNIT_COST} della specialità l’uno`,
  },
] as const;

type ActionName = (typeof ACTIONS)[number]['name'];

/** The actions of the bakery's counter; each opens a dialog. */
export function QuickActions({ bakery }: { bakery: OpenBakery }) {
  const [open, setOpen] = useState<ActionName>();
  const close = (): void => setOpen(undefined);
  return (
    <Card aria-labelledby="banco">
      <h2 id="banco" className="mb-3 text-2xl">
        Al banco
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {ACTIONS.map(({ name, ...texts }) => (
          <QuickAction key={name} {...texts} onOpen={() => setOpen(name)} />
        ))}
      </ul>
      <ProduceDialog show={open === 'produce' && { bakery }} onClose={close} />
      <ShieldDialog show={open === 'shield' && { bakery }} onClose={close} />
      <LevelDialog show={open === 'level' && { profile: bakery.profile }} onClose={close} />
      <OldMarketDialog show={open === 'oldMarket' && { bakery }} onClose={close} />
    </Card>
  );
}
