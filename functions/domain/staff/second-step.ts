import type { SecondStep } from '#shared/contract/schemas/second-step.ts';
import type { Account } from '../../items/account.ts';
import { passkeys } from '../../items/passkeys.ts';
import { enrolmentLinks, type staffPasskeys } from '../../items/staff.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { newPendingToken, pendingCookie } from '../account/pending-sign-in.ts';
import { createChallenge, pendingBinding } from '../passkey/challenge.ts';
import { newPasskeyOptions, passkeyOptions } from '../passkey/options.ts';
import { enrolmentMail } from './enrolment.ts';
import { arePasskeysAskedFor } from './passkeys-available.ts';

/**
 * What the second step of an account depends on, which whoever signs in says by the address; undefined while passkeys aren't
 * asked for.
 */
export const secondStepItems = async (
  setting: LoadedBy<typeof staffPasskeys>,
  playerId: number,
  email: string,
) =>
  arePasskeysAskedFor(setting)
    ? { own: passkeys(playerId), links: enrolmentLinks(playerId), mail: await mailItems(email) }
    : undefined;

type SecondStepItems = NonNullable<LoadedBy<typeof secondStepItems>>;

type Context = {
  readonly unit: UnitOfWork;
  readonly setCookie: (cookie: string) => void;
  readonly afterCommit: (task: () => Promise<void>) => void;
};

/**
 * What follows the right password of one of the staff: a passkey, or the making of the first one with the link of a mail, in this
 * browser and within five minutes (rules 289 and 290).
 */
export const secondStepOf = async (
  user: Account,
  { own, links }: SecondStepItems,
  { unit, setCookie, afterCommit }: Context,
): Promise<SecondStep> => {
  const token = newPendingToken();
  setCookie(pendingCookie(token));
  const challengeFor = { binding: pendingBinding(token), playerId: user.id };
  const { passkeys: known } = own.value;
  if (known.length > 0) {
    const challenge = createChallenge(unit, { ...challengeFor, purpose: 'signIn' });
    return { next: 'passkey', options: passkeyOptions(challenge, known) };
  }
  const mail = enrolmentMail(links, user);
  if (mail) afterCommit(() => sendAccountMail(unit, user.email, mail));
  const challenge = createChallenge(unit, { ...challengeFor, purpose: 'enrol' });
  return { next: 'enrol', options: newPasskeyOptions(challenge, user, []) };
};
