import { type SelectHTMLAttributes, useId } from 'react';
import { cx } from './cx.ts';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  error?: string | undefined;
  choices: readonly (readonly [value: string, name: string])[];
};

/**
 * The browser's own select, which every phone knows how to open; Radix's writes a <style> element,
 * which the content security policy forbids.
 */
export function Select({ label, error, choices, className, ...select }: Props) {
  const id = useId();
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={cx(
          'block h-12 w-full rounded-xl border-2 bg-raised px-3 text-ink',
          error === undefined ? 'border-edge' : 'border-berry-ink',
        )}
      >
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-bold text-berry-ink">
          {error}
        </p>
      )}
    </div>
  );
}
