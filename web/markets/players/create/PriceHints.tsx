import type { Resource } from '#shared/rules/bakery.ts';
import { Button } from '#web/ui/Button.tsx';
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
            <Button
              key={name}
              tone="flat"
              size="tiny"
              className="flex-1 tabular-nums"
              onClick={() => onChoose(formatPrice(price).replace('.', ''))}
            >
              <span className="font-normal">{name}:</span> {formatPrice(price)}
            </Button>
          ),
      )}
      {lowest === null && average === null && (
        <p className="text-sm text-ink-soft">Nessuno la vende: il prezzo lo fai tu.</p>
      )}
    </div>
  );
}
