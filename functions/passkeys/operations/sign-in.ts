import { passkeys as contract } from '#shared/contract/passkeys.ts';
import { CLEARED_PENDING_COOKIE } from '../../domain/account/pending-sign-in.ts';
import { signIn as signInTo } from '../../domain/account/sign-in.ts';
import { currentUser } from '../../domain/account/view.ts';
import { challengeItem, pendingBinding, takeChallenge } from '../../domain/passkey/challenge.ts';
import { showPasskey } from '../../domain/passkey/passkeys.ts';
import { playerOfHandle } from '../../domain/passkey/user-handle.ts';
import { warnOfCopy } from '../../domain/passkey/warn-of-copy.ts';
import { Failure } from '../../failure.ts';
import { CommittedRefusal, operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { passkeys } from '../../items/passkeys.ts';

/**
 * A passkey says whose it is and proves it (rule 286). Whatever is wrong with it gets the same answer, and an account that doesn't
 * exist takes as many reads as one that does.
 */
export const signIn = operation(contract.signIn, {
  loads: ({ input: { response } }) => {
    const playerId = playerOfHandle(response.response.userHandle);
    return {
      challenge: challengeItem(response),
      player: account(playerId),
      own: passkeys(playerId),
    };
  },
  run: async ({ input: { response }, items, unit, now, session, browser, ...context }) => {
    const { challenge, player, own } = items;
    const { setCookie, concerns, afterCommit } = context;
    const { value: user } = player;
    if (!user) throw new Failure('invalid_credentials');
    const { pendingToken: token } = browser;
    const binding = token === undefined ? undefined : pendingBinding(token);
    const taken = takeChallenge(challenge, { purposes: ['signIn'], binding, playerId: user.id });
    const shown = await showPasskey(own, response, taken);
    if (shown.outcome === 'refused') throw new Failure('invalid_credentials');
    concerns(user.id);
    if (shown.outcome === 'copied') {
      warnOfCopy(shown, { unit, user, afterCommit });
      return new CommittedRefusal(new Failure('invalid_credentials'));
    }
    if (!user.isActive) throw new Failure('account_disabled');
    const signedIn = await signInTo(user, { now, session, browser });
    player.set(signedIn.account);
    signedIn.cookies.forEach(setCookie);
    setCookie(CLEARED_PENDING_COOKIE);
    return { user: currentUser(signedIn.account) };
  },
});
