import { sqsEvent } from '#infra/local/aws/sqs.ts';
import { sqs } from '#test/support/queues.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';

const QUEUE = 'jobs';
// Import this before functions/, which read the environment: Vitest waits until it is set.
process.env.JOB_QUEUE_URL = `${sqs.endpoint}/${QUEUE}`;
process.env.WAIT_FOR_PROJECTOR = 'on';

/** The messages in the queue; each waits for `runNext`. */
export const messages: string[] = [];
sqs.consume(QUEUE, async ({ Records }) => {
  messages.push(...Records.map(({ body }) => body));
});

/** Gives the next message to the jobs' Lambda, with the time left at each of its looks. */
export const runNext = async (getRemainingTimeInMillis: () => number): Promise<void> => {
  // Imported only now that the environment says where the queue is.
  const { handler } = await import('#functions/jobs/handler.ts');
  const body = messages.shift() ?? '';
  const event = sqsEvent(QUEUE, body);
  await recordedAs(JSON.parse(body).job, () => handler(event, { getRemainingTimeInMillis }));
};
