import '../job-queue.ts';
import type { PromotionDeliveryMessage } from '#functions/mail/deliver-promotion.ts';
import { sqs } from '#test/support/queues.ts';

const QUEUE = 'promotion-delivery';
// Import this before functions/, which read the environment: Vitest waits until it is set.
process.env.PROMOTION_QUEUE_URL = `${sqs.endpoint}/${QUEUE}`;

/** The mails of promotions that were queued, oldest first. */
export const queued: PromotionDeliveryMessage[] = [];
sqs.consume(QUEUE, async ({ Records }) => {
  queued.push(...Records.map(({ body }) => JSON.parse(body)));
});

/** The players to whom a mail of a title was queued, as often as it was. */
export const mailedTo = (title: string): number[] =>
  queued.filter(({ mail }) => mail.subject === title).map(({ delivery }) => delivery.playerId);
