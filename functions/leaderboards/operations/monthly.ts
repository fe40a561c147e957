import { leaderboards as contract } from '#shared/contract/leaderboards.ts';
import { operation } from '../../http/operation.ts';
import { trialLeaderboard } from './shared/trial.ts';

/** The trial's monthly leaderboard: the sum of the calendar month's scores (rule 14). */
export const monthly = operation(contract.monthly, trialLeaderboard('monthly'));
