import type {
  BusinessFigures,
  BusinessLocation,
  BusinessPrize,
  PeriodLength,
} from '#shared/contract/admin/business.ts';
import { dayNumber } from '#shared/time.ts';
import { countsAt, hourCounter, placeOfCounter } from '../../items/business-counts.ts';
import { prizeOfCounter, REWARD_COUNTS, type RewardCount } from '../../items/reward-counts.ts';
import type { Counts } from '../../table/kind.ts';
import { countIn, type DayCounts, sum } from './read.ts';

const HOURS = 24;
const WEEKDAYS = 7;
/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 3;

/** The counter whose sum over a period's days is its number of distinct customers (rule 227). */
const DISTINCT = { day: 'customers', week: 'firstOfWeek', month: 'firstOfMonth' } as const;
/** The counter of customers who came on a second day of the period; a period of one day has none. */
const CAME_BACK = { day: '', week: 'secondOfWeek', month: 'secondOfMonth' } as const;

/** The sums of what some counters hold about the rewards of one prize, or of all prizes. */
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

/** The registrations by place. */
const placesOf = (counts: Counts): Record<string, number> =>
  Object.fromEntries(
    Object.keys(counts).flatMap(name => {
      const [place, n] = [placeOfCounter(name), countIn(counts, name)];
      return place === undefined || n === 0 ? [] : [[place, n]];
    }),
  );

type Days = { readonly from: string; readonly to: string };

/** The counters of some days of a period, from its first day on, as the panel shows them. */
export const figuresView = (by: PeriodLength, { from, to }: Days, days: readonly DayCounts[]) => {
  const own = days.filter(({ day }) => day >= from && day <= to);
  const counts = sum(own.map(day => day.counts));
  const of = (name: string): number => countIn(counts, name);
  const [customers, newCustomers] = [of(DISTINCT[by]), of('new')];
  const { discount: _, ...rewards } = rewardSums(counts);
  return {
    registrations: of('registrations'),
    registrationsFrom: placesOf(counts),
    customers,
    newCustomers,
    returningCustomers: Math.max(0, customers - newCustomers),
    cameBack: of(CAME_BACK[by]),
    purchases: of('purchases'),
    amount: of('amount'),
    discount: of('discount'),
    withVoucher: { purchases: of('withVoucher'), amount: of('voucherAmount') },
    stamps: of('stamps'),
    cardsCompleted: of('cards'),
    slips: { made: of('slipsMade'), used: of('slipsUsed') },
    redemptionsWithoutAmount: of('usesAlone'),
    ...rewards,
  } satisfies Omit<BusinessFigures, 'activePlayers'>;
};

/** The figures that belong to no location. */
const OF_WHOLE = {
  registrations: null,
  registrationsFrom: null,
  activePlayers: null,
  cardsCompleted: null,
  issued: null,
  claimed: null,
  generated: null,
  expired: null,
  withdrawn: null,
  cost: null,
} satisfies Partial<BusinessFigures>;

/** The counters of some days at one location, under the names that the whole shop's have (rule 314). */
export const daysAt = (location: number, days: readonly DayCounts[]): DayCounts[] =>
  days.map(({ day, counts }) => ({ day, counts: countsAt(location, counts) }));

/** The figures of one location, from its counters. */
export const figuresAtLocation = (...of: Parameters<typeof figuresView>): BusinessFigures => ({
  ...figuresView(...of),
  ...OF_WHOLE,
});

/** A location for the comparison with the others, in the last complete period and the present one. */
export const comparedLocation = (
  by: PeriodLength,
  id: number,
  { last, present, days }: { last: Days; present: Days; days: readonly DayCounts[] },
): BusinessLocation => {
  const own = daysAt(id, days);
  const figuresOf = (some: Days): BusinessLocation['last'] => {
    const { customers, newCustomers, purchases, amount } = figuresView(by, some, own);
    return { customers, newCustomers, purchases, amount };
  };
  return { id, last: figuresOf(last), present: figuresOf(present) };
};

/** The outcomes of each prize's rewards on some days; rewards that were assigned by hand are left out. */
export const prizesView = (
  days: readonly DayCounts[],
  nameOf: (prizeId: number) => string,
): BusinessPrize[] => {
  const counts = sum(days.map(day => day.counts));
  const ids = new Set(Object.keys(counts).flatMap(name => prizeOfCounter(name) ?? []));
  return [...ids]
    .filter(id => id > 0)
    .sort((a, b) => a - b)
    .map(prizeId => ({ prizeId, name: nameOf(prizeId), ...rewardSums(counts, prizeId) }))
    .filter(({ prizeId: _, name: __, ...figures }) => Object.values(figures).some(n => n > 0));
};

const weekdayOf = (day: string): number => (dayNumber(day) + WEEKDAY_OF_DAY_0) % WEEKDAYS;

/** The purchases of some days, by weekday (0 is Monday) and hour. */
export const hoursView = (days: readonly DayCounts[]): number[][] =>
  Array.from({ length: WEEKDAYS }, (_, weekday) => {
    const counts = sum(days.filter(({ day }) => weekdayOf(day) === weekday).map(day => day.counts));
    return Array.from({ length: HOURS }, (__, hour) => countIn(counts, hourCounter(hour)));
  });
