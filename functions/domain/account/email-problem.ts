import type { EmailProblem } from '#shared/contract/schemas/email-problem.ts';
import type { Account } from '../../items/account.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

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
