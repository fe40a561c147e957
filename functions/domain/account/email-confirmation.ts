import { DAY } from '#shared/time.ts';
import { SITE_URL } from '../../env.ts';
import { emailConfirmation } from '../../items/mail.ts';
import type { AccountText } from '../../mail/send.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { createMailToken } from './mail-token.ts';

const CONFIRMATION_DAYS = 7;

/** Stores a new link for an address, and makes the mail that carries it. */
export const createConfirmation = (
  unit: UnitOfWork,
  { id, email }: { readonly id: number; readonly email: string },
): AccountText => {
  const { token, hash } = createMailToken(id);
  const expiresAt = unit.now + CONFIRMATION_DAYS * DAY;
  unit.create(emailConfirmation(id, hash), { email, expiresAt });
  return texts => texts.emailConfirmationMail(`${SITE_URL}/confirm-email?token=${token}`);
};
