import { clsx } from 'clsx';
import { CoinArt } from '#web/art/bigne-and-coins.tsx';
import { formatPrice } from './price.ts';

/** A unit price, '0,5', beside a coin. */
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
