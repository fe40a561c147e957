import { admin as contract } from '#shared/contract/admin.ts';
import { addDays, dayKey } from '#shared/time.ts';
import {
  readDailyStatistics,
  readLevelStatistics,
  readMonthlyPurchases,
} from '../../domain/statistics/statistics.ts';
import { operation } from '../../http/operation.ts';

const DAYS = 30;
const MONTHS = 12;

/** The last months up to that of a day, oldest first. */
const lastMonths = (today: string): string[] => {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, i) => {
    const one = month - MONTHS + 1 + i;
    return `${Math.floor(one / 12)}-${String((one % 12) + 1).padStart(2, '0')}`;
  });
};

/** The shop's daily statistics of the last thirty days, how its levels are played, and what was bought in the last months, read from counters. */
export const statistics = operation(contract.statistics, {
  parallelReads: ({ now }) => {
    const today = dayKey(now);
    const days = Array.from({ length: DAYS }, (_, i) => addDays(today, i - DAYS + 1));
    return Promise.all([
      readDailyStatistics(days),
      readLevelStatistics(),
      readMonthlyPurchases(lastMonths(today)),
    ]);
  },
  run: ({ parallelReads: [days, levels, months] }) => ({ days, levels, months }),
});
