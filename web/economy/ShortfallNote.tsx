import { cx } from '#web/ui/cx.ts';
import { type Shortfall, shortfallText } from './shortfall.ts';

type Props = {
  lack: Shortfall;
  id?: string;
  /** Keeps its line when nothing is missing, and says so when something comes to be. */
  steady?: boolean;
  className?: string;
};

/** What is still missing for something, beside the button that does it. */
export function ShortfallNote({ lack, id, steady = false, className }: Props) {
  const text = shortfallText(lack);
  if (text === '' && !steady) return null;
  return (
    <p
      id={id}
      aria-live={steady ? 'polite' : undefined}
      className={cx('text-sm font-bold text-berry-ink', steady && 'min-h-6', className)}
    >
      {text}
    </p>
  );
}
