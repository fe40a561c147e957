import { totalUsers } from '../domain/statistics/statistics.ts';
import { userByAge } from '../items/account.ts';
import { ALL_TIME, statistics } from '../items/shop.ts';
import { queryCount } from '../table/query.ts';
import { addToCounters, writeAll } from '../table/write.ts';
import type { RebuildOptions } from './options.ts';

/** How many users the counter lacks. */
const missingUsers = async (): Promise<number> => {
  const [counted, users] = await Promise.all([totalUsers(), queryCount(userByAge.range())]);
  return users - counted;
};

/**
 * Compares the counter of all users with their list. The counters of a day are sums of past events, which the facts no
 * longer show once an account is erased; only their checkpoint protects them.
 */
export const rebuildUserCount = async ({
  isRepairing,
  pause,
  report,
}: RebuildOptions): Promise<void> => {
  const missing = await missingUsers();
  if (missing === 0) return;
  await pause();
  if ((await missingUsers()) !== missing) return;
  report('count of users', 1);
  if (isRepairing)
    await writeAll([addToCounters(statistics(ALL_TIME, 0).key, [['users', missing]])]);
};
