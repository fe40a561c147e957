import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { cardClass } from '../Card.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  /** A large card, with a shadow, for a choice that fills the page. */
  large?: boolean;
  children: ReactNode;
};

/** A radio button that looks like a card. */
export function RadioCard({ large = false, className, children, ...input }: Props) {
  return (
    <label
      className={cardClass({
        tone: large ? 'plain' : 'raised',
        size: large ? 'item' : 'tile',
        depth: large ? 'card' : 'flat',
        interactive: true,
        className: clsx(
          'group relative grid cursor-pointer justify-items-center gap-0.5 text-center outline-berry-ink has-checked:border-berry has-checked:bg-vanilla forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-offset-3',
          className,
        ),
      })}
    >
      <input {...input} type="radio" className="sr-only" />
      {children}
    </label>
  );
}
