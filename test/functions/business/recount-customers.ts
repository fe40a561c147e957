import { FIRST_LOCATION } from '#shared/rules/locations.ts';
import { dayKey, dayNumber } from '#shared/time.ts';
import { visitsOf } from './recount.ts';
import type { LoggedPurchase, ShopLog } from './shop-log.ts';

const spentByDay = (visits: readonly LoggedPurchase[]): Record<string, number> => {
  const days: Record<string, number> = {};
  for (const { at, amount } of visits) {
    const day = dayNumber(dayKey(at));
    days[day] = (days[day] ?? 0) + amount;
  }
  return days;
};

/** The figures of the customers who weren't erased, recounted from what has happened; without their cards. */
export const recountCustomers = (log: ShopLog) =>
  [...visitsOf(log)].flatMap(([playerId, visits]) => {
    if (log.erasedAt(playerId) !== null) return [];
    const kept = visits.filter(({ at }) => at >= log.deletedBefore);
    const elsewhere = Map.groupBy(
      kept.filter(({ location }) => location !== FIRST_LOCATION),
      ({ location }) => location,
    );
    const times = visits.map(({ at }) => at);
    return {
      playerId,
      visits: visits.length,
      firstVisitAt: Math.min(...times),
      lastVisitAt: Math.max(...times),
      dayCount: new Set(times.map(dayKey)).size,
      days: spentByDay(kept),
      elsewhere: Object.fromEntries([...elsewhere].map(([id, there]) => [id, spentByDay(there)])),
      vouchersUsed: log.uses.filter(use => use.playerId === playerId && !use.undone).length,
    };
  });
