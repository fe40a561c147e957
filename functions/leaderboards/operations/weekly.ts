import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { trialLeaderboard } from '../trial-leaderboard.ts';

/** Scores of the last seven Rome days, summed (Rules, decision 14). */
export const weekly = operation(contract.leaderboards.weekly, trialLeaderboard('weekly'));
