import type { ButtonHTMLAttributes } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { cx } from './cx.ts';

type Props = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({ tone, size, wide, className, type = 'button', ...props }: Props) {
  return (
    <button {...props} type={type} className={cx(buttonClass({ tone, size, wide }), className)} />
  );
}
