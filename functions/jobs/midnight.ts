import { noteDone } from '../domain/heartbeat/last-done.ts';
import { repeatErasures } from '../domain/personal-data/erase.ts';
import { archiveMonths, archiveWeeks } from './archive.ts';
import { deadlineOf, type RunContext } from './deadline.ts';
import { deletePurchases, deleteUploads } from './delete-old.ts';
import { expireOffers } from './expire-offers.ts';
import { expireRewards } from './expire-rewards.ts';
import { forgetStaff } from './forget-staff.ts';
import { returnOffers } from './return-offers.ts';
import { rewardAbsences } from './reward-absences.ts';
import type { JobEvent } from './schedule.ts';
import { sumBusiness } from './sum-business.ts';
import { prepareWeeklyLeaderboards } from './weekly-leaderboard.ts';

/**
 * Runs the archives that are due first, and then everything that must happen even if no player calls (rules 2 and 3).
 * The merchant's offers need no job: they are computed from the date.
 */
export const handler = async ({ time }: JobEvent, context?: RunContext): Promise<void> => {
  const now = Date.parse(time);
  const deadline = deadlineOf(context);
  await archiveWeeks(now, deadline);
  await archiveMonths(now, deadline);
  await expireRewards(now, deadline);
  await rewardAbsences(now, deadline);
  await deletePurchases(now, deadline);
  await forgetStaff(now, deadline);
  await deleteUploads(now, deadline);
  await sumBusiness(now, deadline);
  await repeatErasures(now, deadline.check);
  // The longest jobs come last: they may take more than one run.
  await expireOffers(now, deadline);
  await returnOffers(now, deadline);
  await prepareWeeklyLeaderboards(now, deadline);
  await noteDone('midnight', now);
};
