import type { UNDO_HOURS } from '#shared/contract/till.ts';
import { HOUR } from '#shared/time.ts';
import type { Redemption } from './by-day.ts';

/** The contract's limit without its schemas; its type makes a different value not compile. */
const HOURS: typeof UNDO_HOURS = 24;

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
    const isRecent = now - Date.parse(redemption.redeemedAt) <= HOURS * HOUR;
    if (isLast && isRecent && redemption.undoneAt === null) undoable.add(redemption);
  }
  return undoable;
};
