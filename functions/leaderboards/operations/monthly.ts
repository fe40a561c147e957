import { leaderboards as contract } from '#shared/contract/leaderboards.ts';
import { operation } from '../../http/operation.ts';
import { trialLeaderboard } from './shared/trial.ts';

/** Scores of the calendar month, summed (rule 14). */
export const monthly = operation(contract.monthly, trialLeaderboard('monthly'));
