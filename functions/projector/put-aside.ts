import { PROJECTOR_DEAD_LETTERS_URL } from '../env.ts';
import { framesOf, log } from '../log.ts';
import type { Change } from '../table/stream.ts';

/** Where to find a change that could not be projected: enough to read the item again, but none of its content. */
export type PutAside = {
  readonly pk: string;
  readonly sk: string;
  readonly sequence: string;
  readonly shardId: string;
};

/** Stores a change that can't be projected for the operator, so that the changes after it can continue. */
export const putAside = async (shardId: string, change: Change, error: unknown): Promise<void> => {
  const { key, sequence } = change;
  const { name } = Object(error);
  log('error', 'put aside', { sk: key.sk, sequence, error: name, frames: framesOf(error) });
  // The local machine has no such queue, only the line in the log.
  if (!PROJECTOR_DEAD_LETTERS_URL) return;
  const { sendMessage } = await import('../queue.ts');
  const kept: PutAside = { ...key, sequence, shardId };
  await sendMessage(PROJECTOR_DEAD_LETTERS_URL, kept);
};
