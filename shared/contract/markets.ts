import * as z from 'zod/mini';
import { RESOURCES } from '../rules/bakery.ts';
import { OFFER_QUANTITY_MAX, PRICE_MAX, PRICE_MIN, PRICE_STEP } from '../rules/offers.ts';
import * as f from './fields.ts';
import { route } from './route.ts';

const resource = z.enum(RESOURCES);
const quantity = z.int().check(z.minimum(1), z.maximum(OFFER_QUANTITY_MAX));
const coinsPerUnit = z
  .number()
  .check(z.minimum(PRICE_MIN), z.maximum(PRICE_MAX), z.multipleOf(PRICE_STEP));

const npcOffer = z.object({
  resource,
  price: f.count,
  /** How many units a player may buy in a day, how many are left, and how many were bought (under two names). */
  total: f.count,
  remaining: f.count,
  purchased: f.count,
  bought: f.count,
});

export type NpcOfferView = z.output<typeof npcOffer>;

const treasure = z.object({
  price: f.count,
  total: f.count,
  remaining: f.count,
  purchased: z.boolean(),
  available: z.boolean(),
});

const offer = z.object({
  id: f.id,
  resource,
  /** Units left. */
  quantity: f.count,
  coinsPerUnit: z.number(),
  sellerId: f.id,
  sellerUsername: z.string(),
  createdAt: f.instant,
  expiresAt: f.instant,
});

export type OfferView = z.output<typeof offer>;

/** The statuses that the seller sees; an expired offer still has to be cancelled (rule 30). */
const OFFER_STATUSES = ['active', 'expired', 'sold', 'cancelled'] as const;
const ownOffer = z.object({ ...offer.shape, status: z.enum(OFFER_STATUSES) });

export type OwnOfferView = z.output<typeof ownOffer>;

/** The prices of a resource on the players' market; null without any offer or sale. */
const price = z.object({
  resource,
  /** The lowest price per unit among the active offers. */
  lowest: z.nullable(z.number()),
  /** The average price per unit sold in the last seven days, in coins, to one decimal. */
  average: z.nullable(z.number()),
  /** Units sold in those days. */
  traded: f.count,
});

/** The merchant and the players' market (rules 28 to 30 and 90 to 91). */
export const markets = {
  npcOffers: route({
    summary: 'What the merchant sells today, and the treasure chest',
    method: 'GET',
    path: '/api/marketplace/offers',
    access: 'player',
    input: f.emptyInput,
    output: z.object({
      /** The Rome day. */
      date: z.string(),
      offers: z.array(npcOffer),
      treasure,
      renewsAt: f.instant,
    }),
    failures: [],
  }),
  buyFromNpc: route({
    summary: 'Buy a resource or the day’s treasure chest from the merchant',
    method: 'POST',
    path: '/api/marketplace/buy',
    access: 'player',
    input: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('resource'), resource, quantity }),
      z.strictObject({ type: z.literal('treasure') }),
    ]),
    output: z.union([
      z.object({ resource, quantity, total: f.count, coins: f.count }),
      z.object({ treasureContent: z.object({ resource, amount: f.count }), coins: f.count }),
    ]),
    failures: ['treasure_bought', 'sold_out', 'insufficient_coins'],
  }),
  offers: route({
    summary: 'The players’ offers that can be bought, newest first',
    method: 'GET',
    path: '/api/p2p/offers',
    access: 'player',
    input: z.strictObject({ resource: z.optional(resource), cursor: z.optional(f.cursor) }),
    output: z.object({ offers: z.array(offer), nextCursor: z.nullable(f.cursor) }),
    failures: ['invalid_cursor'],
  }),
  myOffers: route({
    summary: 'The caller’s offers, newest first: the open ones, and the latest sold',
    method: 'GET',
    path: '/api/p2p/offers/my',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ offers: z.array(ownOffer) }),
    failures: [],
  }),
  expiredOffers: route({
    summary: 'The number of the caller’s expired offers that are not cancelled yet',
    method: 'GET',
    path: '/api/p2p/offers/expired',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ count: f.count }),
    failures: [],
  }),
  prices: route({
    summary: 'The players’ prices of each resource: now, and in the last seven days',
    method: 'GET',
    path: '/api/p2p/prices',
    access: 'player',
    input: f.emptyInput,
    output: z.object({ prices: z.array(price) }),
    failures: [],
  }),
  publishOffer: route({
    summary: 'Publish an offer for seven days',
    method: 'POST',
    path: '/api/p2p/offers',
    access: 'player',
    module: 'playersMarket',
    input: z.strictObject({ resource, quantity, coinsPerUnit }),
    output: z.object({ offer: ownOffer }),
    status: 201,
    failures: ['insufficient_resources', 'too_many_offers'],
  }),
  buyOffer: route({
    summary: 'Buy an offer, or a part of it',
    method: 'POST',
    path: '/api/p2p/offers/{id}/buy',
    access: 'player',
    module: 'playersMarket',
    input: z.strictObject({ id: f.pathId, quantity }),
    output: z.object({
      quantity,
      totalCoins: f.count,
      commission: f.count,
      netCoins: f.count,
      /** The buyer's new balance. */
      coins: f.count,
    }),
    failures: [
      'not_found',
      'own_offer',
      'offer_gone',
      'offer_expired',
      'quantity_unavailable',
      'insufficient_coins',
    ],
  }),
  cancelOffer: route({
    summary: 'Cancel an offer, which returns the unsold units',
    method: 'DELETE',
    path: '/api/p2p/offers/{id}',
    access: 'player',
    module: 'playersMarket',
    input: z.strictObject({ id: f.pathId }),
    output: f.emptyOutput,
    failures: ['not_found', 'offer_gone'],
  }),
};
