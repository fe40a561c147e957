import { passkeys as contract } from '#shared/contract/passkeys.ts';
import { requireRecentPassword, unconfirmed, withSession } from '../../domain/account/step-up.ts';
import { createChallenge, sessionBinding } from '../../domain/passkey/challenge.ts';
import { newPasskeyOptions } from '../../domain/passkey/options.ts';
import { requireRoom } from '../../domain/passkey/passkeys.ts';
import { operation } from '../../http/operation.ts';
import { passkeys } from '../../items/passkeys.ts';

/** A challenge for a new passkey, after the caller has proven who they are (rules 287 and 288). */
export const addOptions = operation(contract.addOptions, {
  loads: ({ callerId }) => ({ own: passkeys(callerId) }),
  run: async ({ input, items: { own }, caller, session, ownAccount, unit, ...context }) => {
    await requireRecentPassword({ caller, session, ...context }, input.password);
    requireRoom(own.value);
    ownAccount.set(withSession(caller, unconfirmed(session)));
    const binding = sessionBinding(session);
    const challenge = createChallenge(unit, { purpose: 'add', binding, playerId: caller.id });
    return { options: newPasskeyOptions(challenge, caller, own.value.passkeys) };
  },
});
