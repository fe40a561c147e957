import { type Random, randomBelow, seededRandom } from '#shared/match3/random.ts';
import { MINUTE, romeClock } from '#shared/time.ts';
import { COFFEE_DAYS_AGO, hourOf } from './calendar.ts';
import type { Profile, Visits } from './profile.ts';

/** A visit to the shop, with the amount spent, in cents. */
export type Visit = { readonly at: number; readonly amount: number };

/** How often customers come on each weekday, starting with Monday, when the shop is closed. */
const WEEKDAYS = [0, 4, 4, 4, 5, 7, 8];
const WEEKENDS = [0, 0, 0, 0, 0, 4, 5];

/** How often customers come in each hour, starting with the first; most have breakfast, some buy something for tea. */
const FIRST_HOUR = 7;
const HOURS = [4, 10, 9, 5, 2, 1, 0, 0, 1, 4, 5, 3, 1];
const WEEKEND_HOURS = [2, 8, 10, 10, 7, 4, 0, 0, 0, 1, 2, 1, 0];
const SATURDAY = 6;
const SUNDAY = 7;

/** Amounts in cents: of a breakfast, and of a cake, from the cheapest in steps. */
const LEAST = 200;
const MOST = 800;
const CAKE = 1500;
const CAKE_STEP = 100;
const CAKE_STEPS = 26;
/** On how many of ten Sundays a cake is bought. */
const CAKES = { weekend: 7, other: 2 };

/** An index at random, with these weights; undefined if all are 0. */
const pick = (random: Random, weights: readonly number[]): number | undefined => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let drawn = sum === 0 ? 0 : randomBelow(random, sum);
  const found = weights.findIndex(weight => {
    drawn -= weight;
    return drawn < 0;
  });
  return found < 0 ? undefined : found;
};

/** How many days ago each visit is planned, the earliest first. */
const plannedDays = (joinedDaysAgo: number, visits: Visits, index: number): number[] => {
  const { everyDays, until = 0, coffee } = visits;
  const every = (from: number, to: number): number[] =>
    Array.from({ length: Math.floor((from - to) / everyDays) + 1 }, (_, i) => from - i * everyDays);
  const usual = every(joinedDaysAgo - everyDays, until);
  const back = COFFEE_DAYS_AGO - 3 - (index % 3);
  if (coffee === 'came once') return [...usual, back];
  return coffee === 'comes again' ? [...usual, ...every(back, 0)] : usual;
};

/** The day on which a planned visit is made: a busy one nearby; undefined if the shop is closed. */
const dayOf = (
  random: Random,
  planned: number,
  { now, isWeekend }: { readonly now: number; readonly isWeekend: boolean },
): number | undefined => {
  const reach = isWeekend ? 3 : 1;
  // A visit planned before today isn't moved to today, whose hours may not have come yet.
  const latest = Math.max(planned === 0 ? 0 : 1, planned - reach);
  const days = Array.from({ length: planned + reach - latest + 1 }, (_, i) => latest + i);
  const often = isWeekend ? WEEKENDS : WEEKDAYS;
  const weights = days.map(day => often[romeClock(hourOf(now, day, 12)).weekday - 1] ?? 0);
  return days[pick(random, weights) ?? -1];
};

const amountOf = (random: Random, { amount, isWeekend }: Visits, weekday: number): number => {
  const cakes = isWeekend ? CAKES.weekend : CAKES.other;
  const isCake = weekday === SUNDAY && randomBelow(random, 10) < cakes;
  const cake = CAKE + CAKE_STEP * randomBelow(random, CAKE_STEPS);
  const breakfast = 10 * Math.round((amount * (70 + randomBelow(random, 61))) / 1000);
  return isCake ? cake : Math.min(MOST, Math.max(LEAST, breakfast));
};

/**
 * A person's visits up to now. They are drawn from their own random sequence, so that a shop that opened on the same
 * day is always the same.
 */
export const visitsOf = (now: number, profile: Profile, index: number): Visit[] => {
  const { joinedDaysAgo, visits } = profile;
  if (!visits) return [];
  const random = seededRandom(index + 1);
  const isWeekend = visits.isWeekend ?? false;
  const all = plannedDays(joinedDaysAgo, visits, index).flatMap((planned): Visit[] => {
    const day = dayOf(random, planned, { now, isWeekend });
    if (day === undefined) return [];
    const { weekday } = romeClock(hourOf(now, day, 12));
    const hour = pick(random, weekday < SATURDAY ? HOURS : WEEKEND_HOURS) ?? 0;
    // The shop opens at half past.
    const minute = hour === 0 ? 30 + randomBelow(random, 30) : randomBelow(random, 60);
    const at = hourOf(now, day, FIRST_HOUR + hour) + minute * MINUTE;
    return [{ at, amount: amountOf(random, visits, weekday) }];
  });
  return all.filter(({ at }) => at < now);
};
