import type { Offer } from '#functions/items/market.ts';
import { contract } from '#shared/contract/index.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { npcOffers, TREASURE_PRICE } from '#shared/rules/npc-market.ts';
import { dayKey } from '#shared/time.ts';
import {
  type ActionGenerator,
  newAction,
  type SimulationState,
  type WeightedGenerators,
} from '../action.ts';

const { markets } = contract;

const readPage: ActionGenerator = ({ random }, player) =>
  newAction(
    player,
    random.pick([markets.npcOffers, markets.myOffers, markets.offers, markets.prices]),
    {},
  );

const buyFromMerchant: ActionGenerator = ({ random, now }, player) => {
  const offered = npcOffers(dayKey(now)).map(({ resource }) => resource);
  const resource = random.boolean(0.1) ? random.pick(RESOURCES) : random.pick(offered);
  const quantity = random.intBetween(1, random.boolean(0.2) ? 500 : 60);
  const input = { type: 'resource', resource, quantity } as const;
  return newAction(player, markets.buyFromNpc, input, body =>
    'total' in body
      ? [
          {
            playerId: player.id,
            reason: 'npc_bought',
            amounts: { coins: -body.total, [body.resource]: body.quantity },
          },
        ]
      : [],
  );
};

const openTreasure: ActionGenerator = (_, player) =>
  newAction(player, markets.buyFromNpc, { type: 'treasure' }, body =>
    'treasureContent' in body
      ? [
          {
            playerId: player.id,
            reason: 'treasure_bought',
            amounts: {
              coins: -TREASURE_PRICE,
              [body.treasureContent.resource]: body.treasureContent.amount,
            },
          },
        ]
      : [],
  );

const publish: ActionGenerator = ({ random }, player) => {
  const tenths = random.pick([1, 3, 7, 9, 10, 11, 19, 25, 33, 50, 99]);
  const resource = random.pick(RESOURCES);
  const input = { resource, quantity: random.intBetween(1, 30), coinsPerUnit: tenths / 10 };
  return newAction(player, markets.publishOffer, input, ({ offer }) => [
    {
      playerId: player.id,
      reason: 'offer_published',
      amounts: { [offer.resource]: -offer.quantity },
    },
  ]);
};

/** A random offer: mostly an open one, often the newest. */
const pickOffer = ({ ledgerCheck, random }: SimulationState): Offer | undefined => {
  const all = [...ledgerCheck.offers.values()];
  const open = all.filter(({ quantity }) => quantity > 0);
  const newest = open.at(-1);
  if (newest && random.boolean(0.4)) return newest;
  const candidates = random.boolean(0.1) ? all : open;
  return candidates.length === 0 ? undefined : random.pick(candidates);
};

const buy: ActionGenerator = (state, player) => {
  const { random } = state;
  const offer = pickOffer(state);
  if (!offer) return undefined;
  const { id, resource, sellerId } = offer;
  const quantity = random.boolean(0.3) ? offer.quantity || 1 : random.intBetween(1, 12);
  return newAction(player, markets.buyOffer, { id, quantity }, body => [
    {
      playerId: player.id,
      reason: 'offer_bought',
      amounts: { coins: -body.totalCoins, [resource]: body.quantity },
    },
    ...(body.netCoins > 0
      ? [{ playerId: sellerId, reason: 'offer_sold', amounts: { coins: body.netCoins } }]
      : []),
  ]);
};

const cancel: ActionGenerator = (state, player) => {
  const own = [...state.ledgerCheck.offers.values()].filter(
    ({ sellerId, quantity }) => sellerId === player.id && quantity > 0,
  );
  const offer = own.length > 0 ? state.random.pick(own) : pickOffer(state);
  if (!offer) return undefined;
  return newAction(player, markets.cancelOffer, { id: offer.id }, () => [
    { playerId: player.id, reason: 'offer_cancelled' },
  ]);
};

export const MARKET_ACTIONS: WeightedGenerators = [
  [2, readPage],
  [6, buyFromMerchant],
  [2, openTreasure],
  [9, publish],
  [14, buy],
  [6, cancel],
];
