import type { Push } from '#functions/domain/push/push.ts';
import { sqs } from '#test/support/queues.ts';

const QUEUE = 'push-delivery';
// Import this before functions/, which read the environment: Vitest waits until it is set.
process.env.PUSH_QUEUE_URL = `${sqs.endpoint}/${QUEUE}`;

/** The pushes that were queued, oldest first. */
export const queuedPushes: Push[] = [];
sqs.consume(QUEUE, async ({ Records }) => {
  queuedPushes.push(...Records.map(({ body }) => JSON.parse(body)));
});
