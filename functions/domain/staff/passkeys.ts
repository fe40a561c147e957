import { MAIL_QUEUE_URL } from '../../env.ts';
import { type Account, account } from '../../items/account.ts';
import type { OwnPasskeys, Passkey } from '../../items/passkeys.ts';
import { arePasskeysOn, type StaffPasskeys, staffPasskeys } from '../../items/staff.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { type LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { requirePlayer } from '../account/users.ts';
import { audit } from '../audit/audit.ts';
import { CAN_USE_PASSKEYS } from '../passkey/options.ts';
import { readStaff } from './members.ts';

/**
 * Whether passkeys can be required here. It takes mail, since everybody's first passkey is made with a mailed link
 * (rule 290).
 */
export const CAN_ASK_FOR_PASSKEYS = CAN_USE_PASSKEYS && MAIL_QUEUE_URL !== undefined;

/**
 * Whether the staff must show passkeys to sign in. Ignored where browsers have no passkeys, as after a move to plain
 * http, since it would lock everybody out.
 */
export const arePasskeysAskedFor = ({ value: { isOn } }: LoadedBy<typeof staffPasskeys>): boolean =>
  isOn && CAN_USE_PASSKEYS;

/** Whether an account must sign in with a passkey (rule 289). */
export const mustShowPasskey = (
  setting: LoadedBy<typeof staffPasskeys>,
  { role }: Account,
): boolean => role !== 'USER' && arePasskeysAskedFor(setting);

/**
 * Audits that a member of staff has added or removed own passkeys, in the same transaction (rule 291); players aren't
 * audited. The names of passkeys were typed by that person, so they are erased with the account.
 */
export const auditOwnPasskeys = (
  unit: UnitOfWork,
  { id, role }: Account,
  action: 'passkey.add' | 'passkey.remove',
  passkeys: readonly Passkey[],
): void => {
  if (role === 'USER') return;
  const names = passkeys.map(({ name }) => name).join(', ');
  audit(unit, id, { action, target: `user ${id}`, reason: { text: names, playerId: id } });
};

type Removal = {
  readonly user: LoadedBy<typeof account>;
  readonly own: OwnPasskeys;
  readonly actorId: number;
  readonly reason?: { readonly text: string; readonly playerId: number };
};

/**
 * Removes all passkeys of a user who has lost them, and ends the user's sessions, since the lost device may hold one
 * (rule 291). Returns how many passkeys there were.
 */
export const removePasskeysOf = (
  unit: UnitOfWork,
  { user, own, actorId, reason }: Removal,
): number => {
  const before = requirePlayer(user);
  const removed = own.value.passkeys.length;
  own.set({ passkeys: [] });
  user.set({ ...before, sessions: [], updatedAt: unit.now });
  audit(unit, actorId, {
    action: 'user.passkeys',
    target: `user ${before.id}`,
    before: { passkeys: removed },
    after: { passkeys: 0 },
    ...(reason ? { reason } : {}),
  });
  return removed;
};

/** How many accounts are written in one transaction, which has room for a hundred items. */
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

/**
 * Ends the sessions of some of the staff, fifty accounts per transaction. It may be started again after any of them.
 */
const endStaffSessions = async (playerIds: readonly number[], now: number): Promise<void> => {
  for (let from = 0; from < playerIds.length; from += STEP) {
    const step = playerIds.slice(from, from + STEP);
    await retryOnConflict(() => endStep(step, now));
  }
};

/** Stops sessions of the staff from being opened with a password alone, from now on. Returns the previous setting. */
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
 * Prepares for turning passkeys on (rule 289). First, sign-ins require passkeys, so that no more sessions begin with a
 * password alone; then the sessions of everybody else on the staff end, in as many transactions as it takes. If it is
 * interrupted, passkeys aren't on yet, and turning them on again ends the remaining sessions.
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
