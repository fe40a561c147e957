import { passkeys as contract } from '#shared/contract/passkeys.ts';
import { confirmed, withSession } from '../../domain/account/step-up.ts';
import { challengeItem, sessionBinding, takeChallenge } from '../../domain/passkey/challenge.ts';
import { showPasskey } from '../../domain/passkey/passkeys.ts';
import { warnOfCopy } from '../../domain/passkey/warn-of-copy.ts';
import { Failure } from '../../failure.ts';
import { CommittedRefusal, operation } from '../../http/operation.ts';
import { passkeys } from '../../items/passkeys.ts';

/** Within five minutes, the session's next call that asks for the password needs none (rule 288). */
export const confirm = operation(contract.confirm, {
  loads: ({ input, callerId }) => ({
    own: passkeys(callerId),
    challenge: challengeItem(input.response),
  }),
  run: async ({
    input,
    items: { own, challenge },
    caller,
    session,
    ownAccount,
    unit,
    ...context
  }) => {
    const { now, afterCommit } = context;
    const taken = takeChallenge(challenge, {
      purposes: ['confirm'],
      binding: sessionBinding(session),
      playerId: caller.id,
    });
    const shown = await showPasskey(own, input.response, taken);
    if (shown.outcome === 'refused') throw new Failure('passkey_refused');
    if (shown.outcome === 'copied') {
      warnOfCopy(shown, { unit, user: caller, afterCommit });
      return new CommittedRefusal(new Failure('passkey_refused'));
    }
    ownAccount.set(withSession(caller, confirmed(session, now)));
    return {};
  },
});
