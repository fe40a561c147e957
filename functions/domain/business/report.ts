import type { admin } from '#shared/contract/admin.ts';
import type { Input, Output } from '#shared/contract/route.ts';
import { dayKey } from '#shared/time.ts';
import { prizes } from '../../items/rewards.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';
import { readDailyStatistics } from '../statistics/statistics.ts';
import { firstDayOf, lastPeriods } from './periods.ts';
import { liabilityOf, openSince, readCounters } from './read.ts';
import { hoursView, periodView, prizesView } from './view.ts';

/** The name of a template that was deleted before names were kept. */
const DELETED_PRIZE = 'Premio eliminato';

/** The names of the templates, including deleted ones. */
const readPrizeNames = async (): Promise<(prizeId: number) => string> => {
  const stored = await readEventuallyConsistent(prizes());
  const names = new Map(stored.prizes.map(({ id, name }) => [id, name]));
  return id => names.get(id) ?? stored.formerNames?.[id] ?? DELETED_PRIZE;
};

/** Sales, customers and the outcomes of rewards, by period (rules 226 to 228). */
export const readBusiness = async (
  { by, count }: Input<typeof admin.business>,
  now: number,
): Promise<Output<typeof admin.business>> => {
  const today = dayKey(now);
  const periods = lastPeriods(by, count, today);
  const first = firstDayOf(by, periods[0] ?? today);
  const from = [first, openSince(today)].toSorted()[0] ?? first;
  const [read, nameOf, active] = await Promise.all([
    readCounters(from, today),
    readPrizeNames(),
    by === 'day' ? readDailyStatistics(periods) : [],
  ]);
  const days = read.days.filter(({ day }) => day >= first);
  return {
    periods: periods.map((period, i) => ({
      ...periodView(by, period, days),
      activePlayers: active[i]?.activePlayers ?? null,
    })),
    prizes: prizesView(days, nameOf),
    hours: hoursView(days),
    liability: liabilityOf(read.open, read.days),
  };
};

const MONTHS = 12;

/** The sums of the purchases in the last months, without months that had none. Amounts in cents. */
export const readMonths = async (today: string) => {
  const months = lastPeriods('month', MONTHS, today);
  // The whole current month is read, since a server's clock may be ahead.
  const end = `${months.at(-1)}-31`;
  const { days } = await readCounters(firstDayOf('month', months[0] ?? today), end);
  return months
    .map(month => {
      const { purchases, amount, discount } = periodView('month', month, days);
      return { month, purchases, amount, discount };
    })
    .filter(({ purchases }) => purchases > 0);
};
