import { addDays, DAY, dayKey, startOfDay } from '../time.ts';
import { NO_DATES } from './programme-dates.ts';

/** The settings of a new shop's programme (rule 170). Amounts in cents. */
export const DEFAULT_PROGRAMME = {
  stampsNeeded: 10,
  minimumAmount: 200,
  purchasesPerDay: 3,
  gift: { coins: 100, bonusLives: 1 },
  confirmAbove: 10_000,
  stampEvery: null,
  maxStamps: 5,
  ...NO_DATES,
  stampPrizeId: null,
  steps: [],
  happyHours: [],
  contestRules: null,
  legalBasis: null,
  legalNote: null,
};

/** How long the amounts of purchases are kept (rule 174). */
const PURCHASE_YEARS = 2;

/** How long it is kept who served, in days (rule 213). */
export const SERVED_DAYS = 90;

/**
 * Whether it is still kept at an instant who served at an earlier one, both in milliseconds (rule 213). A list asks
 * this, too: the table and the midnight job forget a little later.
 */
export const isServerKept = (servedAt: number, now: number): boolean =>
  now < servedAt + SERVED_DAYS * DAY;

/** How many purchases have counted on a card's last day. */
export type DayCount = { readonly day: string; readonly counted: number };

export const NO_PURCHASES: DayCount = { day: '', counted: 0 };

/** Purchases that have counted so far on the Rome day of an instant; a clock set back counts on. */
const countedOn = ({ day, counted }: DayCount, now: number): number =>
  dayKey(now) <= day ? counted : 0;

/** Whether one more purchase counts for stamps and gift on the Rome day of an instant (rule 170). */
export const countsOnDay = (card: DayCount, purchasesPerDay: number, now: number): boolean =>
  countedOn(card, now) < purchasesPerDay;

/** The day's count after a purchase that counts; with a clock set back it counts for the later day. */
export const countOnDay = (card: DayCount, now: number): DayCount => {
  const counted = countedOn(card, now) + 1;
  return { day: counted > 1 ? card.day : dayKey(now), counted };
};

/** A number of stamps that was needed, and until when (milliseconds). */
export type FormerStamps = { readonly stampsNeeded: number; readonly until: number };

/**
 * The former settings to remember after a change: only lower ones than all that came later can still
 * be the best promise of a card, so they are few.
 */
export const rememberStamps = (
  former: readonly FormerStamps[],
  before: number,
  after: number,
  now: number,
): FormerStamps[] =>
  [...former, { stampsNeeded: before, until: now }].filter(
    ({ stampsNeeded }) => stampsNeeded < after,
  );

/** The stamps that a card needs: the fewest that were asked for since it began (rule 171). */
export const stampsNeededSince = (
  begunAt: number,
  stampsNeeded: number,
  former: readonly FormerStamps[],
): number =>
  Math.min(
    stampsNeeded,
    ...former.filter(({ until }) => until > begunAt).map(one => one.stampsNeeded),
  );

const HUNDREDTHS = 100;

/** The discount on an amount in cents, rounded half up; a percent has at most two decimals (rule 173). */
export const discountOn = (amount: number, percent: number | null): number => {
  const share = Math.round((percent ?? 0) * HUNDREDTHS);
  return Math.floor((amount * share + (HUNDREDTHS * HUNDREDTHS) / 2) / (HUNDREDTHS * HUNDREDTHS));
};

/** The instant before which purchases are kept no longer (rule 174). */
export const purchasesKeptSince = (now: number): number => {
  const [year, month, day] = dayKey(now).split('-').map(Number);
  const firstOfMonth = `${(year ?? 0) - PURCHASE_YEARS}-${String(month).padStart(2, '0')}-01`;
  return startOfDay(addDays(firstOfMonth, (day ?? 1) - 1));
};
