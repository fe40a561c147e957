import { sqs } from '#test/support/queues.ts';

const QUEUE = 'projector-dead-letters';
// Import this before functions/, which read the environment: Vitest waits until it is set.
process.env.PROJECTOR_DEAD_LETTERS_URL = `${sqs.endpoint}/${QUEUE}`;

/** The changes that the projector has put aside. */
export const deadLetters: unknown[] = [];

/** Makes the queue accept messages; until then it refuses them. */
export const openQueue = (): void =>
  sqs.consume(QUEUE, async ({ Records }) => {
    deadLetters.push(...Records.map(({ body }) => JSON.parse(body)));
  });
