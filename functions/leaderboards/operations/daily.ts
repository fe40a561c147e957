import { leaderboards as contract } from '#shared/contract/leaderboards.ts';
import { operation } from '../../http/operation.ts';
import { trialLeaderboard } from './shared/trial.ts';

/** The trial's daily leaderboard: the best single score of the day (rule 14). */
export const daily = operation(contract.daily, trialLeaderboard('daily'));
