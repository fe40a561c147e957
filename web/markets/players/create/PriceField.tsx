import { useId } from 'react';
import { PRICE_MAX, PRICE_MIN, PRICE_STEP } from '#shared/rules/offers.ts';
import { MinusIcon, PlusIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { formatPrice, parsePrice } from '../price.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** The price of a unit, typed with a comma or a point, or stepped by tenths. */
export function PriceField({ value, onChange, error, disabled }: Props) {
  const id = useId();
  const price = parsePrice(value) ?? 0;
  const step = (by: number): void => {
    const next = Math.min(PRICE_MAX, Math.max(PRICE_MIN, price + by));
    onChange(next.toFixed(1).replace('.', ',').replace(',0', ''));
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        Prezzo per unità
      </label>
      <div className="flex items-center gap-1">
        <IconButton
          label="Prezzo: un decimo in meno"
          disabled={disabled || price <= PRICE_MIN}
          onClick={() => step(-PRICE_STEP)}
        >
          <MinusIcon />
        </IconButton>
        <input
          id={id}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatPrice(PRICE_MIN)}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="h-12 w-full min-w-16 rounded-xl border-2 border-edge bg-raised px-2 text-center font-bold tabular-nums placeholder:font-normal placeholder:text-ink-soft aria-invalid:border-berry-ink"
        />
        <IconButton
          label="Prezzo: un decimo in più"
          disabled={disabled || price >= PRICE_MAX}
          onClick={() => step(PRICE_STEP)}
        >
          <PlusIcon />
        </IconButton>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-bold text-berry-ink">
          {error}
        </p>
      )}
    </div>
  );
}
