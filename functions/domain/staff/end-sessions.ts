import { account } from '../../items/account.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/**
 * Ends the sessions of some of the staff. A transaction has room for a hundred accounts with sessions, far more than
 * work in a shop.
 */
export const endStaffSessions = async (
  unit: UnitOfWork,
  playerIds: readonly number[],
): Promise<void> => {
  for (const one of await unit.load(playerIds.map(id => account(id)))) {
    const { value: member } = one;
    if (member && member.role !== 'USER' && member.sessions.length > 0)
      one.set({ ...member, sessions: [] });
  }
};
