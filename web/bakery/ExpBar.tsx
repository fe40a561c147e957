import { Progress } from '#web/ui/feedback/Progress.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import type { OpenBakery } from './use-bakery.ts';

const PERCENT = 100;

/** The experience gathered towards the next level. */
export function ExpBar({ profile: { exp, expToNext } }: Pick<OpenBakery, 'profile'>) {
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between text-sm">
        <span>Esperienza</span>
        <b className="tabular-nums">
          {formatNumber(exp)} / {formatNumber(expToNext)}
        </b>
      </p>
      <Progress label="Esperienza" percent={Math.floor((exp / expToNext) * PERCENT)} />
    </div>
  );
}
