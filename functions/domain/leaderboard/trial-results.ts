import { NO_RESULTS, type TrialResults } from '#shared/rules/trial.ts';
import { itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

export const trialResults = itemWithDefault<TrialResults, [playerId: number]>(
  keys.trialResults,
  NO_RESULTS,
);
