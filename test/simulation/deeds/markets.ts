import type { Offer } from '#functions/stores/offer.ts';
import { contract } from '#shared/contract/index.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { npcOffers, TREASURE_PRICE } from '#shared/rules/npc-market.ts';
import { dayKey } from '#shared/time.ts';
import { deed, type Idea, type World } from '../deed.ts';

const { markets } = contract;

const look: Idea = ({ chance }, by) =>
  deed(by, chance.pick([markets.npcOffers, markets.myOffers, markets.offers, markets.prices]), {});

const buyFromMerchant: Idea = ({ chance, now }, by) => {
  const known = npcOffers(dayKey(now)).map(({ resource }) => resource);
  const resource = chance.happens(0.1) ? chance.pick(RESOURCES) : chance.pick(known);
  const quantity = chance.between(1, chance.happens(0.2) ? 500 : 60);
  const input = { type: 'resource', resource, quantity } as const;
  return deed(by, markets.buyFromNpc, input, body =>
    'total' in body
      ? [
          {
            playerId: by.id,
            reason: 'npc_bought',
            amounts: { coins: -body.total, [body.resource]: body.quantity },
          },
        ]
      : [],
  );
};

const openTreasure: Idea = (_, by) =>
  deed(by, markets.buyFromNpc, { type: 'treasure' }, body =>
    'treasureContent' in body
      ? [
          {
            playerId: by.id,
            reason: 'treasure_bought',
            amounts: {
              coins: -TREASURE_PRICE,
              [body.treasureContent.resource]: body.treasureContent.amount,
            },
          },
        ]
      : [],
  );

const publish: Idea = ({ chance }, by) => {
  const tenths = chance.pick([1, 3, 7, 9, 10, 11, 19, 25, 33, 50, 99]);
  const resource = chance.pick(RESOURCES);
  const input = { resource, quantity: chance.between(1, 30), coinsPerUnit: tenths / 10 };
  return deed(by, markets.publishOffer, input, ({ offer }) => [
    {
      playerId: by.id,
      reason: 'offer_published',
      amounts: { [offer.resource]: -offer.quantity },
    },
  ]);
};

/** Somebody’s offer, most often one that is open, and often the newest. */
const someOffer = ({ books, chance }: World): Offer | undefined => {
  const known = [...books.offers.values()];
  const open = known.filter(({ quantity }) => quantity > 0);
  const newest = open.at(-1);
  if (newest && chance.happens(0.4)) return newest;
  const choice = chance.happens(0.1) ? known : open;
  return choice.length === 0 ? undefined : chance.pick(choice);
};

const buy: Idea = (world, by) => {
  const { chance } = world;
  const offer = someOffer(world);
  if (!offer) return undefined;
  const { id, resource, sellerId } = offer;
  const quantity = chance.happens(0.3) ? offer.quantity || 1 : chance.between(1, 12);
  return deed(by, markets.buyOffer, { id, quantity }, body => [
    {
      playerId: by.id,
      reason: 'offer_bought',
      amounts: { coins: -body.totalCoins, [resource]: body.quantity },
    },
    ...(body.netCoins > 0
      ? [{ playerId: sellerId, reason: 'offer_sold', amounts: { coins: body.netCoins } }]
      : []),
  ]);
};

const cancel: Idea = (world, by) => {
  const own = [...world.books.offers.values()].filter(
    ({ sellerId, quantity }) => sellerId === by.id && quantity > 0,
  );
  const offer = own.length > 0 ? world.chance.pick(own) : someOffer(world);
  if (!offer) return undefined;
  return deed(by, markets.cancelOffer, { id: offer.id }, () => [
    { playerId: by.id, reason: 'offer_cancelled' },
  ]);
};

export const ON_THE_MARKETS: readonly (readonly [weight: number, idea: Idea])[] = [
  [2, look],
  [6, buyFromMerchant],
  [2, openTreasure],
  [9, publish],
  [14, buy],
  [6, cancel],
];
