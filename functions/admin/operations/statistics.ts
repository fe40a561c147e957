import { admin as contract } from '#shared/contract/admin.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { firstDayOf, lastPeriods } from '../../domain/business/periods.ts';
import { readDays } from '../../domain/business/read.ts';
import { periodView } from '../../domain/business/view.ts';
import { readDailyStatistics, readLevelStatistics } from '../../domain/statistics/statistics.ts';
import { operation } from '../../http/operation.ts';

const DAYS = 30;
const MONTHS = 12;

/** The sums of the purchases of the last months, of those that had any. Amounts in cents. */
const readMonths = async (today: string) => {
  const months = lastPeriods('month', MONTHS, today);
  // All of the present month: a server's clock may be ahead.
  const end = `${months.at(-1)}-31`;
  const days = await readDays(firstDayOf('month', months[0] ?? today), end);
  return months
    .map(month => {
      const { purchases, amount, discount } = periodView('month', month, days);
      return { month, purchases, amount, discount };
    })
    .filter(({ purchases }) => purchases > 0);
};

/** The shop's daily statistics of the last thirty days, how its levels are played, and what was bought in the last months, read from counters. */
export const statistics = operation(contract.statistics, {
  parallelReads: ({ now }) => {
    const today = dayKey(now);
    const days = Array.from({ length: DAYS }, (_, i) => addDays(today, i - DAYS + 1));
    return Promise.all([readDailyStatistics(days), readLevelStatistics(), readMonths(today)]);
  },
  run: ({ parallelReads: [days, levels, months] }) => ({ days, levels, months }),
});
