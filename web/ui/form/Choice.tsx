import { clsx } from 'clsx';
import type { ComponentProps, InputHTMLAttributes } from 'react';
import { controlClass, FormControl } from './Field.tsx';

type CheckBoxProps = InputHTMLAttributes<HTMLInputElement> & { label: string };

export function CheckBox({ label, ...input }: CheckBoxProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 font-bold">
      <input {...input} type="checkbox" className="size-6 shrink-0 accent-berry" />
      {label}
    </label>
  );
}

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-bold select-none">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="h-7 w-12 shrink-0 rounded-full border-2 border-edge bg-raised forced-color-adjust-none p-0.5 peer-checked:bg-berry peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-checked:[&>span]:translate-x-5 peer-checked:[&>span]:bg-white"
      >
        <span className="block size-5 rounded-full bg-edge transition-transform duration-150" />
      </span>
      {label}
    </label>
  );
}

type SelectProps = ComponentProps<'select'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  choices: readonly (readonly [value: string, name: string])[];
};

/** The browser's own select: Radix's writes a <style> element, which the content security policy forbids. */
export function Select({ label, hint, error, choices, className, ...select }: SelectProps) {
  return (
    <FormControl label={label} hint={hint} error={error} className={className}>
      {controlProps => (
        <select {...select} {...controlProps} className={clsx(controlClass(error), 'h-12 px-3')}>
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
