import { dayKey } from '#shared/time.ts';
import type { Account } from '../../items/account.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';

/**
 * Notes the day of something that a player has done, which the statistics count once a day; a clock set
 * back notes none.
 */
export const noteActiveDay = (account: LoadedItem<Account>): void => {
  const { value: own, now } = account;
  const today = dayKey(now);
  if (!own || (own.activeDay !== null && own.activeDay >= today)) return;
  account.set({ ...own, activeDay: today });
};
