import { setTimeout } from 'node:timers/promises';
import { auth as contract } from '#shared/contract/auth.ts';
import { DAY } from '#shared/time.ts';
import { isUnprovenAddress, playerWithAddress } from '../../domain/account/email-address.ts';
import { createMailToken, createReset } from '../../domain/account/mail-tokens.ts';
import { SITE_URL } from '../../env.ts';
import { operation } from '../../http/operation.ts';
import { type Account, account, emailOwner } from '../../items/account.ts';
import { emailRelease } from '../../items/mail.ts';
import { type AccountText, mailItems, sendAccountMail } from '../../mail/send.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

const RELEASE_DAYS = 7;

/** Stores a link that frees the account's unconfirmed address, and makes the mail that carries it (rule 179). */
const createRelease = (unit: UnitOfWork, { id, email }: Account): AccountText => {
  const { token, hash } = createMailToken(id);
  unit.create(emailRelease(id, hash), { email, expiresAt: unit.now + RELEASE_DAYS * DAY });
  return texts => texts.emailReleaseMail(`${SITE_URL}/free-email?token=${token}`);
};

/** Longer than queueing an e-mail takes, so that the response time doesn't reveal which addresses are registered. */
const RESPONSE_MS = 300;

/**
 * The mail for a request to reset the password at the account's address. An unconfirmed address can't reset anything,
 * but it can be freed (rule 179), even if the account is deactivated.
 */
const recoveryMail = async (unit: UnitOfWork, user: Account): Promise<AccountText | undefined> => {
  if (isUnprovenAddress(user)) return createRelease(unit, user);
  return user.isActive ? createReset(unit, user) : undefined;
};

/**
 * Requests a password reset. The response is the same for any address; a registered one gets whichever mail is allowed.
 */
export const forgotPassword = operation(contract.forgotPassword, {
  loads: async ({ input }) => ({
    owner: emailOwner(input.email),
    mail: await mailItems(input.email),
  }),
  run: async ({ unit, items: { owner }, afterCommit }) => {
    const minimumTime = setTimeout(RESPONSE_MS);
    afterCommit(() => minimumTime);
    const { value: user } = await unit.load(account(playerWithAddress(owner) ?? 0));
    const mail = user && (await recoveryMail(unit, user));
    if (mail) afterCommit(() => sendAccountMail(unit, user.email, mail));
    return { message: 'Se l’indirizzo è registrato, riceverai un’email con le istruzioni.' };
  },
});
