import { finishPendingErasures } from '../accounts/erase.ts';
import { archiveMonth, archiveWeek } from './archive.ts';
import { deadlineOf, type RunContext } from './deadline.ts';
import { expireOffers } from './expire-offers.ts';
import { expireRewards } from './expire-rewards.ts';
import type { JobEvent } from './schedule.ts';
import { prepareWeeklyLeaderboards } from './weekly-leaderboard.ts';

/**
 * First any archive that is due, then what must happen without a player (Rules, decisions 2 and 3).
 * The merchant's offers need nothing: being drawn from the date, they are there when it changes.
 */
export const handler = async ({ time }: JobEvent, context?: RunContext): Promise<void> => {
  const now = Date.parse(time);
  const deadline = deadlineOf(context);
  await archiveWeek(now, deadline);
  await archiveMonth(now);
  await expireRewards(now);
  await finishPendingErasures(now);
  // The longest come last: they may take more than one run.
  await expireOffers(now, deadline);
  await prepareWeeklyLeaderboards(now, deadline);
};
