import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { cx } from './cx.ts';

/** A link that looks like a button. */
export function ButtonLink({ tone, size, wide, className, ...props }: ButtonLook & LinkProps) {
  return <Link {...props} className={cx(buttonClass({ tone, size, wide }), className)} />;
}
