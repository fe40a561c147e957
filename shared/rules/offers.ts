import { DAY } from '../time.ts';

/** The price per unit in coins, and how long an offer lasts (rule 90). */
export const PRICE_MIN = 0.1;
export const PRICE_MAX = 1000;
export const PRICE_STEP = 0.1;
export const OFFER_DAYS = 7;
/** The percentage of the buyers' payments taken as commission; it leaves the game. */
export const COMMISSION_PERCENT = 5;

/** The most units in one offer. At any price, all sums stay below 2^53, so they are exact. */
export const OFFER_QUANTITY_MAX = 1_000_000_000;
/** The most open offers of a player, expired ones included. */
export const OPEN_OFFERS_MAX = 20;

const TENTHS = 10;

/** A price in whole tenths of a coin, the unit of storage and calculation (rule 29). */
export const toTenths = (coinsPerUnit: number): number => Math.round(coinsPerUnit * TENTHS);

/** A price in coins, from tenths of a coin. */
export const fromTenths = (tenths: number): number => tenths / TENTHS;

/** When an offer published at `createdAt` expires; both in milliseconds (rule 90). */
export const offerExpiry = (createdAt: number): number => createdAt + OFFER_DAYS * DAY;

/** The coins that a number of units cost, rounded up (rule 29). */
export const totalPrice = (quantity: number, tenths: number): number =>
  Math.ceil((quantity * tenths) / TENTHS);

/** The seller's part of the coins paid for an offer so far: 95 %, rounded down (rule 29). */
export const sellerProceeds = (brought: number): number =>
  Math.floor((brought * (100 - COMMISSION_PERCENT)) / 100);

/** The coins of one purchase. */
export type Purchase = {
  /** Paid by the buyer. */
  readonly totalCoins: number;
  /** Received by the seller. */
  readonly netCoins: number;
  /** Leaves the game. */
  readonly commission: number;
};

/**
 * The purchase of some units of an offer, given its price in tenths of a coin and the coins paid for it so far. The
 * seller's part is rounded once for all purchases together, so that buying unit by unit can't reduce it (rule 29).
 */
export const computePurchase = (
  { tenths, brought }: { readonly tenths: number; readonly brought: number },
  quantity: number,
): Purchase => {
  const totalCoins = totalPrice(quantity, tenths);
  const netCoins = sellerProceeds(brought + totalCoins) - sellerProceeds(brought);
  return { totalCoins, netCoins, commission: totalCoins - netCoins };
};

/** The average price per unit, in coins to one decimal; null when nothing was traded. */
export const averagePrice = ({
  quantity,
  coins,
}: {
  readonly quantity: number;
  readonly coins: number;
}): number | null => (quantity === 0 ? null : Math.round((coins * TENTHS) / quantity) / TENTHS);
