import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { trialLeaderboard } from '../trial-leaderboard.ts';

/** Best single score of the day (Rules, decision 14). */
export const daily = operation(contract.leaderboards.daily, trialLeaderboard('daily'));
