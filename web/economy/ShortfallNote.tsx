import { clsx } from 'clsx';
import { type Shortfall, shortfallText } from './goods.ts';

type Props = {
  shortfall: Shortfall;
  id?: string;
  /** Keeps its line when nothing is missing, and announces a new text to screen readers. */
  steady?: boolean;
  className?: string;
};

/** What the player still lacks for an action, next to its button. */
export function ShortfallNote({ shortfall, id, steady = false, className }: Props) {
  const text = shortfallText(shortfall);
  if (text === '' && !steady) return null;
  return (
    <p
      id={id}
      aria-live={steady ? 'polite' : undefined}
      className={clsx('text-sm font-bold text-berry-ink', steady && 'min-h-6', className)}
    >
      {text}
    </p>
  );
}
