import type { EmailProblem } from '#shared/contract/schemas/email-problem.ts';
import { VERIFIED_EMAILS } from '../../env.ts';
import { Failure } from '../../failure.ts';
import type { Account, emailOwner } from '../../items/account.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** Whether two addresses are equal; letter case doesn't matter. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** The player who signs in with an address. An address that is only reserved has no such player. */
export const playerWithAddress = ({
  value: owner,
}: LoadedBy<typeof emailOwner>): number | undefined =>
  owner?.reservedUntil === undefined ? owner?.playerId : undefined;

/** Whether another player has or has reserved an address (rule 155). */
export const isAddressTaken = (
  { value: owner, now }: LoadedBy<typeof emailOwner>,
  playerId?: number,
): boolean => {
  if (!owner || owner.playerId === playerId) return false;
  // Without an end, the address is in use or reserved indefinitely.
  return typeof owner.reservedUntil !== 'number' || owner.reservedUntil > now;
};

/**
 * Whether the account was changed to an address that nobody has confirmed. The mailbox may be a stranger's, so mail
 * sent there must not open the account (rule 178).
 */
export const isUnprovenAddress = ({ fallbackEmail }: Account): boolean =>
  fallbackEmail !== undefined;

/**
 * The address for warning an account's owner about a possible theft: the confirmed one, else the present one
 * (rule 287).
 */
export const ownersAddress = ({ email, emailVerified, fallbackEmail }: Account): string =>
  !emailVerified && fallbackEmail?.emailVerified ? fallbackEmail.email : email;

/**
 * Whether a player may have and see vouchers, be paid for an invite, and be given a role (rule 154). The customer of a
 * printed card has no address to confirm.
 */
export const isVerifiedEnough = ({ emailVerified, isPaper }: Account): boolean =>
  emailVerified || isPaper === true || !VERIFIED_EMAILS;

/** Fails with a message for the player, unless another one is given for whoever else calls. */
export const requireVerifiedEmail = (player: Account, details: { message?: string } = {}): void => {
  if (!isVerifiedEnough(player)) throw new Failure('email_unconfirmed', details);
};

/**
 * Why the account's address gets no mail, as shown to the owner; null if it gets mail. An unconfirmed address may be a
 * stranger's, so it isn't revealed whether that person has complained (rule 272).
 */
export const emailProblem = async (
  unit: UnitOfWork,
  { email, emailVerified }: Account,
): Promise<EmailProblem | null> => {
  const { value: suppressed } = await unit.load(await suppressedAddress(email), true);
  if (!suppressed) return null;
  return emailVerified ? suppressed.reason : 'undeliverable';
};
