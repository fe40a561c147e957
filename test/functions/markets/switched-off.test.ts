import '../jobs/waiting-runs.ts';
import '#test/support/conflicting-backend.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Deadline, Unfinished } from '#functions/jobs/deadline.ts';
import { expireOffers } from '#functions/jobs/expire-offers.ts';
import { handler, returnOffers } from '#functions/jobs/return-offers.ts';
import { contract } from '#shared/contract/index.ts';
import { ALL_MODULES } from '#shared/rules/modules.ts';
import { OFFER_DAYS } from '#shared/rules/offers.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { as, call, type Player, statusOrCode } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { newStaff } from '#test/support/staff.ts';
import { setProgramme } from '../card/card-calls.ts';
import { messages, runNext } from '../jobs/waiting-runs.ts';
import { buy, newTrader, publish, readInventory } from './market-calls.ts';

const { markets, polling, bakery } = contract;

let owner: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
});

const setMarket = (playersMarket: boolean, now = NOON) =>
  retryUnavailable(() => setProgramme(owner, { modules: { ...ALL_MODULES, playersMarket } }, now));

beforeEach(async () => {
  await setMarket(true);
  messages.length = 0;
});

const inTime = () => Number.POSITIVE_INFINITY;
const outOfTime = () => 0;
const NO_DEADLINE: Deadline = { check: () => undefined };

const closeMarket = async (now = NOON): Promise<void> => {
  await setMarket(false, now);
  await runNext(inTime);
};

const noticesOf = async (player: Player, now = NOON) =>
  (await call(polling.notices, {}, as(player, now))).body.notices.filter(
    ({ kind }) => kind === 'offers_returned',
  );

const offersOf = async (player: Player) =>
  (await call(markets.myOffers, {}, as(player))).body.offers;

describe('when the market is switched off', () => {
  it('a seller gets the unsold stock of all open offers back, with one notice', async () => {
    const seller = await newTrader({ flour: 30, milk: 10 });
    const buyer = await newTrader({ coins: 100 });
    const { id } = await publish(seller, { quantity: 20, coinsPerUnit: 1 });
    await publish(seller, { resource: 'milk' });
    await buy(buyer, id, 5);
    await closeMarket();
    expect(await readInventory(seller)).toMatchObject({ flour: 25, milk: 10, coins: 4 });
    expect(await offersOf(seller)).toEqual([]);
    expect(await noticesOf(seller)).toMatchObject([{ offers: 2 }]);
    expect(await noticesOf(buyer)).toEqual([]);
    const { entries } = (await call(bakery.ledger, {}, as(seller))).body;
    const returned = entries.filter(({ reason }) => reason === 'offer_cancelled');
    expect(returned).toHaveLength(2);
  });

  it('an expired offer is given back, too', async () => {
    const seller = await newTrader({ flour: 10 });
    await publish(seller);
    const later = NOON + OFFER_DAYS * DAY + HOUR;
    await expireOffers(later, NO_DEADLINE);
    expect((await readInventory(seller)).flour).toBe(0);
    await closeMarket(later);
    expect((await readInventory(seller)).flour).toBe(10);
    expect(await noticesOf(seller, later)).toHaveLength(1);
  });

  it('the stock comes back once, even if the job runs twice, or two runs at once', async () => {
    const sellers = await Promise.all(Array.from({ length: 3 }, () => newTrader({ flour: 10 })));
    for (const seller of sellers) await publish(seller);
    await setMarket(false);
    await setMarket(true);
    await setMarket(false);
    expect(messages).toHaveLength(2);
    await Promise.all([runNext(inTime), runNext(inTime)]);
    await returnOffers(NOON, NO_DEADLINE);
    for (const seller of sellers) {
      expect((await readInventory(seller)).flour).toBe(10);
      expect(await noticesOf(seller)).toHaveLength(1);
    }
  });

  it('a concurrent purchase is either complete or refused', async () => {
    const seller = await newTrader({ flour: 40 });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => newTrader({ coins: 100 })));
    const { id } = await publish(seller, { quantity: 40, coinsPerUnit: 1 });
    const [answers] = await Promise.all([
      Promise.all(buyers.map(buyer => retryUnavailable(() => buy(buyer, id, 10)))),
      closeMarket(),
    ]);
    // A run that conflicted with the last purchases leaves nothing for the next one.
    await returnOffers(NOON, NO_DEADLINE);
    const bought = answers.filter(({ status }) => status === 200).length;
    const refused = answers.map(statusOrCode).filter(code => code !== 200);
    expect(refused.filter(code => code !== 'module_off' && code !== 'offer_gone')).toEqual([]);
    expect((await readInventory(seller)).flour).toBe(40 - 10 * bought);
    const stocks = await Promise.all(buyers.map(async one => (await readInventory(one)).flour));
    expect(stocks).toEqual(answers.map(({ status }) => (status === 200 ? 10 : 0)));
  });

  it('a run that ran out of time is continued, and a final one follows a minute later', async () => {
    const seller = await newTrader({ flour: 20 });
    await publish(seller);
    await setMarket(false);
    await runNext(outOfTime);
    expect((await readInventory(seller)).flour).toBe(10);
    expect(messages).toHaveLength(1);
    await runNext(inTime);
    expect((await readInventory(seller)).flour).toBe(20);
    await expect(handler({ time: iso(NOON) })).rejects.toMatchObject(
      new Unfinished({ part: 1 }, 60),
    );
    await handler({ time: iso(NOON), place: { part: 1 } });
    expect(await noticesOf(seller)).toHaveLength(1);
  });
});

describe('once the market is on again', () => {
  it('nothing more is given back', async () => {
    const seller = await newTrader({ flour: 20 });
    await setMarket(false);
    await setMarket(true);
    const offer = await publish(seller);
    await runNext(inTime);
    await returnOffers(NOON, NO_DEADLINE);
    expect(await offersOf(seller)).toMatchObject([{ id: offer.id, status: 'active' }]);
  });
});
