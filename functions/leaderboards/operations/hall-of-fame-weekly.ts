import { leaderboards as contract } from '#shared/contract/leaderboards.ts';
import { operation } from '../../http/operation.ts';
import { hallOfFame } from './shared/hall-of-fame.ts';

/** The podiums of the weeks that have ended (rule 16). */
export const hallOfFameWeekly = operation(contract.hallOfFameWeekly, hallOfFame('weekly'));
