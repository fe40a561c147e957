import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

/** The attributes that link a control with its label, hint and error. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: (controlProps: ControlProps) => ReactNode;
};

/** The classes of a control, with or without an error. */
export const controlClass = (error: string | undefined): string =>
  cx(
    'block w-full rounded-xl border-2 bg-raised text-ink',
    error === undefined ? 'border-edge' : 'border-berry-ink',
  );

/** A control with its label above, its hint and error below, linked for screen readers. */
export function FormControl({ label, hint, error, className, children }: Props) {
  const id = useId();
  const describedBy = cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy || undefined,
      })}
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
