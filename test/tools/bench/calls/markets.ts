import { bakery } from '#functions/domain/bakery/bakery.ts';
import type { Balances } from '#functions/items/ledger.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import type { Scenarios } from './scenario.ts';

/** A player with goods to trade who has already been counted as active today. */
const trader = async (amounts: Partial<Balances>): Promise<Player> => {
  const player = await newPlayer({ now: NOON });
  const unit = new UnitOfWork(NOON);
  (await unit.load(bakery(player.id))).transact(amounts, { reason: 'reward_delivered' });
  await unit.commit();
  await call(contract.dashboard.play, { id: 2 }, as(player));
  return player;
};

const offerInput = { resource: 'flour', quantity: 10, coinsPerUnit: 2.5 } as const;

const seller = async () => {
  const player = await trader({ flour: 100 });
  const { offer } = (await call(contract.markets.publishOffer, offerInput, as(player))).body;
  return { player, id: offer.id };
};

export const markets: Scenarios = {
  'markets.buyFromNpc': async () => [{ type: 'treasure' }, await trader({ coins: 2000 })],
  'markets.offers': async () => {
    await seller();
    return [{}];
  },
  'markets.myOffers': async () => [{}, (await seller()).player],
  'markets.publishOffer': async () => [offerInput, await trader({ flour: 10 })],
  'markets.buyOffer': async () => {
    const { id } = await seller();
    return [{ id, quantity: 4 }, await trader({ coins: 100 })];
  },
  'markets.cancelOffer': async () => {
    const { player, id } = await seller();
    return [{ id }, player];
  },
};
