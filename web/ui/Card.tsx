import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { Logo } from '#web/art/Giorgione.tsx';

/**
 * The classes of a card, for an element that isn't a section: a link, a list item, an article. Other classes may add to
 * a variant but not contradict it, since the order of Tailwind's style sheet decides which of two wins. So a different
 * padding is a variant here.
 */
export const cardClass = cva('border-2', {
  variants: {
    tone: {
      plain: 'border-line bg-card',
      raised: 'border-line bg-raised',
      vanilla: 'border-butter-edge bg-vanilla',
      alert: 'border-berry-ink bg-blush',
      danger: 'border-berry-edge bg-berry text-white',
      /** Without a visible border: for a notice, or for a card inside another one. */
      soft: 'border-transparent bg-vanilla',
      good: 'border-transparent bg-pistachio text-mint',
      bad: 'border-transparent bg-blush text-berry-ink',
    },
    size: {
      /** For narrow columns. */
      tile: 'rounded-2xl px-1 py-2',
      row: 'rounded-2xl p-3',
      item: 'rounded-2xl p-4',
      /** For a page that must be short on a phone. */
      compact: 'rounded-3xl p-4 md:p-6',
      medium: 'rounded-3xl p-5 md:p-6',
      large: 'rounded-3xl p-5 md:p-8',
      /** For content that reaches the edge, such as a picture or a table. */
      bare: 'overflow-hidden rounded-3xl',
    },
    depth: { flat: '', card: 'shadow-card', float: 'shadow-float' },
    /** Whether the whole card is a link, a button or a choice. */
    interactive: { true: 'transition-transform hover:border-edge active:scale-98' },
  },
  defaultVariants: { tone: 'plain', size: 'medium', depth: 'card' },
});

type CardProps = HTMLAttributes<HTMLElement> & VariantProps<typeof cardClass>;

export function Card({ tone, size, depth, className, ...props }: CardProps) {
  return <section {...props} className={cardClass({ tone, size, depth, className })} />;
}

type PanelProps = {
  title: string;
  /** One line under the title. */
  text?: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A card with a title and an action beside it. */
export function Panel({ title, text, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={clsx('min-w-0', className)}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {text !== undefined && <p className="mt-1 text-pretty text-ink-soft">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}

/** A card that looks like the label of a pastry box, with the logo on its edge. */
export function LabelCard({ className, children, ...props }: HTMLAttributes<HTMLElement>) {
  return (
    <section {...props} className={clsx('label-card p-7 md:p-9', className)}>
      <Logo className="absolute -top-11 right-5 z-10 size-16 rotate-6 md:-top-7 md:right-7 md:size-19" />
      {children}
    </section>
  );
}
