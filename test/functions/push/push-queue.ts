import { sqs } from '#test/support/queues.ts';

// Import this before functions/, which read the environment: Vitest waits until it is set.
process.env.PUSH_QUEUE_URL = `${sqs.endpoint}/push-delivery`;
