import { DAY } from '../time.ts';

/** Games specification, section 9: the price of a unit, in coins, and how long an offer lives. */
export const PRICE_MIN = 0.1;
export const PRICE_MAX = 1000;
export const PRICE_STEP = 0.1;
export const OFFER_DAYS = 7;
/** The part of what buyers pay that leaves the game, in percent. */
export const COMMISSION_PERCENT = 5;

/** The most units in one offer: whatever it costs, every sum stays exact. */
export const OFFER_QUANTITY_MAX = 1_000_000_000;
/** How many offers a player may have open, the expired ones included. */
export const OPEN_OFFERS_MAX = 20;

const TENTHS = 10;

/** A price in whole tenths of a coin: what is stored and calculated with (Rules, decision 29). */
export const toTenths = (coinsPerUnit: number): number => Math.round(coinsPerUnit * TENTHS);

/** A price in coins, as it is shown. */
export const fromTenths = (tenths: number): number => tenths / TENTHS;

/** When an offer that was published at an instant expires, both in milliseconds (Games specification, section 9). */
export const offerExpiry = (createdAt: number): number => createdAt + OFFER_DAYS * DAY;

/** The coins that so many units cost, rounded up (Rules, decision 29). */
export const totalPrice = (quantity: number, tenths: number): number =>
  Math.ceil((quantity * tenths) / TENTHS);

/** What the seller has of the coins that an offer has brought so far: 95 %, rounded down (Rules, decision 29). */
export const sellerProceeds = (brought: number): number =>
  Math.floor((brought * (100 - COMMISSION_PERCENT)) / 100);

/** What one purchase moves, in coins: what the buyer pays, of which the seller gets `netCoins`. */
export type Purchase = {
  readonly totalCoins: number;
  readonly netCoins: number;
  /** It leaves the game. */
  readonly commission: number;
};

/**
 * A purchase of an offer that has brought so many coins already. The seller's share counts all of
 * them together, so that buying unit by unit can't shrink it (Rules, decision 29).
 */
export const computePurchase = (
  { tenths, brought }: { readonly tenths: number; readonly brought: number },
  quantity: number,
): Purchase => {
  const totalCoins = totalPrice(quantity, tenths);
  const netCoins = sellerProceeds(brought + totalCoins) - sellerProceeds(brought);
  return { totalCoins, netCoins, commission: totalCoins - netCoins };
};

/** What a unit cost on average, in coins to one decimal; null when nothing was traded. */
export const averagePrice = ({
  quantity,
  coins,
}: {
  readonly quantity: number;
  readonly coins: number;
}): number | null => (quantity === 0 ? null : Math.round((coins * TENTHS) / quantity) / TENTHS);
