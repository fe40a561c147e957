import { dayKey } from '#shared/time.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { account } from './items.ts';

/**
 * Notes the day of something that a player with a loaded account has done, which the statistics count
 * once a day; a clock set back notes none.
 */
export const noteActiveDay = (unit: UnitOfWork, playerId: number): void => {
  const own = unit.get(account(playerId));
  const today = dayKey(unit.now);
  if (!own || (own.activeDay !== null && own.activeDay >= today)) return;
  unit.set(account(playerId), { ...own, activeDay: today });
};
