import '../job-queue.ts';
import { sqs } from '#test/support/queues.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { sent } from '../../auth/outbox.ts';

const QUEUE = 'promotion-delivery';
// Import this before functions/, which read the environment: Vitest waits until it is set.
process.env.PROMOTION_QUEUE_URL = `${sqs.endpoint}/${QUEUE}`;

sqs.consume(QUEUE, async event => {
  // Only now does the environment say where SES listens.
  const { handler } = await import('#functions/delivery/handler.ts');
  await recordedAs('delivery', () => handler(event));
});

/** The players by their addresses. */
export const addressees = new Map<string, number>();

/** The mails of a title that were sent, oldest first. */
export const mailsOf = (title: string) => sent.filter(mail => mail.subject === title).reverse();

/** The players to whom a mail of a title was sent, as often as it was. */
export const mailedTo = (title: string): (number | undefined)[] =>
  mailsOf(title).map(({ to }) => addressees.get(to));
