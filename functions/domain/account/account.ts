import type { CurrentUser } from '#shared/contract/schemas/user.ts';
import { dayKey, iso } from '#shared/time.ts';
import type { Account } from '../../items/account.ts';
import type { birthday } from '../../items/reward-rules.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

export const isAdmin = ({ role }: Account): boolean => role !== 'USER';

/** The account as its owner sees it. */
export const currentUser = (account: Account): CurrentUser => ({
  id: account.id,
  username: account.username,
  email: account.email,
  emailVerified: account.emailVerified,
  role: account.role,
  isAdmin: isAdmin(account),
  createdAt: iso(account.createdAt),
  inviteCode: account.inviteCode,
});

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

/**
 * Writes an account as it is, in the transaction that adds something to it: an erasure, a recovery or a renewed card at the
 * same time conflicts, whoever comes first, so that nothing is left behind (rule 297).
 */
export const rewriteAccount = (own: LoadedItem<Account>): void => {
  if (own.value) own.set(own.value);
};

/** A birthday as its owner sees it, and from when on it may be changed, unless it may be now (rule 243). */
export const birthdayView = ({ value, now }: LoadedBy<typeof birthday>) => ({
  birthday: value?.birthday ?? null,
  changeableFrom: value && value.changeableFrom > now ? iso(value.changeableFrom) : null,
});
