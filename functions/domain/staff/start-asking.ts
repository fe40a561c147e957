import { arePasskeysOn, type StaffPasskeys, staffPasskeys } from '../../items/staff.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import { endStaffSessions } from './end-sessions.ts';
import { readStaff } from './members.ts';

/** From now on no password alone opens a session of the staff. Answers the setting as it was. */
const guardSignIns = (now: number): Promise<StaffPasskeys> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const setting = await unit.load(staffPasskeys());
    const { value: before } = setting;
    if (!before.isOn) setting.set({ ...before, isOn: true, isStarting: true });
    await unit.commit();
    return before;
  });

/**
 * What comes before passkeys are turned on (rule 289): sign-ins are asked for them first, so that no more sessions
 * begin with a password alone, then those of everybody else on the staff end, in as many transactions as it takes. If that is cut off,
 * passkeys aren't on yet, and whoever turns them on again ends the rest.
 */
export const startAsking = async (callerId: number, now: number): Promise<void> => {
  const before = await guardSignIns(now);
  if (arePasskeysOn(before)) return;
  const ids = [
    ...(await readStaff()).map(({ id }) => id),
    ...before.joined.map(({ playerId }) => playerId),
  ];
  await endStaffSessions(
    ids.filter(id => id !== callerId),
    now,
  );
};
