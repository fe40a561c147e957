import { leaderboards as contract } from '#shared/contract/leaderboards.ts';
import { trialLeaderboard } from '../../domain/leaderboard/trial-operation.ts';
import { operation } from '../../http/operation.ts';

/** Scores of the calendar month, summed (rule 14). */
export const monthly = operation(contract.monthly, trialLeaderboard('monthly'));
