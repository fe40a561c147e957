import { MINUTE } from '#shared/time.ts';
import type { Account } from '../../items/account.ts';
import type { staffPasskeys } from '../../items/staff.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** Longer than the index of the staff ever lags behind. */
const INDEX_LAG = 10 * MINUTE;

/**
 * The account with the role that makes it one of the staff. Whoever turns passkeys on at the same time knows of it; where
 * they are on, its sessions end, which began with a password alone (rule 289).
 */
export const enterStaff = (setting: LoadedBy<typeof staffPasskeys>, account: Account): Account => {
  const { now, value } = setting;
  const joined = value.joined.filter(
    ({ playerId, at }) => playerId !== account.id && at > now - INDEX_LAG,
  );
  setting.set({ ...value, joined: [...joined, { playerId: account.id, at: now }] });
  return value.isOn ? { ...account, sessions: [] } : account;
};
