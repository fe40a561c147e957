import type { UNDO_HOURS } from '#shared/contract/till.ts';
import { HOUR } from '#shared/time.ts';
import type { Redemption } from './by-day.ts';

/** The contract's number without its schemas: the compiler refuses any other. */
const HOURS: typeof UNDO_HOURS = 24;

/** The uses that can be taken back: of each voucher the last one, within a day, once. */
export const undoableRedemptions = (
  uses: readonly Redemption[],
  now: number,
): ReadonlySet<Redemption> => {
  const seen = new Set<number>();
  const found = new Set<Redemption>();
  for (const use of uses) {
    const isLast = !seen.has(use.voucherId);
    seen.add(use.voucherId);
    const isRecent = now - Date.parse(use.redeemedAt) <= HOURS * HOUR;
    if (isLast && isRecent && use.undoneAt === null) found.add(use);
  }
  return found;
};
