import { type TextareaHTMLAttributes, useId } from 'react';
import { cx } from './cx.ts';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  error?: string | undefined;
};

export function TextArea({ label, error, className, ...area }: Props) {
  const id = useId();
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className={cx(
          'block w-full rounded-xl border-2 bg-raised px-3.5 py-2.5 text-ink placeholder:text-ink-soft',
          error === undefined ? 'border-edge' : 'border-berry-ink',
        )}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-bold text-berry-ink">
          {error}
        </p>
      )}
    </div>
  );
}
