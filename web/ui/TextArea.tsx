import type { TextareaHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { controlClass, FormControl } from './FormControl.tsx';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  error?: string | undefined;
};

/** A labelled input of several lines. */
export function TextArea({ label, error, className, ...area }: Props) {
  return (
    <FormControl label={label} error={error} className={className}>
      {controlProps => (
        <textarea
          rows={3}
          {...area}
          {...controlProps}
          className={cx(controlClass(error), 'px-3.5 py-2.5 placeholder:text-ink-soft')}
        />
      )}
    </FormControl>
  );
}
