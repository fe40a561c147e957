import { passkeys as contract } from '#shared/contract/passkeys.ts';
import type { Input } from '#shared/contract/route.ts';
import type { NewPasskeyResponse } from '#shared/contract/schemas/passkey.ts';
import { currentUser } from '../../domain/account/account.ts';
import { ownersAddress } from '../../domain/account/email-address.ts';
import { parseMailToken } from '../../domain/account/mail-tokens.ts';
import { CLEARED_PENDING_COOKIE } from '../../domain/account/pending-sign-in.ts';
import { knownDeviceName, signIn as signInTo } from '../../domain/account/sign-in.ts';
import { challengeItem, pendingBinding, takeChallenge } from '../../domain/passkey/challenge.ts';
import { playerOfHandle } from '../../domain/passkey/options.ts';
import { namedPasskey, showPasskey } from '../../domain/passkey/passkeys.ts';
import { warnOfCopy } from '../../domain/passkey/warn-of-copy.ts';
import { auditOwnPasskeys } from '../../domain/staff/passkeys.ts';
import { isEnrolmentLink } from '../../domain/staff/second-step.ts';
import { Failure } from '../../failure.ts';
import { CommittedRefusal, operation } from '../../http/operation.ts';
import { type Account, account } from '../../items/account.ts';
import { type OwnPasskeys, passkeys } from '../../items/passkeys.ts';
import { enrolmentLinks } from '../../items/staff.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** The player named by a passkey, or by the link for a first passkey. */
const namedBy = (input: Input<typeof contract.signIn>): number =>
  'token' in input
    ? (parseMailToken(input.token)?.playerId ?? 0)
    : playerOfHandle(input.response.response.userHandle);

type Enrolment = {
  readonly user: Account;
  readonly own: OwnPasskeys;
  readonly unit: UnitOfWork;
  readonly browser: { readonly userAgent: string };
  readonly afterCommit: (task: () => Promise<void>) => void;
};

type NewPasskey = {
  readonly response: NewPasskeyResponse;
  readonly name: string;
  /** The token from a mailed link. */
  readonly token: string;
};

/**
 * Makes the first passkey of a member of staff, which uses up this link and all others (rule 290). The owner gets a
 * mail, as for any other passkey.
 */
const enrol = async (
  { response, name, token }: NewPasskey,
  { user, own, unit, browser, afterCommit }: Enrolment,
): Promise<void> => {
  const { links } = await unit.load({
    links: enrolmentLinks(user.id),
    mail: await mailItems(ownersAddress(user)),
  });
  const isFirstOfStaff = user.role !== 'USER' && own.value.passkeys.length === 0;
  if (!isFirstOfStaff || !isEnrolmentLink(links, user, token)) throw new Failure('invalid_token');
  // Loaded on first use, as where other passkeys are checked.
  const { verifyNewPasskey } = await import('../../domain/passkey/verify.ts');
  const verified = await verifyNewPasskey(response);
  if (!verified) throw new Failure('passkey_refused');
  const first = namedPasskey(verified, name, own.now);
  own.set({ passkeys: [first] });
  auditOwnPasskeys(unit, user, 'passkey.add', [first]);
  links.remove();
  const addition = { now: own.now, device: knownDeviceName(browser.userAgent) };
  const to = ownersAddress(user);
  afterCommit(() => sendAccountMail(unit, to, texts => texts.passkeyAddedMail(addition)));
};

/**
 * Signs in with a passkey, which names its account and proves it (rule 286). Every defect gets the same answer, and a
 * nonexistent account takes as many reads as an existing one. The first passkey of a member of staff is made with a
 * mailed link (rule 290).
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
