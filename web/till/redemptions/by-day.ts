import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { addDays, dayKey, HOUR } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { formatLongDate } from '../result/dates.ts';

export type Redemption = ResponseOf<'till.redemptions'>['redemptions'][number];

type RedemptionDay = {
  readonly day: string;
  readonly name: string;
  readonly redemptions: readonly Redemption[];
};

const dayName = (day: string, today: string, first: Redemption): string => {
  if (day === today) return 'Oggi';
  return day === addDays(today, -1) ? 'Ieri' : formatLongDate(first.redeemedAt);
};

/** Groups redemptions by their day in Rome, the newest first. */
export const byDay = (redemptions: readonly Redemption[], now: number): RedemptionDay[] => {
  const today = dayKey(now);
  const groups = Map.groupBy(redemptions, ({ redeemedAt }) => dayKey(Date.parse(redeemedAt)));
  return [...groups].flatMap(([day, group]) => {
    const [first] = group;
    return first ? [{ day, name: dayName(day, today, first), redemptions: group }] : [];
  });
};

/** '12 oggi'; 'Almeno 50 oggi' if the next page may have more of today's. */
export const todayText = (
  days: readonly RedemptionDay[],
  now: number,
  hasMore: boolean,
): string => {
  const today = days.find(({ day }) => day === dayKey(now));
  const count = today?.redemptions.filter(({ undoneAt }) => undoneAt === null).length ?? 0;
  return today && hasMore && days.length === 1 ? `Almeno ${count} oggi` : `${count} oggi`;
};

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
    const isRecent = now - Date.parse(redemption.redeemedAt) <= UNDO_HOURS * HOUR;
    if (isLast && isRecent && redemption.undoneAt === null) undoable.add(redemption);
  }
  return undoable;
};
