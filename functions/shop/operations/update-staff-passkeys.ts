import { shop as contract } from '#shared/contract/shop.ts';
import { requirePassword, shown, unconfirmed, withSession } from '../../domain/account/step-up.ts';
import { audit } from '../../domain/audit/audit.ts';
import { CAN_ASK_FOR_PASSKEYS, startAsking } from '../../domain/staff/passkeys.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { passkeys } from '../../items/passkeys.ts';
import { arePasskeysOn, staffPasskeys } from '../../items/staff.ts';

/**
 * Turns passkeys as the staff's second factor on or off (rule 289). Whoever turns them on must have one, so that
 * somebody can still get in, and keeps only this session. Everybody else's sessions end first, since they may have
 * begun with a password alone.
 */
export const updateStaffPasskeys = operation(contract.updateStaffPasskeys, {
  loads: ({ callerId, input: { isOn } }) => ({
    own: passkeys(callerId),
    // Turning passkeys on changes the setting, so it is read afterwards.
    setting: isOn ? undefined : staffPasskeys(),
  }),
  run: async ({ input: { isOn, password }, items: { own, setting: read }, ...context }) => {
    const { caller, session, ownAccount, unit, now } = context;
    // Where passkeys are on, the pipeline has already asked this call for a proof (rule 298).
    if (isOn || password !== undefined) await requirePassword(context, password);
    if (isOn && !CAN_ASK_FOR_PASSKEYS) throw new Failure('passkeys_unavailable');
    if (isOn && own.value.passkeys.length === 0) throw new Failure('own_passkey_first');
    if (isOn) await startAsking(caller.id, now);
    const setting = read ?? (await unit.load(staffPasskeys()));
    const { isStarting: _, ...before } = setting.value;
    const wasOn = arePasskeysOn(setting.value);
    const kept = isOn ? shown(unconfirmed(session), now) : unconfirmed(session);
    ownAccount.set(withSession(caller, kept));
    if (isOn !== wasOn || isOn !== before.isOn) {
      setting.set({ ...before, isOn });
      audit(unit, caller.id, {
        action: 'staff.passkeys',
        target: 'staff',
        before: { isOn: wasOn },
        after: { isOn },
      });
      if (isOn) {
        own.requireUnchanged();
        ownAccount.set({ ...caller, sessions: [kept] });
      }
    }
    return { staffPasskeys: { isOn, isAvailable: CAN_ASK_FOR_PASSKEYS } };
  },
});
