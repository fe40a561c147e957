import { leaderboards as contract } from '#shared/contract/leaderboards.ts';
import { operation } from '../../http/operation.ts';
import { trialLeaderboard } from './shared/trial.ts';

/** The trial's weekly leaderboard: the sum of the scores of the last seven Rome days (rule 14). */
export const weekly = operation(contract.weekly, trialLeaderboard('weekly'));
