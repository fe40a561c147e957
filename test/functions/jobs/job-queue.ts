import { sqsEvent } from '#infra/local/aws/sqs.ts';
import { sqs } from '#test/support/queues.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';

const QUEUE = 'jobs';
// Import this before functions/, which read the environment: Vitest waits until it is set.
process.env.JOB_QUEUE_URL = `${sqs.endpoint}/${QUEUE}`;

/** Gives the jobs' Lambda a message, as its queue does. */
export const runMessage = async (message: {
  readonly job: string;
  readonly [key: string]: unknown;
}): Promise<void> => {
  // Imported only now that the environment says where the queue is.
  const { handler } = await import('#functions/jobs/handler.ts');
  await recordedAs(message.job, () => handler(sqsEvent(QUEUE, JSON.stringify(message))));
};

sqs.consume(QUEUE, ({ Records }) =>
  Promise.all(Records.map(({ body }) => runMessage(JSON.parse(body)))),
);
