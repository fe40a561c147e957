import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { trialLeaderboard } from '../trial-leaderboard.ts';

/** Scores of the calendar month, summed (Rules, decision 14). */
export const monthly = operation(contract.leaderboards.monthly, trialLeaderboard('monthly'));
