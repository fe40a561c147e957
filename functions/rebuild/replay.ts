import { JOB_SHARD } from '../domain/rank/counters.ts';
import { BATCH_SIZE } from '../projector/filter.ts';
import { projectFacts } from '../projector/project.ts';
import { batchGet } from '../table/batch-get.ts';
import type { Key } from '../table/key.ts';
import { asChange, type Change } from '../table/stream.ts';

/**
 * A missing item as a change: the projector treats a missing account as deleted, and ignores any other missing item.
 */
const asDeletion = (key: Key): Change => ({
  key,
  before: undefined,
  after: undefined,
  sequence: '',
});

/**
 * Projects items as they are now, which puts the same on leaderboards and lists as a change of them would have done.
 * What a change adds to sums, or tells somebody once, can't be derived from an item alone.
 */
export const replay = async (keys: readonly Key[]): Promise<void> => {
  for (let from = 0; from < keys.length; from += BATCH_SIZE) {
    const some = keys.slice(from, from + BATCH_SIZE);
    const records = await batchGet(some, false);
    const missing = some.filter(
      key => !records.some(({ pk, sk }) => pk === key.pk && sk === key.sk),
    );
    await projectFacts([...records.map(asChange), ...missing.map(asDeletion)], JOB_SHARD);
  }
};
