import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Sits at the end of the input, over it. */
  trailing?: ReactNode;
};

/** A labelled input; its hint and its error belong to it for a screen reader too. */
export function Field({ label, hint, error, trailing, className, ...input }: FieldProps) {
  const id = useId();
  const described = cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          className={cx(
            'block h-12 w-full rounded-xl border-2 bg-raised px-3.5 text-ink placeholder:text-ink-soft read-only:bg-vanilla',
            trailing !== undefined && 'pr-13',
            error === undefined ? 'border-edge' : 'border-berry-ink',
          )}
        />
        {trailing !== undefined && (
          <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>
        )}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-bold text-berry-ink">
          {error}
        </p>
      )}
    </div>
  );
}
