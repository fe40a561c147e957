import { contract } from '#shared/contract/index.ts';
import { trialLeaderboard } from '../../domain/leaderboard/trial-operation.ts';
import { operation } from '../../http/operation.ts';

/** Scores of the last seven Rome days, summed (rule 14). */
export const weekly = operation(contract.leaderboards.weekly, trialLeaderboard('weekly'));
