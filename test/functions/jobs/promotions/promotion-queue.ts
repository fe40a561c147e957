import '../job-queue.ts';
import { sqs } from '#test/support/queues.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { sent } from '../../auth/outbox.ts';

const QUEUE = 'promotion-delivery';
// Import this before functions/, which read the environment: Vitest waits until it is set.
process.env.PROMOTION_QUEUE_URL = `${sqs.endpoint}/${QUEUE}`;

sqs.consume(QUEUE, async event => {
  // Imported only now that the environment says where SES listens.
  const { handler } = await import('#functions/delivery/handler.ts');
  await recordedAs('delivery', () => handler(event));
});

/** The ids of players, by their addresses. */
export const addressees = new Map<string, number>();

/** The mails with a title that were sent, oldest first. */
export const mailsOf = (title: string) => sent.filter(mail => mail.subject === title).reverse();

/** The players to whom a mail with a title was sent, once per mail. */
export const mailedTo = (title: string): (number | undefined)[] =>
  mailsOf(title).map(({ to }) => addressees.get(to));
