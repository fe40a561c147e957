import { setTimeout as pause } from 'node:timers/promises';
import { DAY } from '#shared/time.ts';
import { batchDelete } from './batch-delete.ts';
import { batchGet } from './batch-get.ts';
import { batchPut } from './batch-put.ts';
import { item } from './item.ts';
import * as keys from './keys.ts';
import type { Change } from './stream.ts';

/**
 * A fence across the table's stream: items in partitions that are spread over all of its shards. The
 * projector deletes each one when it gets to it, so when all are gone, it has seen everything that was
 * written before them.
 */

/** So many that each of a hundred shards has one, but once in two hundred nights. */
const POSTS = 1000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

type Post = { readonly raisedAt: number };

const post = item<Post, [fence: string, n: number]>(keys.fencePost, {
  expires: ({ raisedAt }) => raisedAt + DAY,
});

const postsOf = (fence: string) => Array.from({ length: POSTS }, (_, n) => post(fence, n));

/**
 * Waits until the projector has seen everything that was written before this call. `beforeLook` is
 * called before each look, and ends the wait when it throws.
 */
export const waitForProjector = async (
  fence: string,
  now: number,
  beforeLook: () => void,
): Promise<void> => {
  const posts = postsOf(fence);
  await batchPut(posts, { raisedAt: now });
  let left = posts.map(({ key }) => key);
  for (let wait = FIRST_PAUSE_MS; left.length > 0; wait = Math.min(2 * wait, MAX_PAUSE_MS)) {
    beforeLook();
    await pause(wait);
    left = (await batchGet(left, false)).map(({ pk, sk }) => ({ pk, sk }));
  }
};

/** Deletes the posts of fences that some changes have raised. */
export const passFences = (changes: readonly Change[]): Promise<void> =>
  batchDelete(
    changes.filter(({ key, after }) => keys.isFencePost(key) && after).map(({ key }) => key),
  );
