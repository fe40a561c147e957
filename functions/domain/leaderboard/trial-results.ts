import { NO_RESULTS, type TrialResults } from '#shared/rules/trial.ts';
import { batchGet } from '../../table/batch-get.ts';
import { fromRecord, itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

export const trialResults = itemWithDefault<TrialResults, [playerId: number]>(
  keys.trialResults,
  NO_RESULTS,
);

/** The stored results of some players, with their versions, in no order. */
export const readTrialResults = async (playerIds: readonly number[]) => {
  const records = await batchGet(
    playerIds.map(id => trialResults(id).key),
    false,
  );
  return records.map(record => {
    const { value, version } = fromRecord(record);
    // The cast holds as in UnitOfWork.get: a key belongs to one kind of item.
    return { playerId: keys.ownerOf(record), results: value as TrialResults, version };
  });
};
