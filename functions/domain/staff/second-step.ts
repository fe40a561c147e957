import type { SecondStep } from '#shared/contract/schemas/second-step.ts';
import type { Account } from '../../items/account.ts';
import { passkeys } from '../../items/passkeys.ts';
import { enrolmentLinks, staffPasskeys } from '../../items/staff.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { newPendingToken, pendingCookie } from '../account/pending-sign-in.ts';
import { createChallenge, pendingBinding } from '../passkey/challenge.ts';
import { newPasskeyOptions, passkeyOptions } from '../passkey/options.ts';
import { CAN_USE_PASSKEYS } from '../passkey/relying-party.ts';
import { enrolmentMail } from './enrolment.ts';

/** What the second step depends on. */
const secondStepItems = ({ id, email }: Account) => ({
  setting: staffPasskeys(),
  own: passkeys(id),
  links: enrolmentLinks(id),
  mail: mailItems(email),
});

type Context = {
  readonly unit: UnitOfWork;
  readonly setCookie: (cookie: string) => void;
  readonly afterCommit: (task: () => Promise<void>) => void;
};

/**
 * What follows the right password of one of the staff: a passkey, or the making of the first one with the link of a mail, in this
 * browser and within five minutes (rules 289 and 290). Undefined while passkeys aren't asked for.
 */
export const secondStepOf = async (
  user: Account,
  { unit, setCookie, afterCommit }: Context,
): Promise<SecondStep | undefined> => {
  const { setting, own, links } = await unit.load(secondStepItems(user));
  // A session that begins with the password alone is none that is opened while passkeys are turned on.
  setting.requireUnchanged();
  // Where browsers have no passkeys, as after a move to plain http, asking for one would lock everybody out.
  if (!setting.value.isOn || !CAN_USE_PASSKEYS) return undefined;
  const token = newPendingToken();
  setCookie(pendingCookie(token));
  const challengeFor = { binding: pendingBinding(token), playerId: user.id };
  const { passkeys: known } = own.value;
  if (known.length > 0) {
    const challenge = createChallenge(unit, { ...challengeFor, purpose: 'signIn' });
    return { next: 'passkey', options: passkeyOptions(challenge, known) };
  }
  const mail = await enrolmentMail(links, user);
  if (mail) afterCommit(() => sendAccountMail(unit, user.email, mail));
  const challenge = createChallenge(unit, { ...challengeFor, purpose: 'enrol' });
  return { next: 'enrol', options: newPasskeyOptions(challenge, user, []) };
};
