import { leaderboards as contract } from '#shared/contract/leaderboards.ts';
import { trialLeaderboard } from '../../domain/leaderboard/trial-operation.ts';
import { operation } from '../../http/operation.ts';

/** Best single score of the day (rule 14). */
export const daily = operation(contract.daily, trialLeaderboard('daily'));
