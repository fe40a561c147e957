import { passkeys as contract } from '#shared/contract/passkeys.ts';
import { createChallenge, sessionBinding } from '../../domain/passkey/challenge.ts';
import { passkeyOptions } from '../../domain/passkey/options.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { passkeys } from '../../items/passkeys.ts';

/** A challenge for one of the caller's passkeys, used instead of the password (rule 288). */
export const confirmOptions = operation(contract.confirmOptions, {
  loads: ({ callerId }) => ({ own: passkeys(callerId) }),
  run: ({ items: { own }, caller, session, unit }) => {
    const { passkeys: known } = own.value;
    if (known.length === 0) throw new Failure('not_found');
    const binding = sessionBinding(session);
    const challenge = createChallenge(unit, { purpose: 'confirm', binding, playerId: caller.id });
    return { options: passkeyOptions(challenge, known) };
  },
});
