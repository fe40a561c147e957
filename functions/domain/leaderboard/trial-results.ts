import type { TrialResults } from '#shared/rules/trial.ts';
import { ownerOf } from '../../items/player.ts';
import { trialResults } from '../../items/trial.ts';
import { batchGet } from '../../table/batch-get.ts';
import { versionOf } from '../../table/item.ts';

type StoredResults = {
  readonly playerId: number;
  readonly results: TrialResults;
  readonly version: number;
};

/** The stored results of some players, with their versions, in no order. */
export const readTrialResults = async (playerIds: readonly number[]): Promise<StoredResults[]> => {
  const keys = playerIds.map(id => trialResults(id).key);
  return (await batchGet(keys, false)).map(record => ({
    playerId: ownerOf(record),
    results: trialResults.valueIn(record),
    version: versionOf(record),
  }));
};
