import { useId } from 'react';
import type { Resource } from '#shared/rules/bakery.ts';
import { PRICE_MAX, PRICE_MIN, PRICE_STEP } from '#shared/rules/offers.ts';
import { MinusIcon, PlusIcon } from '#web/art/page-icons.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { formatPrice, parsePrice } from './offer-text.ts';
import { usePrices } from './PriceList.tsx';

type HintsProps = { resource: Resource; onChoose: (price: string) => void };

/** The market's lowest and average price, as buttons that fill in the price. */
export function PriceHints({ resource, onChoose }: HintsProps) {
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
              <span className="font-normal">{name}:</span> <span>{formatPrice(price)}</span>
            </Button>
          ),
      )}
      {lowest === null && average === null && (
        <p className="text-sm text-ink-soft">Nessuno la vende: il prezzo lo fai tu.</p>
      )}
    </div>
  );
}

type Props = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
};

type InputProps = Pick<Props, 'value' | 'onChange' | 'disabled'> & {
  id: string;
  errorId: string | undefined;
};

function PriceInput({ id, value, errorId, disabled, onChange }: InputProps) {
  return (
    <input
      id={id}
      name="price"
      inputMode="decimal"
      autoComplete="off"
      placeholder={formatPrice(PRICE_MIN)}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      className="h-12 w-full min-w-16 rounded-xl border-2 border-edge bg-raised px-2 text-center font-bold tabular-nums placeholder:font-normal placeholder:text-ink-soft aria-invalid:border-berry-ink"
    />
  );
}

const stepped = (price: number, by: number): string =>
  Math.min(PRICE_MAX, Math.max(PRICE_MIN, price + by))
    .toFixed(1)
    .replace('.', ',')
    .replace(',0', '');

/** The unit price, typed with a comma or a point, or changed in steps of a tenth. */
export function PriceField({ value, onChange, error, disabled }: Props) {
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}-error`;
  const price = parsePrice(value) ?? 0;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        Prezzo per unità
      </label>
      <div className="flex items-center gap-1">
        <IconButton
          label="Prezzo: un decimo in meno"
          disabled={disabled || price <= PRICE_MIN}
          onClick={() => onChange(stepped(price, -PRICE_STEP))}
        >
          <MinusIcon />
        </IconButton>
        <PriceInput
          id={id}
          value={value}
          errorId={errorId}
          disabled={disabled}
          onChange={onChange}
        />
        <IconButton
          label="Prezzo: un decimo in più"
          disabled={disabled || price >= PRICE_MAX}
          onClick={() => onChange(stepped(price, PRICE_STEP))}
        >
          <PlusIcon />
        </IconButton>
      </div>
      {error !== undefined && (
        <p id={errorId} className="text-sm font-bold text-berry-ink">
          {error}
        </p>
      )}
    </div>
  );
}
