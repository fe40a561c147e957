import { passkeys as contract } from '#shared/contract/passkeys.ts';
import type { Input } from '#shared/contract/route.ts';
import { parseMailToken } from '../../domain/account/mail-token.ts';
import { CLEARED_PENDING_COOKIE } from '../../domain/account/pending-sign-in.ts';
import { signIn as signInTo } from '../../domain/account/sign-in.ts';
import { currentUser } from '../../domain/account/view.ts';
import { challengeItem, pendingBinding, takeChallenge } from '../../domain/passkey/challenge.ts';
import { showPasskey } from '../../domain/passkey/passkeys.ts';
import { playerOfHandle } from '../../domain/passkey/user-handle.ts';
import { warnOfCopy } from '../../domain/passkey/warn-of-copy.ts';
import { enrol } from '../../domain/staff/second-step.ts';
import { Failure } from '../../failure.ts';
import { CommittedRefusal, operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { passkeys } from '../../items/passkeys.ts';

/** The player whom a passkey names, or the link of a first one. */
const namedBy = (input: Input<typeof contract.signIn>): number =>
  'token' in input
    ? (parseMailToken(input.token)?.playerId ?? 0)
    : playerOfHandle(input.response.response.userHandle);

/**
 * A passkey says whose it is and proves it (rule 286). Whatever is wrong with it gets the same answer, and an account that doesn't
 * exist takes as many reads as one that does. The staff's first one is made with the link of a mail (rule 290).
 */
export const signIn = operation(contract.signIn, {
  loads: ({ input }) => {
    const playerId = namedBy(input);
    return {
      challenge: challengeItem(input.response),
      player: account(playerId),
      own: passkeys(playerId),
    };
  },
  run: async ({ input, items, unit, now, session, browser, ...context }) => {
    const { challenge, player, own } = items;
    const { setCookie, concerns, afterCommit } = context;
    const { value: user } = player;
    if (!user) throw new Failure('invalid_credentials');
    const { pendingToken: token } = browser;
    const binding = token === undefined ? undefined : pendingBinding(token);
    const purposes = ['token' in input ? 'enrol' : 'signIn'] as const;
    const taken = takeChallenge(challenge, { purposes, binding, playerId: user.id });
    if (!taken) throw new Failure('invalid_credentials');
    if ('token' in input) {
      await enrol(input, { user, own, unit, browser, afterCommit });
      concerns(user.id);
    } else {
      const shown = await showPasskey(own, input.response, taken);
      if (shown.outcome === 'refused') throw new Failure('invalid_credentials');
      concerns(user.id);
      if (shown.outcome === 'copied') {
        warnOfCopy(shown, { unit, user, afterCommit });
        return new CommittedRefusal(new Failure('invalid_credentials'));
      }
    }
    if (!user.isActive) throw new Failure('account_disabled');
    const signedIn = await signInTo(user, { now, session, browser });
    player.set(signedIn.account);
    signedIn.cookies.forEach(setCookie);
    setCookie(CLEARED_PENDING_COOKIE);
    return { user: currentUser(signedIn.account) };
  },
});
