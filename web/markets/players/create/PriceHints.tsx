import type { Resource } from '#shared/rules/bakery.ts';
import { formatPrice } from '../price.ts';
import { usePrices } from '../use-prices.ts';

type Props = { resource: Resource; onChoose: (price: string) => void };

/** The market's lowest and average price, as buttons that fill in the price. */
export function PriceHints({ resource, onChoose }: Props) {
  const { lowest = null, average = null } = usePrices()(resource) ?? {};
  const hints = [
    ['Minimo', lowest],
    ['Media 7 giorni', average],
  ] as const;
  return (
    <div className="flex min-h-9 flex-wrap gap-2">
      {hints.map(
        ([name, price]) =>
          price !== null && (
            <button
              key={name}
              type="button"
              onClick={() => onChoose(formatPrice(price).replace('.', ''))}
              className="min-h-9 flex-1 rounded-lg border-2 border-line bg-raised px-2 text-sm hover:border-edge"
            >
              {name}: <b className="tabular-nums">{formatPrice(price)}</b>
            </button>
          ),
      )}
      {lowest === null && average === null && (
        <p className="text-sm text-ink-soft">Nessuno la vende: il prezzo lo fai tu.</p>
      )}
    </div>
  );
}
