import { admin as contract } from '#shared/contract/admin.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { readDailyStatistics } from '../../domain/statistics/statistics.ts';
import { operation } from '../../http/operation.ts';

const DAYS = 30;

/** The shop's daily statistics of the last thirty days, read from counters. */
export const statistics = operation(contract.statistics, {
  parallelReads: ({ now }) => {
    const today = dayKey(now);
    return readDailyStatistics(
      Array.from({ length: DAYS }, (_, i) => addDays(today, i - DAYS + 1)),
    );
  },
  run: ({ parallelReads: days }) => ({ days }),
});
