import { dayKey } from '#shared/time.ts';
import { account } from '../domain/account/items.ts';
import { countStatistics } from '../domain/statistics/statistics.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';

/** Counts a player as active at their first write of a day; a clock set back counts nobody twice. */
export const countActivePlayer = (unit: UnitOfWork, playerId: number): void => {
  const own = unit.get(account(playerId));
  const today = dayKey(unit.now);
  if (!own || (own.activeDay !== null && own.activeDay >= today)) return;
  unit.set(account(playerId), { ...own, activeDay: today });
  countStatistics(unit, playerId, { activePlayers: 1 });
};
