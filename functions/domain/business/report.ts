import type { BusinessFigures, PeriodLength } from '#shared/contract/admin/business.ts';
import type { admin } from '#shared/contract/admin.ts';
import type { Input, Output } from '#shared/contract/route.ts';
import { FIRST_LOCATION } from '#shared/rules/locations.ts';
import { addDays, dayKey, dayNumber } from '#shared/time.ts';
import { businessDay } from '../../items/business.ts';
import { programme } from '../../items/card.ts';
import { prizes } from '../../items/rewards.ts';
import { readEventuallyConsistent } from '../../table/eventually-consistent.ts';
import { queryRecords } from '../../table/query.ts';
import { readDailyStatistics } from '../statistics/statistics.ts';
import { firstDayOf, lastDayOf, lastPeriods } from './periods.ts';
import { liabilityOf, openSince, readCounters } from './read.ts';
import {
  comparedLocation,
  daysAt,
  figuresAtLocation,
  figuresView,
  hoursView,
  prizesView,
} from './view.ts';

/** The name of a template that was deleted before names were kept. */
const DELETED_PRIZE = 'Premio eliminato';

/** The names of the templates, including deleted ones, and what the stamps of open cards are worth. */
const readPrizes = async () => {
  const [stored, { stampPrizeId, stampsNeeded }] = await Promise.all([
    readEventuallyConsistent(prizes()),
    readEventuallyConsistent(programme()),
  ]);
  const names = new Map(stored.prizes.map(({ id, name }) => [id, name]));
  const cost = stored.prizes.find(({ id }) => id === stampPrizeId)?.cost ?? null;
  return {
    nameOf: (id: number) => names.get(id) ?? stored.formerNames?.[id] ?? DELETED_PRIZE,
    worthOf: (stamps: number) =>
      cost === null ? null : Math.round((stamps * cost) / stampsNeeded),
  };
};

/** The first day with stored counters, which lack what was counted since last night; undefined if there is none. */
const readFirstDay = async (): Promise<string | undefined> => {
  const [first] = await queryRecords(businessDay.range(), { limit: 1 });
  return first?.sk;
};

type Days = { readonly from: string; readonly to: string };

/** The days of a period up to today, and equally many of the period before; all of them once the period is over. */
const daysOf = (by: PeriodLength, [before, period]: readonly [string, string], today: string) => {
  const [first, last] = [firstDayOf(by, period), lastDayOf(by, period)];
  const [from, end] = [firstDayOf(by, before), lastDayOf(by, before)];
  const asMany = addDays(from, dayNumber(today) - dayNumber(first));
  const to = last > today && asMany < end ? asMany : end;
  return { own: { from: first, to: last }, before: { from, to } } satisfies Record<string, Days>;
};

type Asked = Input<typeof admin.business>;
type Report = Output<typeof admin.business>;

/**
 * The counters of the days that a report needs, for its location or the whole shop. `hadBegun` tells whether anything
 * had been counted by a given day, since the other locations began later than the shop.
 */
const readDays = async ({ location }: Asked, from: string, today: string) => {
  const [{ days, open }, firstStored] = await Promise.all([
    readCounters(from, today),
    readFirstDay(),
  ]);
  const own = location === undefined ? days : daysAt(location, days);
  const isOfFirstDay = (location ?? FIRST_LOCATION) === FIRST_LOCATION;
  const began = [
    ...(isOfFirstDay && firstStored !== undefined ? [firstStored] : []),
    ...own.filter(({ counts }) => Object.keys(counts).length > 0).map(({ day }) => day),
  ];
  return { days: own, open, hadBegun: (day: string): boolean => began.some(one => one <= day) };
};

/**
 * Sales, customers and the outcomes of rewards, by period (rules 226 to 228), of the whole shop or of a location
 * (rule 314). Returns a function that adds the comparison of the locations to the whole shop's report; their ids can be
 * loaded in the meantime.
 */
export const readBusiness = async (
  asked: Asked,
  now: number,
): Promise<(locations: readonly number[]) => Report> => {
  const { by, count, location } = asked;
  const today = dayKey(now);
  // One more than is asked for, since each is compared with the one before it.
  const all = lastPeriods(by, count + 1, today);
  const [earliest = '', first = ''] = all.map(period => firstDayOf(by, period));
  const from = [earliest, openSince(today)].toSorted()[0] ?? first;
  const isWhole = location === undefined;
  const [read, { nameOf, worthOf }, active] = await Promise.all([
    readDays(asked, from, today),
    readPrizes(),
    isWhole && by === 'day' ? readDailyStatistics(all) : [],
  ]);
  const figures = (days: Days, index: number): BusinessFigures =>
    isWhole
      ? {
          ...figuresView(by, days, read.days),
          activePlayers: active[index]?.activePlayers ?? null,
        }
      : figuresAtLocation(by, days, read.days);
  const days = read.days.filter(({ day }) => day >= first);
  const liability = liabilityOf(read.open, read.days);
  const periods = all.slice(1).map((period, i) => {
    const { own, before } = daysOf(by, [all[i] ?? '', period], today);
    return {
      period,
      ...figures(own, i + 1),
      before: read.hadBegun(before.to) ? figures(before, i) : null,
    };
  });
  const [last, present] = all.slice(-2).map(period => ({
    from: firstDayOf(by, period),
    to: lastDayOf(by, period),
  }));
  return locations => ({
    periods,
    hours: hoursView(days),
    prizes: isWhole ? prizesView(days, nameOf) : null,
    liability: isWhole ? { ...liability, stampsWorth: worthOf(liability.openStamps) } : null,
    locations:
      isWhole && last && present
        ? locations.map(id => comparedLocation(by, id, { last, present, days: read.days }))
        : [],
  });
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
      const own = { from: firstDayOf('month', month), to: `${month}-31` };
      const { purchases, amount, discount } = figuresView('month', own, days);
      return { month, purchases, amount, discount };
    })
    .filter(({ purchases }) => purchases > 0);
};
