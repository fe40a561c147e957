import { leaderboards as contract } from '#shared/contract/leaderboards.ts';
import { operation } from '../../http/operation.ts';
import { trialLeaderboard } from './shared/trial.ts';

/** Scores of the last seven Rome days, summed (rule 14). */
export const weekly = operation(contract.weekly, trialLeaderboard('weekly'));
