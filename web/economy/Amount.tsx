import { clsx } from 'clsx';
import { formatNumber, unitText } from '#shared/amount-text.ts';
import { resourceArt } from '#web/art/resources.ts';
import { signedNumber } from '#web/ui/format/numbers.ts';
import type { Good } from './goods.ts';

type Props = {
  good: Good;
  amount: number;
  /** Written with a plus or minus, as a change. */
  signed?: boolean;
  className?: string;
};

/** '1.200' beside the good's drawing; screen readers get the good's name. */
export function Amount({ good, amount, signed = false, className }: Props) {
  const Art = resourceArt[good];
  const format = signed ? signedNumber : formatNumber;
  return (
    <span className={clsx('inline-flex items-center gap-1.5 font-bold tabular-nums', className)}>
      <Art className="size-[1.5em] shrink-0" />
      <span>
        <span>{format(amount)}</span> <span className="sr-only">{unitText(good, amount)}</span>
      </span>
    </span>
  );
}
