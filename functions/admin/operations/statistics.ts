import { admin as contract } from '#shared/contract/admin.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { readDailyStatistics, readLevelStatistics } from '../../domain/statistics/statistics.ts';
import { operation } from '../../http/operation.ts';

const DAYS = 30;

/**
 * Reads from counters: the shop's statistics of each of the last thirty days, how its levels are played, and what was
 * bought in the last months.
 */
export const statistics = operation(contract.statistics, {
  parallelReads: async ({ now }) => {
    // Loaded on first use. The import comes before the reads, so that they all start together.
    const { readMonths } = await import('../../domain/business/report.ts');
    const today = dayKey(now);
    const days = Array.from({ length: DAYS }, (_, i) => addDays(today, i - DAYS + 1));
    return Promise.all([readDailyStatistics(days), readLevelStatistics(), readMonths(today)]);
  },
  run: ({ parallelReads: [days, levels, months] }) => ({ days, levels, months }),
});
