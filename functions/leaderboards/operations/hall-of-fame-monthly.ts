import { leaderboards as contract } from '#shared/contract/leaderboards.ts';
import { hallOfFame } from '../../domain/leaderboard/hall-of-fame-operation.ts';
import { operation } from '../../http/operation.ts';

/** The podiums of the months that have ended (rule 16). */
export const hallOfFameMonthly = operation(contract.hallOfFameMonthly, hallOfFame('monthly'));
