import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { call, type Player } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { callingAs, NOW, type Scenarios } from './scenario.ts';

const b = contract.bakery;
const AN_HOUR_AGO = NOW - 60 * MINUTE;

/** A bakery with a past: there is something to settle, as nearly always. */
const busy = (): Promise<Player> =>
  newPlayerWithBakery(
    { coins: 10_000, bigne: 1000, flour: 1000, sugar: 1000, milk: 1000, eggs: 1000 },
    { now: AN_HOUR_AGO },
  );

const trade = { resource: 'flour', quantity: 10 };

export const bakery: Scenarios = {
  'bakery.status': async () => [{}, await busy()],
  'bakery.seen': async () => [{}, await busy()],
  'bakery.resources': async () => [{}, await busy()],
  'bakery.choose': async () => [{ resource: 'milk' }],
  'bakery.produce': async () => [{ quantity: 10 }, await busy()],
  'bakery.collect': async () => {
    const player = await busy();
    await call(b.produce, { quantity: 10 }, { ...callingAs(player), now: AN_HOUR_AGO });
    return [{}, player];
  },
  'bakery.upgrade': async () => [{}, await busy()],
  'bakery.buyShield': async () => [{ paymentMethod: 'coins' }, await busy()],
  'bakery.upgradeShield': async () => [{}, await busy()],
  'bakery.buy': async () => [trade, await busy()],
  'bakery.sell': async () => [trade, await busy()],
  'bakery.oven': async () => {
    const player = await busy();
    await call(b.bake, { qty: 5 }, callingAs(player));
    return [{}, player];
  },
  'bakery.bake': async () => [{ qty: 5 }, await busy()],
  'bakery.upgradeOven': async () => [{}, await busy()],
  'bakery.ledger': async () => [{}, await busy()],
};
