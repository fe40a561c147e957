import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import type { OfferView } from '#shared/contract/markets.ts';
import { CoinArt } from '#web/art/bigne-and-coins.ts';
import { resourceArt } from '#web/art/resources.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { formatPrice } from './offer-text.ts';

/** A unit price such as '0,5', beside a coin. */
export function Price({ coins, className }: { coins: number; className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-1 font-bold tabular-nums', className)}>
      <CoinArt className="size-[1.3em] shrink-0" />
      <span>
        {formatPrice(coins)} <span className="sr-only">{coins === 1 ? 'moneta' : 'monete'}</span>
      </span>
    </span>
  );
}

type Props = {
  offer: OfferView;
  /** Beside the name. */
  badge?: ReactNode;
  /** Below the name. */
  note: ReactNode;
  action: ReactNode;
};

/** An offer: resource, quantity and unit price. */
export function OfferRow({ offer, badge, note, action }: Props) {
  const { resource, quantity, coinsPerUnit } = offer;
  const Art = resourceArt[resource];
  return (
    <li
      className={cardClass({
        size: 'row',
        depth: 'flat',
        className:
          // Rows out of view aren't rendered, so that a list of thousands stays fast.
          'flex flex-wrap items-center gap-3 [contain-intrinsic-size:auto_116px] [content-visibility:auto] md:gap-4 md:px-4 md:[contain-intrinsic-size:auto_88px]',
      })}
    >
      <span className="grid size-14 place-items-center rounded-full bg-vanilla">
        <Art className="size-9" />
      </span>
      <div className="min-w-0 grow basis-20">
        <p className="flex flex-wrap items-center gap-x-2 font-bold">
          <span className="leading-tight md:text-lg">
            {GOOD_NAMES[resource]}
            {quantity > 0 && (
              <span className="tabular-nums">
                {' '}
                <span aria-hidden="true">×</span> <span>{formatNumber(quantity)}</span>
              </span>
            )}
          </span>
          {badge}
        </p>
        <div className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{note}</div>
      </div>
      <div className="ml-auto grid justify-items-end gap-1.5 md:grid-flow-col md:items-center md:gap-4">
        <p className="grid justify-items-end">
          <Price coins={coinsPerUnit} className="font-display text-xl" />
          <span className="text-xs text-ink-soft">l’una</span>
        </p>
        {action && <div className="min-w-24 md:w-32">{action}</div>}
      </div>
    </li>
  );
}
