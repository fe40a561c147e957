import { admin as contract } from '#shared/contract/admin.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { readDailyStatistics, readLevelStatistics } from '../../domain/statistics/statistics.ts';
import { operation } from '../../http/operation.ts';

const DAYS = 30;

/** The shop's daily statistics of the last thirty days, how its levels are played, and what was bought in the last months, read from counters. */
export const statistics = operation(contract.statistics, {
  parallelReads: async ({ now }) => {
    // Loaded on first use, and before the reads, so that all of them begin together.
    const { readMonths } = await import('../../domain/business/report.ts');
    const today = dayKey(now);
    const days = Array.from({ length: DAYS }, (_, i) => addDays(today, i - DAYS + 1));
    return Promise.all([readDailyStatistics(days), readLevelStatistics(), readMonths(today)]);
  },
  run: ({ parallelReads: [days, levels, months] }) => ({ days, levels, months }),
});
