import { setTimeout as pause } from 'node:timers/promises';
import { FENCE_KEPT, fencePost, raisedFence } from '../items/fences.ts';
import { batchGet } from '../table/batch-get.ts';
import { batchDelete, batchPut } from '../table/batch-write.ts';
import { type Change, on, projectAll } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/**
 * A fence across the table's stream: items in partitions that are spread over all of its shards. The projector deletes
 * each item when it gets to it. Once all are gone, it has seen everything that was written before them.
 */

/** So many that each of a hundred shards has one, except once in two hundred nights. */
const POSTS = 1000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

const postsOf = (fence: string) => Array.from({ length: POSTS }, (_, n) => fencePost(fence, n));

/** Whether an earlier run has raised a fence whose posts have not expired yet. */
export const isRaised = async (fence: string, now: number): Promise<boolean> => {
  const { value } = await new UnitOfWork(now).load(raisedFence(fence));
  return value !== undefined && now < value.raisedAt + FENCE_KEPT;
};

/** Stores the posts, and only then records that they are stored: a run that is killed in between is repeated. */
export const raiseFence = async (fence: string, now: number): Promise<void> => {
  await batchPut(postsOf(fence), { raisedAt: now });
  await batchPut([raisedFence(fence)], { raisedAt: now });
};

/**
 * Waits until the projector has passed a fence. `beforeRead` is called before each check, and ends the wait by
 * throwing.
 */
export const waitForFence = async (fence: string, beforeRead: () => void): Promise<void> => {
  let left = postsOf(fence).map(({ key }) => key);
  for (let wait = FIRST_PAUSE_MS; left.length > 0; wait = Math.min(2 * wait, MAX_PAUSE_MS)) {
    beforeRead();
    await pause(wait);
    left = (await batchGet(left, false)).map(({ pk, sk }) => ({ pk, sk }));
  }
};

/** Waits until the projector has seen everything that was written before this call. */
export const waitForProjector = async (
  fence: string,
  now: number,
  beforeRead: () => void,
): Promise<void> => {
  await raiseFence(fence, now);
  await waitForFence(fence, beforeRead);
};

export const POSTS_RAISED = on(fencePost, ({ key, after }) => (after ? [key] : []));

/** Deletes the posts of fences that some changes have raised. */
export const passFences = (changes: readonly Change[]): Promise<void> =>
  batchDelete(projectAll([POSTS_RAISED], changes));
