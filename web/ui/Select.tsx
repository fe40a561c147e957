import type { SelectHTMLAttributes } from 'react';
import { cx } from './cx.ts';
import { controlClass, FormControl } from './FormControl.tsx';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  error?: string | undefined;
  choices: readonly (readonly [value: string, name: string])[];
};

/**
 * The browser's own select: Radix's writes a <style> element, which the content security policy
 * forbids.
 */
export function Select({ label, error, choices, className, ...select }: Props) {
  return (
    <FormControl label={label} error={error} className={className}>
      {controlProps => (
        <select {...select} {...controlProps} className={cx(controlClass(error), 'h-12 px-3')}>
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormControl>
  );
}
