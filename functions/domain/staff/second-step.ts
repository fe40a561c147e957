import type { SecondStep } from '#shared/contract/schemas/second-step.ts';
import { paths } from '#shared/pages.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { SITE_URL } from '../../env.ts';
import type { Account } from '../../items/account.ts';
import { passkeys } from '../../items/passkeys.ts';
import { type EnrolmentLink, enrolmentLinks, type staffPasskeys } from '../../items/staff.ts';
import { type AccountText, mailItems, sendAccountMail } from '../../mail/send.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { createMailToken, credentialsHash, parseMailToken } from '../account/mail-tokens.ts';
import { newPendingToken, pendingCookie } from '../account/pending-sign-in.ts';
import { createChallenge, pendingBinding } from '../passkey/challenge.ts';
import { newPasskeyOptions, passkeyOptions } from '../passkey/options.ts';
import { arePasskeysAskedFor } from './passkeys.ts';

const LINK_HOURS = 1;
/** How many links of an account can be open at once, which also limits the mails per hour. */
const LINKS_MAX = 5;
/** Signing in again within this time sends no second mail. */
const MAILED_EVERY = 2 * MINUTE;

type Links = LoadedBy<typeof enrolmentLinks>;

/** The links still valid: a link expires after its hour, or when the address or password it was made for changes. */
const openLinks = ({ value: { links }, now }: Links, user: Account): EnrolmentLink[] => {
  const credentials = credentialsHash(user);
  return links.filter(link => link.expiresAt > now && link.credentials === credentials);
};

/** Whether a token belongs to an open link of the account. */
export const isEnrolmentLink = (links: Links, user: Account, token: string): boolean => {
  const parsed = parseMailToken(token);
  if (parsed?.playerId !== user.id) return false;
  return openLinks(links, user).some(({ hash }) => hash === parsed.hash);
};

/** Adds a new link and returns its path. */
export const createEnrolmentLink = (links: Links, user: Account): string => {
  const { now } = links;
  const { token, hash } = createMailToken(user.id);
  const credentials = credentialsHash(user);
  const link = { hash, credentials, madeAt: now, expiresAt: now + LINK_HOURS * HOUR };
  links.set({ links: [...openLinks(links, user), link].slice(-LINKS_MAX) });
  return `${paths.passkey}?token=${token}`;
};

/** The mail with a new link; undefined if one was just sent, or too many in the last hour. */
const enrolmentMail = (links: Links, user: Account): AccountText | undefined => {
  const open = openLinks(links, user);
  const isRecent = open.some(({ madeAt }) => madeAt > links.now - MAILED_EVERY);
  if (isRecent || open.length >= LINKS_MAX) return undefined;
  const link = SITE_URL + createEnrolmentLink(links, user);
  return texts => texts.passkeyEnrolmentMail(link);
};

/**
 * The items that the second step of a sign-in needs, given the e-mail address used to sign in; undefined while passkeys
 * aren't required.
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
 * The step after the right password of a member of staff: showing a passkey, or making the first one with a mailed
 * link, in this browser and within five minutes (rules 289 and 290).
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
