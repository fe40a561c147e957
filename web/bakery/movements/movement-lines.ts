import { addDays, dayKey } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';

export type LedgerEntry = ResponseOf<'bakery.ledger'>['entries'][number];

/** One line: a movement, or a run of passive production. */
export type MovementLine = {
  readonly id: number;
  readonly reason: string;
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

const format = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const nameOf = (day: string, today: string): string => {
  if (day === today) return 'Oggi';
  if (day === addDays(today, -1)) return 'Ieri';
  return capital(format.format(Date.parse(`${day}T00:00:00Z`)));
};

const plus = (
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> => {
  const sum = { ...a };
  for (const [good, amount] of Object.entries(b)) sum[good] = (sum[good] ?? 0) + amount;
  return sum;
};

/** Neighbours that passive production made are one line; entries come newest first. */
const folded = (entries: readonly LedgerEntry[]): MovementLine[] => {
  const lines: MovementLine[] = [];
  for (const { id, at, reason, amounts } of entries) {
    const last = lines.at(-1);
    if (last && reason === PRODUCTION && last.reason === PRODUCTION)
      lines[lines.length - 1] = { ...last, from: at, amounts: plus(last.amounts, amounts) };
    else lines.push({ id, reason, from: at, to: at, amounts });
  }
  return lines;
};

/** Movements by their Rome day, the newest first. */
export const groupByDay = (
  entries: readonly LedgerEntry[],
  now: number,
): readonly MovementDay[] => {
  const today = dayKey(now);
  const days = Map.groupBy(entries, ({ at }) => dayKey(Date.parse(at)));
  return [...days].map(([day, own]) => ({ day, name: nameOf(day, today), lines: folded(own) }));
};
