import { JOB_SHARD } from '../domain/rank/counters.ts';
import { BATCH_SIZE } from '../projector/filter.ts';
import { projectFacts } from '../projector/project.ts';
import { batchGet } from '../table/batch-get.ts';
import type { Key } from '../table/key.ts';
import { asChange, type Change } from '../table/stream.ts';

/** What the projector does with an account that is gone; of any other missing item nothing follows. */
const asDeletion = (key: Key): Change => ({
  key,
  before: undefined,
  after: undefined,
  sequence: '',
});

/**
 * Projects items as they are now: what a change of them would have put on leaderboards and lists. What a
 * change adds to sums, or tells somebody once, does not follow from an item alone.
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
