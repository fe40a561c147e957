import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { hallOfFame } from '../hall-of-fame.ts';

/** The podiums of the weeks that have ended (Rules, decision 16). */
export const hallOfFameWeekly = operation(
  contract.leaderboards.hallOfFameWeekly,
  hallOfFame('weekly'),
);
