import { finishErasing } from '../accounts/erase.ts';
import { archiveMonth, archiveWeek } from './archive.ts';
import { carryWeeks } from './carry.ts';
import { deadlineOf, type RunContext } from './deadline.ts';
import { expireRewards } from './expire.ts';
import type { JobEvent } from './schedule.ts';

/** First any archive that is due, then what must happen without a player (Rules, decisions 2 and 3). */
export const handler = async ({ time }: JobEvent, context?: RunContext): Promise<void> => {
  const now = Date.parse(time);
  await archiveWeek(now);
  await archiveMonth(now);
  await expireRewards(now);
  await finishErasing(now);
  // The longest comes last: it may take more than one run.
  await carryWeeks(now, deadlineOf(context));
};
