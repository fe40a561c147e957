import { addDays, dayKey, startOfDay } from '../time.ts';

/** The settings of a new shop's programme (rule 170). Amounts in cents. */
export const DEFAULT_PROGRAMME = {
  stampsNeeded: 10,
  minimumAmount: 200,
  purchasesPerDay: 3,
  gift: { coins: 100, bonusLives: 1 },
} as const;

/** How long the amounts of purchases are kept (rule 174). */
const PURCHASE_YEARS = 2;

/** The stamps of a card, and how many purchases have counted on its last day. Times in milliseconds. */
export type Stamps = {
  readonly stamps: number;
  /** The card is full, and waits for a reward to be chosen. */
  readonly waiting: boolean;
  /** When its first stamp could be given: later raises of the setting don't concern it. */
  readonly begunAt: number;
  readonly day: string;
  readonly counted: number;
};

export const NO_STAMPS = { stamps: 0, waiting: false, day: '', counted: 0 } as const;

/** What the settings say about a purchase. */
export type PurchaseTerms = {
  readonly minimumAmount: number;
  readonly purchasesPerDay: number;
  /** The stamps that this card needs. */
  readonly stampsNeeded: number;
  /** Whether a full card has a reward now. */
  readonly hasReward: boolean;
};

/** What a purchase has done to a card, as far as undoing it must know. */
export type StampEffect = {
  readonly stamped: boolean;
  /** When the card began that it has completed or paid out; null if it did neither. */
  readonly completedCardOf: number | null;
};

/** Purchases that have counted so far on the Rome day of an instant; a clock set back counts on. */
const countedOn = ({ day, counted }: Stamps, now: number): number =>
  dayKey(now) <= day ? counted : 0;

/** The settings by which an amount earns a stamp; a paper slip keeps those of its making (rule 433). */
export type EarningSettings = Pick<PurchaseTerms, 'minimumAmount'>;

/** Those of the programme's settings. */
export const earningSettings = ({ minimumAmount }: EarningSettings): EarningSettings => ({
  minimumAmount,
});

/** Whether an amount in cents is enough for a stamp (rule 170). */
export const earnsStamp = (amount: number, { minimumAmount }: EarningSettings): boolean =>
  amount >= minimumAmount;

/** Whether a purchase of an amount counts for stamps and gift (rule 170). */
export const counts = (card: Stamps, amount: number, terms: PurchaseTerms, now: number): boolean =>
  earnsStamp(amount, terms) && countedOn(card, now) < terms.purchasesPerDay;

/** The stamp of a purchase that counts (rules 170 and 171). */
const addStamp = <C extends Stamps>(
  card: C,
  { stampsNeeded, hasReward }: PurchaseTerms,
  now: number,
): { card: C; effect: StampEffect } => {
  const isFull = card.waiting || card.stamps + 1 >= stampsNeeded;
  if (isFull && hasReward) {
    const effect = { stamped: true, completedCardOf: card.begunAt };
    // The stamp that pays out a waiting card is the first one of the next.
    const stamps = card.waiting ? 1 : 0;
    return { card: { ...card, stamps, waiting: false, begunAt: now }, effect };
  }
  if (card.waiting) return { card, effect: { stamped: false, completedCardOf: null } };
  const stamps = isFull ? stampsNeeded : card.stamps + 1;
  return {
    card: { ...card, stamps, waiting: isFull },
    effect: { stamped: true, completedCardOf: null },
  };
};

/** A card after a purchase that counts. */
export const countPurchase = <C extends Stamps>(
  card: C,
  terms: PurchaseTerms,
  now: number,
): { card: C; effect: StampEffect } => {
  const counted = countedOn(card, now) + 1;
  // A clock set back counts for the later day.
  const day = counted > 1 ? card.day : dayKey(now);
  return addStamp({ ...card, day, counted }, terms, now);
};

/**
 * A card after a purchase was undone: its stamps are what they would be without it, at least 0 and
 * never a whole card (rule 172). The day's count stays. `neededSince` gives the stamps that a card
 * needs which began at an instant.
 */
export const undoStamp = <C extends Stamps>(
  card: C,
  { stamped, completedCardOf }: StampEffect,
  neededSince: (begunAt: number) => number,
): C => {
  if (!stamped) return card;
  const begunAt = Math.min(card.begunAt, completedCardOf ?? card.begunAt);
  const most = neededSince(begunAt) - 1;
  const stamps = completedCardOf === null ? Math.min(Math.max(0, card.stamps - 1), most) : most;
  return { ...card, stamps, begunAt, waiting: false };
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
