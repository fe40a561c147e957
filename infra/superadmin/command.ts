import { parseArgs } from 'node:util';
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { email as addressSchema } from '#shared/contract/fields.ts';
import { QUEUE_NAMES } from '../aws/lambda/uses.ts';
import { senderAddressOf } from '../aws/mail-domain.ts';
import { findStage, storedOptions } from '../stage-options.ts';
import { selectTable, TABLE_OPTIONS } from '../stage-table.ts';
import { inviteSuperAdmin } from './invite.ts';
import { promoteToSuperAdmin } from './promote.ts';
import { removeSuperAdminPasskeys } from './remove-passkeys.ts';

/**
 * `npm run superadmin -- --stage prod --email anna@example.it [--site …] [--region …] [--table …]`: makes the player
 * with this address a super administrator; if there is none, prints a link with which the address's owner registers as
 * one. With `--remove-passkeys` it removes the passkeys of a super administrator who has lost them, and prints a link
 * that makes a new one. `--stage local` uses the table at DYNAMODB_ENDPOINT, the address that `npm start` prints.
 */
const { values } = parseArgs({
  options: {
    ...TABLE_OPTIONS,
    email: { type: 'string' },
    site: { type: 'string' },
    'remove-passkeys': { type: 'boolean' },
  },
});

/**
 * Whether a stage requires confirmed addresses, unless VERIFIED_EMAILS says so: as its deployment does, or the machine
 * whose environment variables the command gets.
 */
const verifiedEmails = (): string => {
  const { TRUST_PROXY, SMTP_URL } = process.env;
  if (values.stage === 'local') return TRUST_PROXY === '1' && SMTP_URL ? 'on' : 'off';
  const { mail, domain } = storedOptions(values.stage);
  return senderAddressOf(mail, domain) ? 'on' : 'off';
};

/**
 * The queue for the mails that inform the other super administrators (rule 299): the stage's, or that of the server
 * which `npm start` runs.
 */
const mailQueue = async (): Promise<string | undefined> => {
  const { SQS_ENDPOINT } = process.env;
  if (values.stage === 'local') return SQS_ENDPOINT && `${SQS_ENDPOINT}/${QUEUE_NAMES.mails}`;
  const { mail, domain } = storedOptions(values.stage);
  if (!senderAddressOf(mail, domain)) return undefined;
  const { region, prefix } = findStage(values);
  const QueueName = `${prefix}-${QUEUE_NAMES.mails}`;
  return (await new SQSClient({ region }).send(new GetQueueUrlCommand({ QueueName }))).QueueUrl;
};

/** Sets the environment variables that the functions read when they are imported. */
const prepareFunctions = async (): Promise<void> => {
  const { env } = process;
  const { domain } = storedOptions(values.stage);
  const site = values.site ?? (domain && `https://${domain}`);
  if (site) env.SITE_URL ??= new URL(site).origin;
  env.VERIFIED_EMAILS ??= verifiedEmails();
  const queue = env.MAIL_QUEUE_URL ?? (await mailQueue());
  if (queue) env.MAIL_QUEUE_URL = queue;
};

/** The site's address, with which the link starts. */
const siteUrl = (): string => {
  if (values.site) return new URL(values.site).origin;
  if (values.stage === 'local') return process.env.SITE_URL ?? 'http://localhost:3000';
  const { domain } = storedOptions(values.stage);
  if (domain) return `https://${domain}`;
  throw new Error('The site’s address is missing: --site with the SiteUrl of the deployment');
};

/** The link, with instructions. */
const invite = async (email: string, now: number): Promise<string> => {
  const site = siteUrl();
  const { path } = await inviteSuperAdmin(email, now);
  return `Nobody has registered with ${email}. Open this link and register with that address: the account is a super administrator at once.
${site}${path}
It works once, for seven days; a new one ends it. Whoever has it can use it, so send it to nobody else. It confirms no address: the account gets a mail that does.`;
};

/** Says how a super administrator who has lost every passkey gets in again (rule 291). */
const removePasskeys = async (id: number, email: string, now: number): Promise<string> => {
  const site = siteUrl();
  const { removed, path } = await removeSuperAdminPasskeys(id, now);
  return `${email} had ${removed} passkeys and has none now; every session has ended. Open this link and sign in with the password, to make a new one:
${site}${path}
It works once, for an hour. Whoever signs in without it gets another one by mail, if passkeys are asked for.`;
};

/** Returns a sentence that describes the result. */
const run = async (): Promise<string> => {
  if (!values.email) throw new Error('The e-mail address is missing: --email anna@example.it');
  const { data: email } = z.safeParse(addressSchema, values.email);
  if (!email) throw new Error(`${values.email} is no e-mail address`);
  // The functions read the environment when they are imported.
  selectTable(values);
  await prepareFunctions();
  const { account, emailOwner } = await import('#functions/items/account.ts');
  const { isUnprovenAddress, isVerifiedEnough, playerWithAddress } = await import(
    '#functions/domain/account/email-address.ts'
  );
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const now = Date.now();
  const unit = new UnitOfWork(now);
  const id = playerWithAddress(await unit.load(emailOwner(email)));
  const removesPasskeys = values['remove-passkeys'] === true;
  if (id === undefined && removesPasskeys) throw new Error(`Nobody has registered with ${email}`);
  if (id === undefined) return invite(email, now);
  const { value: found } = await unit.load(account(id));
  if (!found?.isActive) throw new Error(`The account of ${email} is not active`);
  if (isUnprovenAddress(found))
    throw new Error(`Nobody has confirmed that ${email} is the account’s`);
  if (removesPasskeys && found.role !== 'SUPER_ADMIN')
    throw new Error(`${email} is no super administrator: theirs are removed in the panel`);
  if (removesPasskeys) return removePasskeys(id, email, now);
  if (found.role === 'SUPER_ADMIN') return `${email} is a super administrator already.`;
  if (!isVerifiedEnough(found))
    throw new Error(
      `Nobody has confirmed ${email}: whoever has registered with it may be a stranger. The link of the account’s mail confirms it.`,
    );
  await promoteToSuperAdmin(id, now);
  return `${email} is a super administrator now.`;
};

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
