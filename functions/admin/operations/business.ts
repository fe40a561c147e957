import { admin as contract } from '#shared/contract/admin.ts';
import { dayKey } from '#shared/time.ts';
import { firstDayOf, lastPeriods } from '../../domain/business/periods.ts';
import { openSince, readDays, readLiability } from '../../domain/business/read.ts';
import { hoursView, periodView, prizesView } from '../../domain/business/view.ts';
import { readDailyStatistics } from '../../domain/statistics/statistics.ts';
import { operation } from '../../http/operation.ts';
import { prizes } from '../../items/rewards.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';

/** What a template is called that was deleted before its name was kept. */
const DELETED_PRIZE = 'Premio eliminato';

/** The names of the templates, the deleted ones too. */
const readPrizeNames = async (): Promise<(prizeId: number) => string> => {
  const stored = await readEventuallyConsistent(prizes());
  const names = new Map(stored.prizes.map(({ id, name }) => [id, name]));
  return id => names.get(id) ?? stored.formerNames?.[id] ?? DELETED_PRIZE;
};

/** What was sold, to whom, and what became of the rewards, by periods (rules 226 to 228). */
export const business = operation(contract.business, {
  parallelReads: ({ input: { by, count }, now }) => {
    const today = dayKey(now);
    const periods = lastPeriods(by, count, today);
    const first = firstDayOf(by, periods[0] ?? today);
    const from = [first, openSince(today)].toSorted()[0] ?? first;
    return Promise.all([
      { by, periods, first },
      readDays(from, today),
      readLiability(),
      readPrizeNames(),
      by === 'day' ? readDailyStatistics(periods) : [],
    ]);
  },
  run: ({ parallelReads: [{ by, periods, first }, read, liabilityOf, nameOf, active] }) => {
    const days = read.filter(({ day }) => day >= first);
    return {
      periods: periods.map((period, i) => ({
        ...periodView(by, period, days),
        activePlayers: active[i]?.activePlayers ?? null,
      })),
      prizes: prizesView(days, nameOf),
      hours: hoursView(days),
      liability: liabilityOf(read),
    };
  },
});
