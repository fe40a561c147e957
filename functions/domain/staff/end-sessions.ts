import { account } from '../../items/account.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/** So many accounts are written in one transaction, which has room for a hundred items. */
const STEP = 50;

const endStep = async (playerIds: readonly number[], now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  for (const one of await unit.load(playerIds.map(id => account(id)))) {
    const { value: member } = one;
    if (member && member.role !== 'USER' && member.sessions.length > 0)
      one.set({ ...member, sessions: [] });
  }
  await unit.commit();
};

/** Ends the sessions of some of the staff, in a transaction for each fifty; it may begin again after any of them. */
export const endStaffSessions = async (
  playerIds: readonly number[],
  now: number,
): Promise<void> => {
  for (let from = 0; from < playerIds.length; from += STEP) {
    const step = playerIds.slice(from, from + STEP);
    await retryOnConflict(() => endStep(step, now));
  }
};
