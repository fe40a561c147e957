import type { Resource } from '#shared/rules/bakery.ts';
import { DAY, startOfDay } from '#shared/time.ts';
import { ALONE, keyTemplate } from '../table/key.ts';
import { kind, kindWithInitial, listed, namedBy } from '../table/kind.ts';
import { OWN_ALONE, ownedBy } from './player.ts';

/** What a player bought from the merchant on one Rome day. */
export type NpcPurchases = {
  readonly day: string;
  readonly bought: Readonly<Partial<Record<Resource, number>>>;
  readonly treasure: boolean;
};

const NPC_DAYS = 7;

export const npcPurchases = kind<NpcPurchases, [playerId: number, day: string]>({
  ...OWN_ALONE,
  name: 'npcPurchases',
  what: 'purchases from the merchant on a day',
  sk: 'NPC#{day}',
  kept: { text: `${NPC_DAYS} days`, until: ({ day }) => startOfDay(day) + NPC_DAYS * DAY },
  restored: { with: 'game' },
  bytes: '90',
});

/** The ids of a player's open offers, oldest first; in one item, so that concurrent calls can't exceed the limit. */
export type OwnOffers = { readonly open: readonly number[] };

export const ownOffers = kindWithInitial<OwnOffers, [playerId: number]>(
  { open: [] },
  {
    ...OWN_ALONE,
    name: 'ownOffers',
    what: 'ids of the player’s open offers',
    sk: 'OFFERS',
    restored: { with: 'game' },
    bytes: '50, up to 250',
  },
);

/** An offer of the players' market (rules 29 and 90). Times in milliseconds. */
export type Offer = {
  readonly id: number;
  readonly sellerId: number;
  readonly resource: Resource;
  /** Units left: the stock that the offer holds. */
  readonly quantity: number;
  /** The price of a unit, in tenths of a coin. */
  readonly tenths: number;
  /** Coins that buyers have paid for the offer so far. */
  readonly brought: number;
  /** An active offer expires by time; the midnight job marks it as expired later. */
  readonly status: 'active' | 'expired' | 'sold' | 'cancelled';
  readonly createdAt: number;
  /** When the offer was sold out or cancelled. */
  readonly closedAt: number | null;
  /** The last purchase: its buyer, and the id of the notice that its seller gets. */
  readonly lastSale?: { readonly id: number; readonly buyerId: number };
};

/**
 * The open offers of a resource, cheapest first. Each resource has a partition, which can take about a thousand sales a
 * second.
 */
export const offerByPrice = keyTemplate<[resource: Resource, tenths: number, id: number]>(
  'PRICES#{resource}',
  '{tenths:5}#{id:16}',
  { index: 'gsi1' },
);
/** The open offers of a resource, oldest first. */
export const offerByAge = keyTemplate<[resource: Resource, id: number]>(
  'OFFERS#{resource}',
  '{id:16}',
  { index: 'gsi2' },
);
/** The expired offers that still hold stock. Only the midnight job adds to the partition. */
export const expiredOffers = keyTemplate<[id: number]>('EXPIREDOFFERS', '{id:16}', {
  index: 'gsi2',
});
export const soldOffers = ownedBy('sold');
const cancelledOffers = ownedBy('cancelled');

/** How long a closed offer is stored, so that it can be told apart from one that never existed. */
const CLOSED_DAYS = 30;

/** Listed for everybody while active, for its seller once closed, and for the job that gives offers back in between. */
export const offer = kind<Offer, [id: number]>({
  name: 'offer',
  what: 'an offer of the players’ market',
  pk: 'OFFER#{id:1}',
  sk: ALONE,
  readers: 'everyone',
  exported: { under: 'offers' },
  othersErased: { idStays: 'the buyer of the last sale is shown to nobody' },
  erased: { by: 'lists' },
  lists: playerId => [soldOffers.range(playerId), cancelledOffers.range(playerId)],
  namedBy: namedBy(ownOffers, ({ open }) => open.map(id => [id])),
  indexes: [
    listed(offerByPrice, ({ resource, tenths, id, status }) =>
      status === 'active' ? [resource, tenths, id] : undefined,
    ),
    listed(offerByAge, ({ resource, id, status }) =>
      status === 'active' ? [resource, id] : undefined,
    ),
    listed(expiredOffers, ({ id, status }) => (status === 'expired' ? [id] : undefined)),
    listed(soldOffers, ({ sellerId, id, status }) =>
      status === 'sold' ? [sellerId, id] : undefined,
    ),
    listed(cancelledOffers, ({ sellerId, id, status }) =>
      status === 'cancelled' ? [sellerId, id] : undefined,
    ),
  ],
  kept: {
    text: `${CLOSED_DAYS} days after it was sold or cancelled`,
    until: ({ closedAt }) => (closedAt === null ? undefined : closedAt + CLOSED_DAYS * DAY),
  },
  streamed: true,
  restored: { with: 'game' },
  bytes: '260',
});
