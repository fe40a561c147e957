import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** Moves under the finger: the first thing that answers a press, before what it opens is drawn. */
const pressed = 'active:translate-y-[3px] active:shadow-none';

/** The classes of a button, and of a link that looks like one. */
export const buttonClass = cva(
  'inline-flex items-center justify-center gap-2 py-1.5 text-center font-bold leading-tight transition-transform duration-75 select-none disabled:pointer-events-none disabled:opacity-60 forced-colors:border-2 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        primary: `bg-berry text-white shadow-[0_4px_0_var(--color-berry-edge)] hover:brightness-110 ${pressed}`,
        butter: `bg-butter text-on-butter shadow-[0_4px_0_var(--color-butter-edge)] hover:brightness-105 ${pressed}`,
        plain: `border-2 border-line bg-raised text-ink shadow-[0_3px_0_var(--color-line)] hover:border-edge ${pressed}`,
        flat: `border-2 border-line bg-raised text-ink hover:border-edge ${pressed}`,
        quiet: `text-ink hover:bg-vanilla ${pressed}`,
        /** On a coloured surface that sets both variables. */
        inverse: `bg-(--ink) text-(--surface) ${pressed}`,
        outline: `border-2 border-current ${pressed}`,
      },
      size: {
        tiny: 'min-h-9 rounded-lg px-2 text-sm',
        small: 'min-h-11 rounded-xl px-3 text-sm md:px-4',
        medium: 'min-h-12 rounded-2xl px-5',
        large: 'min-h-14 rounded-2xl px-7 text-lg',
        huge: 'min-h-18 rounded-2xl px-7 text-xl',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { tone: 'primary', size: 'medium' },
  },
);

type ButtonVariants = VariantProps<typeof buttonClass>;

/** The classes of a link on its own line, tall enough for touch. */
export const textLinkClass =
  'inline-flex min-h-11 items-center font-bold text-berry-ink underline underline-offset-4 hover:decoration-2';

type ButtonProps = ButtonVariants & ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({ tone, size, wide, className, type = 'button', ...props }: ButtonProps) {
  return <button {...props} type={type} className={buttonClass({ tone, size, wide, className })} />;
}

type SubmitButtonProps = ButtonProps & {
  /** Whether its request hasn't been answered yet. */
  pending: boolean;
  pendingLabel?: string;
};

/** A button that sends something: until there is an answer it does nothing, and says so. */
export function SubmitButton(props: SubmitButtonProps) {
  const { pending, pendingLabel = 'Un attimo...', onClick, children, ...button } = props;
  return (
    <Button
      type="submit"
      {...button}
      // A disabled button would lose the focus.
      aria-disabled={pending}
      onClick={pending ? event => event.preventDefault() : onClick}
    >
      {pending ? pendingLabel : <span className="contents">{children}</span>}
    </Button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ tone, size, wide, className, ...props }: ButtonVariants & LinkProps) {
  return <Link {...props} className={buttonClass({ tone, size, wide, className })} />;
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string;
  children: ReactNode;
  className?: string | undefined;
};

export function IconButton({ label, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-xl text-ink transition-transform hover:bg-vanilla active:scale-95 disabled:pointer-events-none disabled:opacity-50 [&>svg]:size-6',
        className,
      )}
    />
  );
}
