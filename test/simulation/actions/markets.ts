import type { Offer } from '#functions/stores/offer.ts';
import { contract } from '#shared/contract/index.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { npcOffers, TREASURE_PRICE } from '#shared/rules/npc-market.ts';
import { dayKey } from '#shared/time.ts';
import { type ActionGenerator, newAction, type SimulationState } from '../action.ts';

const { markets } = contract;

const look: ActionGenerator = ({ random }, by) =>
  newAction(
    by,
    random.pick([markets.npcOffers, markets.myOffers, markets.offers, markets.prices]),
    {},
  );

const buyFromMerchant: ActionGenerator = ({ random, now }, by) => {
  const known = npcOffers(dayKey(now)).map(({ resource }) => resource);
  const resource = random.isTrue(0.1) ? random.pick(RESOURCES) : random.pick(known);
  const quantity = random.intBetween(1, random.isTrue(0.2) ? 500 : 60);
  const input = { type: 'resource', resource, quantity } as const;
  return newAction(by, markets.buyFromNpc, input, body =>
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

const openTreasure: ActionGenerator = (_, by) =>
  newAction(by, markets.buyFromNpc, { type: 'treasure' }, body =>
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

const publish: ActionGenerator = ({ random }, by) => {
  const tenths = random.pick([1, 3, 7, 9, 10, 11, 19, 25, 33, 50, 99]);
  const resource = random.pick(RESOURCES);
  const input = { resource, quantity: random.intBetween(1, 30), coinsPerUnit: tenths / 10 };
  return newAction(by, markets.publishOffer, input, ({ offer }) => [
    {
      playerId: by.id,
      reason: 'offer_published',
      amounts: { [offer.resource]: -offer.quantity },
    },
  ]);
};

/** Somebody’s offer, most often one that is open, and often the newest. */
const someOffer = ({ ledgerCheck, random }: SimulationState): Offer | undefined => {
  const known = [...ledgerCheck.offers.values()];
  const open = known.filter(({ quantity }) => quantity > 0);
  const newest = open.at(-1);
  if (newest && random.isTrue(0.4)) return newest;
  const choice = random.isTrue(0.1) ? known : open;
  return choice.length === 0 ? undefined : random.pick(choice);
};

const buy: ActionGenerator = (world, by) => {
  const { random } = world;
  const offer = someOffer(world);
  if (!offer) return undefined;
  const { id, resource, sellerId } = offer;
  const quantity = random.isTrue(0.3) ? offer.quantity || 1 : random.intBetween(1, 12);
  return newAction(by, markets.buyOffer, { id, quantity }, body => [
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

const cancel: ActionGenerator = (world, by) => {
  const own = [...world.ledgerCheck.offers.values()].filter(
    ({ sellerId, quantity }) => sellerId === by.id && quantity > 0,
  );
  const offer = own.length > 0 ? world.random.pick(own) : someOffer(world);
  if (!offer) return undefined;
  return newAction(by, markets.cancelOffer, { id: offer.id }, () => [
    { playerId: by.id, reason: 'offer_cancelled' },
  ]);
};

export const MARKET_ACTIONS: readonly (readonly [weight: number, idea: ActionGenerator])[] = [
  [2, look],
  [6, buyFromMerchant],
  [2, openTreasure],
  [9, publish],
  [14, buy],
  [6, cancel],
];
