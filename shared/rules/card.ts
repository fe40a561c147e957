import { addDays, DAY, dayKey, startOfDay } from '../time.ts';
import { ALL_MODULES } from './modules.ts';
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
  oldCardsUntil: null,
  modules: ALL_MODULES,
};

/**
 * Whether the till takes over the stamps of old cards at an instant in milliseconds: up to the end of a Rome day, or
 * never (rule 307).
 */
export const takesOldCards = (oldCardsUntil: string | null, now: number): boolean =>
  oldCardsUntil !== null && dayKey(now) <= oldCardsUntil;

/** For how many years the amounts of purchases are kept (rule 174). */
const PURCHASE_YEARS = 2;

/** Until when a purchase made at an instant is kept at least, both in milliseconds (rule 174). */
export const purchasesKeptUntil = (at: number): number => at + PURCHASE_YEARS * 366 * DAY;

/** For how many days the name of the staff member who served is kept (rule 213). */
export const SERVED_DAYS = 90;

/**
 * Whether the staff member who served at an instant is still kept at a later one, both in milliseconds (rule 213).
 * Lists check this, too, since the table and the midnight job delete it a little later.
 */
export const isServerKept = (servedAt: number, now: number): boolean =>
  now < servedAt + SERVED_DAYS * DAY;

/** How many purchases counted on the latest day on which a card was used. */
export type DayCount = { readonly day: string; readonly counted: number };

export const NO_PURCHASES: DayCount = { day: '', counted: 0 };

/**
 * How many purchases have counted so far on the Rome day of an instant; if the clock was set back, the later day's
 * count goes on.
 */
const countedOn = ({ day, counted }: DayCount, now: number): number =>
  dayKey(now) <= day ? counted : 0;

/** Whether another purchase counts for stamps and gift on the Rome day of an instant (rule 170). */
export const countsOnDay = (card: DayCount, purchasesPerDay: number, now: number): boolean =>
  countedOn(card, now) < purchasesPerDay;

/** The day's count after another counted purchase; if the clock was set back, it is added to the later day. */
export const countOnDay = (card: DayCount, now: number): DayCount => {
  const counted = countedOn(card, now) + 1;
  return { day: counted > 1 ? card.day : dayKey(now), counted };
};

/** A number of stamps that used to be needed, and until when (milliseconds). */
export type FormerStamps = { readonly stampsNeeded: number; readonly until: number };

/**
 * The former settings to remember after a change. A card can still benefit only from those that are lower than all
 * later ones, so they are few.
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

/** The stamps that a card needs: the fewest asked for since it began (rule 171). */
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

type Discount = {
  /** At most two decimals. */
  readonly discountPercent: number | null;
  /** In cents. */
  readonly amountOff?: number | null | undefined;
};

/**
 * What a voucher takes off an amount, both in cents: a percent, rounded half up (rule 173), or its own amount, of which
 * nothing is given back (rule 306).
 */
export const discountOn = (amount: number, { discountPercent, amountOff }: Discount): number => {
  if (amountOff) return Math.min(amountOff, amount);
  const share = Math.round((discountPercent ?? 0) * HUNDREDTHS);
  return Math.floor((amount * share + (HUNDREDTHS * HUNDREDTHS) / 2) / (HUNDREDTHS * HUNDREDTHS));
};

/** The instant before which purchases are no longer kept (rule 174). */
export const purchasesKeptSince = (now: number): number => {
  const [year, month, day] = dayKey(now).split('-').map(Number);
  const firstOfMonth = `${(year ?? 0) - PURCHASE_YEARS}-${String(month).padStart(2, '0')}-01`;
  return startOfDay(addDays(firstOfMonth, (day ?? 1) - 1));
};
