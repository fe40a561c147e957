import type { CurrentUser } from '#shared/contract/schemas/user.ts';
import { absentSince } from '#shared/rules/away-summary.ts';
import { dayKey, iso } from '#shared/time.ts';
import type { Account } from '../../items/account.ts';
import type { birthday } from '../../items/reward-rules.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

export const isAdmin = ({ role }: Account): boolean => role !== 'USER';

/** The account as returned to its owner. */
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

/** The last day on which a player was active; registering counts as activity. */
export const lastDayOf = ({
  activeDay,
  createdAt,
}: Pick<Account, 'activeDay' | 'createdAt'>): string => activeDay ?? dayKey(createdAt);

/**
 * Records today as a day on which the player did something; the statistics count each active day once. If this ends an
 * absence, the absence is kept for its greeting until the next active day. Nothing is recorded if the clock was set
 * back, or for a printed card, whose customer doesn't play.
 */
export const noteActiveDay = (account: LoadedItem<Account>): void => {
  const { value: own, now } = account;
  const today = dayKey(now);
  if (!own || own.isPaper || (own.activeDay !== null && own.activeDay >= today)) return;
  const { awaySince: _greeted, ...kept } = own;
  const awaySince = absentSince(lastDayOf(own), today);
  account.set({ ...kept, activeDay: today, ...(awaySince !== undefined && { awaySince }) });
};

/**
 * Rewrites an account unchanged, in the transaction that adds something to it. A concurrent erasure, recovery or card
 * renewal then conflicts, whichever comes first, so that nothing is left behind (rule 297).
 */
export const rewriteAccount = (own: LoadedItem<Account>): void => {
  if (own.value) own.set(own.value);
};

/** The birthday as shown to its owner, and from when it may be changed; null if it may be changed now (rule 243). */
export const birthdayView = ({ value, now }: LoadedBy<typeof birthday>) => ({
  birthday: value?.birthday ?? null,
  changeableFrom: value && value.changeableFrom > now ? iso(value.changeableFrom) : null,
});
