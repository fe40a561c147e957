import { MAIL_QUEUE_URL } from '../env.ts';
import { log } from '../log.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';
import type { Mail } from './layout.ts';
import { suppressedAddress } from './suppression-list.ts';

/** The message of the log line of a mail that could not be queued. */
export const MAIL_NOT_SENT = 'mail not sent';

/** A mail to one address, as it waits in the queue. */
export type QueuedMail = Mail & {
  readonly to: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

const queueMail = async (mail: QueuedMail): Promise<void> => {
  if (!MAIL_QUEUE_URL) return log('error', MAIL_NOT_SENT, { error: 'this stage has no sender' });
  const { sendMessage } = await import('../queue.ts');
  await sendMessage(MAIL_QUEUE_URL, mail);
};

/**
 * Queues a mail, which functions/mail/deliver.ts sends, and sends again if SES doesn't take it. A
 * suppressed address gets none: SES suspends senders whose mails keep bouncing. A mail that can't be
 * queued fails no call: what the call has changed is written, and its response must not reveal
 * whether an address is registered.
 */
export const sendMail = async (unit: UnitOfWork, to: string, mail: Mail): Promise<void> => {
  try {
    // Usually loaded already, with the operation's other items.
    const { value: suppressed } = await unit.load(suppressedAddress(to));
    if (!suppressed) await queueMail({ to, ...mail });
  } catch (error) {
    log('error', MAIL_NOT_SENT, { error: error instanceof Error ? error.name : 'unknown' });
  }
};
