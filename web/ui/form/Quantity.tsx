import { useId } from 'react';
import { MinusIcon, PlusIcon } from '#web/art/page-icons.tsx';
import { IconButton } from '../Button.tsx';

type Props = {
  label: string;
  /** As typed: null if it isn't a number, and possibly out of bounds. */
  value: number | null;
  min?: number;
  max: number;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  disabled?: boolean;
};

const parse = (text: string): number | null => {
  const digits = text.replace(/[\s.]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};

/** A whole number between bounds, with buttons to step it. */
export function Quantity({ label, value, min = 1, max, onChange, error, disabled }: Props) {
  const id = useId();
  const step = (by: number): void => onChange(Math.min(max, Math.max(min, (value ?? min) + by)));
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <div className="flex items-center gap-1">
        <IconButton
          label={`${label}: uno in meno`}
          disabled={disabled || (value ?? min) <= min}
          onClick={() => step(-1)}
        >
          <MinusIcon />
        </IconButton>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          disabled={disabled}
          onChange={({ target }) => onChange(parse(target.value))}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="h-12 w-full min-w-16 rounded-xl border-2 border-edge bg-raised px-2 text-center font-bold tabular-nums aria-invalid:border-berry-ink"
        />
        <IconButton
          label={`${label}: uno in più`}
          disabled={disabled || (value ?? min) >= max}
          onClick={() => step(1)}
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
