import { DAY } from '#shared/time.ts';
import { SITE_URL } from '../../env.ts';
import type { Account } from '../../items/account.ts';
import { emailRelease } from '../../items/mail.ts';
import type { AccountText } from '../../mail/send.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { createMailToken } from './mail-token.ts';

const RELEASE_DAYS = 7;

/** Stores a link that frees the account's unconfirmed address, and makes the mail that carries it (rule 179). */
export const createRelease = (unit: UnitOfWork, { id, email }: Account): AccountText => {
  const { token, hash } = createMailToken(id);
  unit.create(emailRelease(id, hash), { email, expiresAt: unit.now + RELEASE_DAYS * DAY });
  return texts => texts.emailReleaseMail(`${SITE_URL}/free-email?token=${token}`);
};
