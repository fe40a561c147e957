import { leaderboards as contract } from '#shared/contract/leaderboards.ts';
import { operation } from '../../http/operation.ts';
import { hallOfFame } from './shared/hall-of-fame.ts';

/** The podiums of the months that have ended (rule 16). */
export const hallOfFameMonthly = operation(contract.hallOfFameMonthly, hallOfFame('monthly'));
