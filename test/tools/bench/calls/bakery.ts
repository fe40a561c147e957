import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import type { Scenarios } from './scenario.ts';

const b = contract.bakery;
const AN_HOUR_AGO = NOON - 60 * MINUTE;

/** A bakery opened an hour ago, with passive production to compute. */
const establishedBaker = (): Promise<Player> =>
  newPlayerWithBakery(
    { coins: 10_000, bigne: 1000, flour: 1000, sugar: 1000, milk: 1000, eggs: 1000 },
    { now: AN_HOUR_AGO },
  );

const trade = { resource: 'flour', quantity: 10 };

export const bakery: Scenarios = {
  'bakery.status': async () => [{}, await establishedBaker()],
  'bakery.seen': async () => [{}, await establishedBaker()],
  'bakery.resources': async () => [{}, await establishedBaker()],
  'bakery.choose': async () => [{ resource: 'milk' }],
  'bakery.produce': async () => [{ quantity: 10 }, await establishedBaker()],
  'bakery.collect': async () => {
    const player = await establishedBaker();
    await call(b.produce, { quantity: 10 }, as(player, AN_HOUR_AGO));
    return [{}, player];
  },
  'bakery.upgrade': async () => [{}, await establishedBaker()],
  'bakery.buyShield': async () => [{ paymentMethod: 'coins' }, await establishedBaker()],
  'bakery.upgradeShield': async () => [{}, await establishedBaker()],
  'bakery.buy': async () => [trade, await establishedBaker()],
  'bakery.sell': async () => [trade, await establishedBaker()],
  'bakery.oven': async () => {
    const player = await establishedBaker();
    await call(b.bake, { qty: 5 }, as(player));
    return [{}, player];
  },
  'bakery.bake': async () => [{ qty: 5 }, await establishedBaker()],
  'bakery.upgradeOven': async () => [{}, await establishedBaker()],
  'bakery.ledger': async () => [{}, await establishedBaker()],
};
