import './promotion-queue.ts';
import { pushService } from '#test/support/push-service.ts';
import { sqs } from '#test/support/queues.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';

const QUEUE = 'push-delivery';
// Import this before functions/, which read the environment: Vitest waits until it is set.
process.env.PUSH_QUEUE_URL = `${sqs.endpoint}/${QUEUE}`;

const deliver = pushService.watch(async event => {
  // Imported only now that the environment says where the push services are.
  const { handler } = await import('#functions/delivery/handler.ts');
  await recordedAs('delivery', () => handler(event));
});
// A push may be accompanied by a mail.
for (const queue of [QUEUE, 'promotion-delivery']) sqs.consume(queue, deliver);
