import type { InputHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';
import { controlClass, FormControl } from './FormControl.tsx';

export type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown inside the input, at its end. */
  trailing?: ReactNode;
};

/** A labelled input. */
export function Field({ label, hint, error, trailing, className, ...input }: FieldProps) {
  return (
    <FormControl label={label} hint={hint} error={error} className={className}>
      {controlProps => (
        <div className="relative">
          <input
            {...input}
            {...controlProps}
            className={cx(
              controlClass(error),
              'h-12 px-3.5 placeholder:text-ink-soft read-only:bg-vanilla',
              trailing !== undefined && 'pr-13',
            )}
          />
          {trailing !== undefined && (
            <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>
          )}
        </div>
      )}
    </FormControl>
  );
}
