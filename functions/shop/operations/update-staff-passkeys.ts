import { shop as contract } from '#shared/contract/shop.ts';
import { requirePassword, unconfirmed, withSession } from '../../domain/account/step-up.ts';
import { audit } from '../../domain/audit/audit.ts';
import { endStaffSessions } from '../../domain/staff/end-sessions.ts';
import { readStaff } from '../../domain/staff/members.ts';
import { CAN_ASK_FOR_PASSKEYS } from '../../domain/staff/passkeys-available.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { passkeys } from '../../items/passkeys.ts';
import { staffPasskeys } from '../../items/staff.ts';

/**
 * Turns passkeys as the staff's second factor on or off (rule 289). Who turns them on has one, so that somebody gets in, and
 * keeps this session alone; everybody else's end, which may have begun with a password alone.
 */
export const updateStaffPasskeys = operation(contract.updateStaffPasskeys, {
  loads: ({ callerId }) => ({ setting: staffPasskeys(), own: passkeys(callerId) }),
  parallelReads: () => readStaff(),
  run: async ({ input: { isOn, password }, items: { setting, own }, ...context }) => {
    const { caller, session, ownAccount, unit, parallelReads: staff } = context;
    await requirePassword(context, password);
    if (isOn && !CAN_ASK_FOR_PASSKEYS) throw new Failure('passkeys_unavailable');
    if (isOn && own.value.passkeys.length === 0) throw new Failure('own_passkey_first');
    const before = setting.value;
    const kept = unconfirmed(session);
    ownAccount.set(withSession(caller, kept));
    if (isOn !== before.isOn) {
      setting.set({ ...before, isOn });
      audit(unit, caller.id, {
        action: 'staff.passkeys',
        target: 'staff',
        before: { isOn: before.isOn },
        after: { isOn },
      });
      if (isOn) {
        own.requireUnchanged();
        ownAccount.set({ ...caller, sessions: [kept] });
        const ids = [
          ...staff.map(({ id }) => id),
          ...before.joined.map(({ playerId }) => playerId),
        ];
        const others = ids.filter(id => id !== caller.id);
        await endStaffSessions(unit, others);
      }
    }
    return { staffPasskeys: { isOn, isAvailable: CAN_ASK_FOR_PASSKEYS } };
  },
});
