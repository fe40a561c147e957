import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { addDays, dayKey, HOUR } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { formatLongDate } from '../result/dates.ts';

export type Redemption = ResponseOf<'till.redemptions'>['redemptions'][number];
export type Purchase = ResponseOf<'till.purchases'>['purchases'][number];

export type Day<E> = {
  readonly day: string;
  readonly name: string;
  readonly entries: readonly E[];
};

const dayName = (day: string, today: string, at: string): string => {
  if (day === today) return 'Oggi';
  return day === addDays(today, -1) ? 'Ieri' : formatLongDate(at);
};

/** Groups entries, the newest first, by their day in Rome. */
export const byDay = <E>(
  entries: readonly E[],
  atOf: (entry: E) => string,
  now: number,
): Day<E>[] => {
  const today = dayKey(now);
  const groups = Map.groupBy(entries, entry => dayKey(Date.parse(atOf(entry))));
  return [...groups].flatMap(([day, group]) => {
    const [first] = group;
    return first ? [{ day, name: dayName(day, today, atOf(first)), entries: group }] : [];
  });
};

/** '12 oggi'; 'Almeno 50 oggi' if the next page may have more of today's. */
export const todayText = (
  days: readonly Day<{ readonly undoneAt: string | null }>[],
  now: number,
  hasMore: boolean,
): string => {
  const today = days.find(({ day }) => day === dayKey(now));
  const count = today?.entries.filter(({ undoneAt }) => undoneAt === null).length ?? 0;
  return today && hasMore && days.length === 1 ? `Almeno ${count} oggi` : `${count} oggi`;
};

const isRecent = (at: string, now: number): boolean => now - Date.parse(at) <= UNDO_HOURS * HOUR;

/** The redemptions that can be undone: each voucher's last one, within a day, if not undone yet. */
export const undoableRedemptions = (
  redemptions: readonly Redemption[],
  now: number,
): ReadonlySet<Redemption> => {
  const seenVouchers = new Set<number>();
  const undoable = new Set<Redemption>();
  for (const redemption of redemptions) {
    const isLast = !seenVouchers.has(redemption.voucherId);
    seenVouchers.add(redemption.voucherId);
    const canUndo = redemption.undoneAt === null && isRecent(redemption.redeemedAt, now);
    if (isLast && canUndo) undoable.add(redemption);
  }
  return undoable;
};

/** Whether a purchase can be undone: within a day, once. */
export const isUndoable = ({ undoneAt, createdAt }: Purchase, now: number): boolean =>
  undoneAt === null && isRecent(createdAt, now);
