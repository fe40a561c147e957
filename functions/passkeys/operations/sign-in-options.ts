import { passkeys as contract } from '#shared/contract/passkeys.ts';
import { newPendingToken, pendingCookie } from '../../domain/account/pending-sign-in.ts';
import { createChallenge, pendingBinding } from '../../domain/passkey/challenge.ts';
import { passkeyOptions } from '../../domain/passkey/options.ts';
import { operation } from '../../http/operation.ts';

/**
 * A challenge for a sign-in on this browser (rule 286). A second page in the same browser keeps the first one's token.
 */
export const signInOptions = operation(contract.signInOptions, {
  run: ({ unit, browser, setCookie }) => {
    const token = browser.pendingToken ?? newPendingToken();
    const challenge = createChallenge(unit, { purpose: 'signIn', binding: pendingBinding(token) });
    setCookie(pendingCookie(token));
    return { options: passkeyOptions(challenge) };
  },
});
