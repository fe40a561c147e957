import { afterAll } from 'vitest';
import { startSqs } from '#infra/local/aws/sqs.ts';
import { ACCESS_KEY } from './table-variables.ts';

/** The errors of the messages that a queue will retry. */
export const failedDeliveries: unknown[] = [];

/** The local SQS. Import this before functions/, which read the environment: Vitest waits until it is set. */
export const sqs = await startSqs({
  key: ACCESS_KEY,
  pauseMs: 20,
  report: (_queue, error) => failedDeliveries.push(error),
});
process.env.SQS_ENDPOINT = sqs.endpoint;
afterAll(() => sqs.stop());
