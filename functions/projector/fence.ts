import { setTimeout as pause } from 'node:timers/promises';
import { fencePost } from '../items/fences.ts';
import { batchDelete } from '../table/batch-delete.ts';
import { batchGet } from '../table/batch-get.ts';
import { batchPut } from '../table/batch-put.ts';
import { type Change, on, projectAll } from '../table/stream.ts';

/**
 * A fence across the table's stream: items in partitions that are spread over all of its shards. The
 * projector deletes each one when it gets to it, so when all are gone, it has seen everything that was
 * written before them.
 */

/** So many that each of a hundred shards has one, but once in two hundred nights. */
const POSTS = 1000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

const postsOf = (fence: string) => Array.from({ length: POSTS }, (_, n) => fencePost(fence, n));

/**
 * Waits until the projector has seen everything that was written before this call. `beforeRead` is
 * called before each look, and ends the wait when it throws.
 */
export const waitForProjector = async (
  fence: string,
  now: number,
  beforeRead: () => void,
): Promise<void> => {
  const posts = postsOf(fence);
  await batchPut(posts, { raisedAt: now });
  let left = posts.map(({ key }) => key);
  for (let wait = FIRST_PAUSE_MS; left.length > 0; wait = Math.min(2 * wait, MAX_PAUSE_MS)) {
    beforeRead();
    await pause(wait);
    left = (await batchGet(left, false)).map(({ pk, sk }) => ({ pk, sk }));
  }
};

export const POSTS_RAISED = on(fencePost, ({ key, after }) => (after ? [key] : []));

/** Deletes the posts of fences that some changes have raised. */
export const passFences = (changes: readonly Change[]): Promise<void> =>
  batchDelete(projectAll([POSTS_RAISED], changes));
