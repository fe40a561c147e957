import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';

type Props = { label: string; value: number; icon: ReactNode; urgent?: boolean };

/** A labelled number of the game, which is animated when it changes. */
export function Stat({ label, value, icon, urgent = false }: Props) {
  return (
    <p className={cx('figure', urgent && 'figure-urgent')}>
      <span className="figure-icon">{icon}</span>
      <span className="figure-label">{label}</span>{' '}
      <b key={value} className="figure-value">
        {formatNumber(value)}
      </b>
    </p>
  );
}
