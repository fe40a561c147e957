import { DAY } from '#shared/time.ts';
import { SITE_URL } from '../../env.ts';
import type { Account } from '../../items/account.ts';
import { emailRelease } from '../../items/mail.ts';
import type { AccountMail } from '../../mail/layout.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { createMailToken } from './mail-token.ts';

const RELEASE_DAYS = 7;

/** Stores a link that frees the account's unconfirmed address, and makes the mail that carries it (rule 179). */
export const createRelease = async (
  unit: UnitOfWork,
  { id, email }: Account,
): Promise<AccountMail> => {
  const { token, hash } = createMailToken(id);
  unit.create(emailRelease(id, hash), { email, expiresAt: unit.now + RELEASE_DAYS * DAY });
  // Nearly every start of the function does without its text.
  const { emailReleaseMail } = await import('../../mail/email-release.ts');
  return emailReleaseMail(`${SITE_URL}/free-email?token=${token}`);
};
