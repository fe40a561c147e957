import { capitalized, recentDay, weekdayAndDay } from '#shared/dates.ts';
import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import { dayKey } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';

export type LedgerEntry = ResponseOf<'bakery.ledger'>['entries'][number];

/** One line of the list: a movement, or consecutive movements of passive production. */
export type MovementLine = {
  readonly id: number;
  readonly reason: LedgerReason;
  readonly from: string;
  readonly to: string;
  readonly amounts: Readonly<Record<string, number>>;
};

export type MovementDay = {
  readonly day: string;
  readonly name: string;
  readonly lines: readonly MovementLine[];
};

const PRODUCTION = 'production';

const addAmounts = (
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> => {
  const sum = { ...a };
  for (const [good, amount] of Object.entries(b)) sum[good] = (sum[good] ?? 0) + amount;
  return sum;
};

/** Merges consecutive movements of passive production into one line; entries come newest first. */
const mergeProduction = (entries: readonly LedgerEntry[]): MovementLine[] => {
  const lines: MovementLine[] = [];
  for (const { id, at, reason, amounts } of entries) {
    const last = lines.at(-1);
    if (last && reason === PRODUCTION && last.reason === PRODUCTION)
      lines[lines.length - 1] = { ...last, from: at, amounts: addAmounts(last.amounts, amounts) };
    else lines.push({ id, reason, from: at, to: at, amounts });
  }
  return lines;
};

/** Movements by their day in Rome, the newest first. */
export const groupByDay = (
  entries: readonly LedgerEntry[],
  now: number,
): readonly MovementDay[] => {
  const today = dayKey(now);
  const days = Map.groupBy(entries, ({ at }) => dayKey(Date.parse(at)));
  return [...days].map(([day, ofDay]) => ({
    day,
    name: recentDay(day, today) ?? capitalized(weekdayAndDay(day)),
    lines: mergeProduction(ofDay),
  }));
};
