import type { ReactNode } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import { Progress } from '#web/ui/feedback/Progress.tsx';
import type { OpenBakery } from './use-bakery.ts';

const PERCENT = 100;

/** The experience gathered towards the next level. */
export function ExpBar({ profile: { exp, expToNext } }: Pick<OpenBakery, 'profile'>) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>Esperienza</span>
        <b className="tabular-nums">{`${formatNumber(exp)} / ${formatNumber(expToNext)}`}</b>
      </p>
      <Progress label="Esperienza" percent={Math.floor((exp / expToNext) * PERCENT)} />
    </div>
  );
}

type Props = { level: number; children: ReactNode };

/** The plate below a drawing: a level on a round seal, with its details. */
export function LevelPlate({ level, children }: Props) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 px-4 py-3">
      <span
        aria-hidden="true"
        className="grid h-13 min-w-13 place-items-center rounded-full border-2 border-outline bg-butter px-2 font-display text-2xl font-bold text-on-butter"
      >
        {formatNumber(level)}
      </span>
      {children}
    </div>
  );
}
