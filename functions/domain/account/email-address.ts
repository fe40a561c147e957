import type { EmailProblem } from '#shared/contract/schemas/email-problem.ts';
import { VERIFIED_EMAILS } from '../../env.ts';
import { Failure } from '../../failure.ts';
import type { Account, emailOwner } from '../../items/account.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** Addresses are the same in any letter case. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** The player who signs in with an address; nobody does with one that is only reserved. */
export const playerWithAddress = ({
  value: owner,
}: LoadedBy<typeof emailOwner>): number | undefined =>
  owner?.reservedUntil === undefined ? owner?.playerId : undefined;

/** Whether another player has an address, or has it reserved (rule 155). */
export const isAddressTaken = (
  { value: owner, now }: LoadedBy<typeof emailOwner>,
  playerId?: number,
): boolean => {
  if (!owner || owner.playerId === playerId) return false;
  // Without an end it is used, or reserved for as long as need be.
  return typeof owner.reservedUntil !== 'number' || owner.reservedUntil > now;
};

/**
 * Whether the account was changed to its address and nobody has confirmed it: the mailbox may be a stranger's, so that no
 * mail there may open the account (rule 178).
 */
export const isUnprovenAddress = ({ fallbackEmail }: Account): boolean =>
  fallbackEmail !== undefined;

/** Where the owner of an account is told of what a thief may have done: at the confirmed address, else at the present one (rule 287). */
export const ownersAddress = ({ email, emailVerified, fallbackEmail }: Account): string =>
  !emailVerified && fallbackEmail?.emailVerified ? fallbackEmail.email : email;

/** Whether a player may have and see vouchers, be paid for an invite, and be given a role (rule 154). */
export const isVerifiedEnough = ({ emailVerified }: Account): boolean =>
  emailVerified || !VERIFIED_EMAILS;

export const requireVerifiedEmail = (player: Account): void => {
  if (!isVerifiedEnough(player)) throw new Failure('email_unconfirmed');
};

/**
 * Why the account's address gets no mail, as its owner is told; null if it gets some. An address that nobody has
 * confirmed may be a stranger's, so that it isn't told whether they have complained (rule 272).
 */
export const emailProblem = async (
  unit: UnitOfWork,
  { email, emailVerified }: Account,
): Promise<EmailProblem | null> => {
  const { value: suppressed } = await unit.load(await suppressedAddress(email), true);
  if (!suppressed) return null;
  return emailVerified ? suppressed.reason : 'undeliverable';
};
