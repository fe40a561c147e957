import { leaderboards as contract } from '#shared/contract/leaderboards.ts';
import { hallOfFame } from '../../domain/leaderboard/hall-of-fame-operation.ts';
import { operation } from '../../http/operation.ts';

/** The podiums of the weeks that have ended (rule 16). */
export const hallOfFameWeekly = operation(contract.hallOfFameWeekly, hallOfFame('weekly'));
