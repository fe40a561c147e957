import type {
  BusinessPeriod,
  BusinessPrize,
  PeriodLength,
} from '#shared/contract/admin/business.ts';
import { dayNumber } from '#shared/time.ts';
import type { Counts } from './contribution.ts';
import { periodOf } from './periods.ts';
import { countIn, type DayCounts } from './read.ts';
import { prizeOfCounter, REWARD_COUNTS, type RewardCount } from './rewards.ts';
import { hourCounter, placeOfCounter } from './sales.ts';

const HOURS = 24;
const WEEKDAYS = 7;
/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 3;

/** The counter whose sum over a period's days is its distinct customers (rule 227). */
const DISTINCT = { day: 'customers', week: 'firstOfWeek', month: 'firstOfMonth' } as const;

/** The sums of some counters by their names. */
const sum = (all: readonly Counts[]): Counts => {
  const sums: Record<string, number> = {};
  for (const counts of all)
    for (const [name, n] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + n;
  return sums;
};

/** What is counted of the rewards of one prize, or of all, in some counters. */
const rewardSums = (counts: Counts, prizeId?: number): Record<RewardCount, number> => {
  const names = Object.keys(counts).filter(
    name => prizeId === undefined || prizeOfCounter(name) === prizeId,
  );
  const of = (count: RewardCount): number =>
    names
      .filter(name => name.startsWith(`${REWARD_COUNTS[count]}:`))
      .reduce((total, name) => total + countIn(counts, name), 0);
  return {
    issued: of('issued'),
    claimed: of('claimed'),
    generated: of('generated'),
    redeemed: of('redeemed'),
    expired: of('expired'),
    withdrawn: of('withdrawn'),
    discount: of('discount'),
    cost: of('cost'),
  };
};

/** The registrations by their places. */
const placesOf = (sales: Counts): Record<string, number> =>
  Object.fromEntries(
    Object.keys(sales).flatMap(name => {
      const [place, n] = [placeOfCounter(name), countIn(sales, name)];
      return place === undefined || n === 0 ? [] : [[place, n]];
    }),
  );

/** The counters of a period's days as the panel sees them. */
export const periodView = (
  by: PeriodLength,
  period: string,
  days: readonly DayCounts[],
): Omit<BusinessPeriod, 'activePlayers'> => {
  const own = days.filter(({ day }) => periodOf(by, day) === period);
  const sales = sum(own.map(day => day.sales));
  const of = (name: string): number => countIn(sales, name);
  const [customers, newCustomers] = [of(DISTINCT[by]), of('new')];
  const { discount: _, ...rewards } = rewardSums(sum(own.map(day => day.rewards)));
  return {
    period,
    registrations: of('registrations'),
    registrationsFrom: placesOf(sales),
    customers,
    newCustomers,
    returningCustomers: Math.max(0, customers - newCustomers),
    purchases: of('purchases'),
    amount: of('amount'),
    discount: of('discount'),
    withVoucher: { purchases: of('withVoucher'), amount: of('voucherAmount') },
    stamps: of('stamps'),
    cardsCompleted: of('cards'),
    slips: { made: of('slipsMade'), used: of('slipsUsed') },
    redemptionsWithoutAmount: of('usesAlone'),
    ...rewards,
  };
};

/** What became of the rewards of each prize on some days; of those that were assigned by hand nothing. */
export const prizesView = (
  days: readonly DayCounts[],
  nameOf: (prizeId: number) => string,
): BusinessPrize[] => {
  const rewards = sum(days.map(day => day.rewards));
  const named = Object.keys(rewards).filter(name => name.includes(':'));
  const ids = new Set(named.map(prizeOfCounter));
  return [...ids]
    .filter(id => id > 0)
    .sort((a, b) => a - b)
    .map(prizeId => ({ prizeId, name: nameOf(prizeId), ...rewardSums(rewards, prizeId) }))
    .filter(({ prizeId: _, name: __, ...counts }) => Object.values(counts).some(n => n > 0));
};

const weekdayOf = (day: string): number => (dayNumber(day) + WEEKDAY_OF_DAY_0) % WEEKDAYS;

/** The purchases of some days by weekday, of which 0 is Monday, and hour. */
export const hoursView = (days: readonly DayCounts[]): number[][] =>
  Array.from({ length: WEEKDAYS }, (_, weekday) => {
    const sales = sum(days.filter(({ day }) => weekdayOf(day) === weekday).map(day => day.sales));
    return Array.from({ length: HOURS }, (__, hour) => countIn(sales, hourCounter(hour)));
  });
