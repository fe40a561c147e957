import { admin as contract } from '#shared/contract/admin.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { readDailyStatistics, readLevelStatistics } from '../../domain/statistics/statistics.ts';
import { operation } from '../../http/operation.ts';

const DAYS = 30;

/** Reads from counters: the shop's statistics of each of the last thirty days, and how its levels are played. */
export const statistics = operation(contract.statistics, {
  parallelReads: ({ now }) => {
    const today = dayKey(now);
    const days = Array.from({ length: DAYS }, (_, i) => addDays(today, i - DAYS + 1));
    return Promise.all([readDailyStatistics(days), readLevelStatistics()]);
  },
  run: ({ parallelReads: [days, levels] }) => ({ days, levels }),
});
