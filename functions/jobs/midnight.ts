import { finishErasing } from '../accounts/erase.ts';
import { archiveMonth, archiveWeek } from './archive.ts';
import { carryWeeks } from './carry.ts';
import { deadlineOf, type RunContext } from './deadline.ts';
import { expireRewards } from './expire.ts';
import { unlistOffers } from './offers.ts';
import type { JobEvent } from './schedule.ts';

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
  await finishErasing(now);
  // The longest come last: they may take more than one run.
  await unlistOffers(now, deadline);
  await carryWeeks(now, deadline);
};
