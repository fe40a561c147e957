import type { InputHTMLAttributes } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & { label: string };

export function CheckBox({ label, ...input }: Props) {
  return (
    <label className="flex min-h-12 items-center gap-3 font-bold">
      <input {...input} type="checkbox" className="size-6 shrink-0 accent-berry" />
      {label}
    </label>
  );
}
