import type { ShopIdentity } from '#shared/contract/schemas/shop.ts';
import { MAIL_QUEUE_URL } from '../env.ts';
import { shop } from '../items/card.ts';
import { log } from '../log.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';
import { type AccountMail, composeMail, type Mail } from './layout.ts';
import { suppressedAddress } from './suppression-list.ts';

/** The message of the log line of a mail that could not be queued. */
export const MAIL_NOT_SENT = 'mail not sent';

/** A mail with headers of its own. */
export type MailWithHeaders = Mail & { readonly headers: Readonly<Record<string, string>> };

/** A mail to one address, as it waits in the queue. */
export type QueuedMail = Mail & {
  readonly to: string;
  readonly headers?: MailWithHeaders['headers'] | undefined;
};

const queueMail = async (mail: QueuedMail): Promise<void> => {
  if (!MAIL_QUEUE_URL) return log('error', MAIL_NOT_SENT, { error: 'this stage has no sender' });
  const { sendMessage } = await import('../queue.ts');
  await sendMessage(MAIL_QUEUE_URL, mail);
};

/**
 * The items that a mail to an address needs: whether the address is suppressed, and the shop that the mail shows.
 * Operations load them with their other items.
 */
export const mailItems = async (address: string) => ({
  suppressed: await suppressedAddress(address),
  shop: shop(),
});

/**
 * Queues a mail, which functions/delivery/ sends, and sends again if SES doesn't take it. A suppressed address
 * gets none: SES suspends senders whose mails keep bouncing. A mail that can't be queued doesn't fail the call: the
 * call's changes are written already, and its response must not reveal whether an address is registered.
 */
export const sendMail = async (
  unit: UnitOfWork,
  to: string,
  compose: (shop: ShopIdentity | undefined) => Mail | Promise<Mail>,
): Promise<void> => {
  try {
    // Usually loaded already, with the operation's other items.
    const { suppressed, shop } = await unit.load(await mailItems(to));
    if (!suppressed.value) await queueMail({ to, ...(await compose(shop.value)) });
  } catch (error) {
    log('error', MAIL_NOT_SENT, { error: error instanceof Error ? error.name : 'unknown' });
  }
};

/** Makes a mail about an account from the texts, which are loaded on first use: most processes never send one. */
export type AccountText = (texts: typeof import('./texts.ts')) => AccountMail;

/** Sends a mail about an account, in the style of the shop. */
export const sendAccountMail = (unit: UnitOfWork, to: string, text: AccountText): Promise<void> =>
  sendMail(unit, to, async shop => composeMail(text(await import('./texts.ts')), shop));
