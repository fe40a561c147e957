import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { npcOffers as dailyOffers, TREASURE_MAX, TREASURE_MIN } from '#shared/rules/npc-market.ts';
import { dayKey, HOUR, iso, MINUTE, nextMidnight } from '#shared/time.ts';
import { as, call, type Player, statusOrCode } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { countOutcomes, newTrader, readInventory } from './market-calls.ts';

const { npcOffers, buyFromNpc } = contract.markets;

const offersFor = async (player: Player, now = NOON) =>
  (await call(npcOffers, {}, as(player, now))).body;

const buy = (player: Player, quantity: number, now = NOON, place = 0) => {
  const resource = dailyOffers(dayKey(now))[place]?.resource ?? 'flour';
  return call(buyFromNpc, { type: 'resource', resource, quantity }, as(player, now));
};

const openChest = (player: Player, now = NOON) =>
  call(buyFromNpc, { type: 'treasure' }, as(player, now));

describe('the merchant', () => {
  it('shows the day’s two resources and the chest, available until midnight', async () => {
    const player = await newTrader();
    const { date, offers, treasure, renewsAt } = await offersFor(player);
    expect(date).toBe('2026-11-20');
    expect(offers.map(({ resource, price }) => ({ resource, price }))).toEqual(dailyOffers(date));
    for (const offer of offers) {
      expect(offer).toMatchObject({ total: 500, remaining: 500, purchased: 0, bought: 0 });
    }
    expect(treasure).toEqual({
      price: 1200,
      total: 1,
      remaining: 1,
      purchased: false,
      available: true,
    });
    expect(renewsAt).toBe('2026-11-20T23:00:00.000Z');
  });

  it('sells at the offered price, and reduces the stock', async () => {
    const player = await newTrader({ coins: 5000 });
    const [{ resource, price }] = dailyOffers(dayKey(NOON));
    const { body } = await buy(player, 120);
    const coins = 5000 - 120 * price;
    expect(body).toEqual({ resource, quantity: 120, total: 120 * price, coins });
    expect(await readInventory(player)).toMatchObject({ coins, [resource]: 120 });
    expect((await offersFor(player)).offers).toMatchObject([
      { resource, remaining: 380, purchased: 120, bought: 120 },
      { remaining: 500, purchased: 0, bought: 0 },
    ]);
  });

  it('settles the bakery first, so that newly produced coins can be spent', async () => {
    const [{ price }] = dailyOffers(dayKey(NOON));
    const player = await newPlayerWithBakery({ coins: price - 1 });
    expect(statusOrCode(await buy(player, 1))).toBe('insufficient_coins');
    expect((await buy(player, 1, NOON + MINUTE)).body).toMatchObject({ total: price, coins: 0 });
  });

  it('refuses what is out of stock or too expensive, and changes nothing', async () => {
    const player = await newTrader({ coins: 999 });
    const sold = dailyOffers(dayKey(NOON)).map(({ resource }) => resource);
    const other = RESOURCES.find(resource => !sold.includes(resource)) ?? 'flour';
    const elsewhere = { type: 'resource', resource: other, quantity: 1 } as const;
    expect(statusOrCode(await call(buyFromNpc, elsewhere, as(player)))).toBe('sold_out');
    expect(statusOrCode(await buy(player, 501))).toBe('sold_out');
    expect(statusOrCode(await buy(player, 500))).toBe('insufficient_coins');
    expect(statusOrCode(await openChest(player))).toBe('insufficient_coins');
    expect(await readInventory(player)).toMatchObject({
      coins: 999,
      flour: 0,
      sugar: 0,
      milk: 0,
      eggs: 0,
    });
    expect((await offersFor(player)).treasure.available).toBe(true);
  });

  it.each([
    { type: 'resource', resource: 'flour', quantity: 0 },
    { type: 'resource', resource: 'flour', quantity: 1.5 },
    { type: 'resource', resource: 'coins', quantity: 1 },
    { type: 'resource', resource: 'flour' },
    { type: 'treasure', quantity: 2 },
    { type: 'chest' },
    {},
  ])('refuses %j', async input => {
    const player = await newTrader({ coins: 5000 });
    const body = JSON.stringify(input);
    const refused = await call(buyFromNpc, { type: 'treasure' }, { ...as(player), rawBody: body });
    expect(statusOrCode(refused)).toBe('invalid_input');
  });

  it('sells each player at most 500 of a resource per day under concurrent calls', async () => {
    const player = await newTrader({ coins: 10_000 });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () =>
        statusOrCode(await retryUnavailable(() => buy(player, 60))),
      ),
    );
    expect(countOutcomes(outcomes)).toEqual({ 200: 8, sold_out: 4 });
    const [{ resource, price }] = dailyOffers(dayKey(NOON));
    expect(await readInventory(player)).toMatchObject({
      [resource]: 480,
      coins: 10_000 - 480 * price,
    });
    expect(statusOrCode(await buy(player, 20))).toBe(200);
    expect(statusOrCode(await buy(player, 1))).toBe('sold_out');
    // The other resource and other players have separate stocks.
    expect(statusOrCode(await buy(player, 500, NOON, 1))).toBe(200);
    expect(statusOrCode(await buy(await newTrader({ coins: 10_000 }), 500))).toBe(200);
  });
});

describe('the treasure chest', () => {
  it('can be bought once a day under concurrent calls, and credits its content', async () => {
    const player = await newTrader({ coins: 30_000 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => retryUnavailable(() => openChest(player))),
    );
    expect(countOutcomes(answers.map(statusOrCode))).toEqual({ 200: 1, treasure_bought: 19 });
    expect(answers.find(({ status }) => status === 409)?.failure.message).toBe(
      'Oggi hai già acquistato il baule del tesoro, torna domani!',
    );
    const opened = answers.find(({ status }) => status === 200)?.body;
    if (!opened || !('treasureContent' in opened)) throw new Error('No treasure');
    const { resource, amount } = opened.treasureContent;
    const nothing = { flour: 0, sugar: 0, milk: 0, eggs: 0, bigne: 0 };
    expect(await readInventory(player)).toEqual({ ...nothing, coins: 28_800, [resource]: amount });
    expect((await offersFor(player)).treasure).toMatchObject({
      remaining: 0,
      purchased: true,
      available: false,
    });
  });

  it('has random content within its bounds', async () => {
    const found = new Map<string, number>();
    const player = await newTrader({ coins: 100_000 });
    for (let i = 0; i < 25; i++) {
      const { body } = await openChest(player, NOON + i * 24 * HOUR);
      if (!('treasureContent' in body)) throw new Error('No treasure');
      const { resource, amount } = body.treasureContent;
      expect(amount >= TREASURE_MIN && amount <= TREASURE_MAX).toBe(true);
      found.set(`${resource} ${amount}`, amount);
    }
    expect(found.size).toBeGreaterThan(15);
  });
});

describe('a new day', () => {
  it.each([
    ['2026-10-25T11:00:00Z', 'summer time ends'],
    ['2027-03-28T11:00:00Z', 'summer time begins'],
    ['2026-11-20T11:00:00Z', 'an ordinary day'],
  ])('renews everything at the midnight in Rome after %s: %s', async noon => {
    const now = Date.parse(noon);
    const player = await newTrader({ coins: 20_000 }, now);
    const midnight = nextMidnight(now);
    expect((await offersFor(player, now)).renewsAt).toBe(iso(midnight));
    await buy(player, 500, now);
    await openChest(player, now);
    expect(statusOrCode(await buy(player, 1, midnight - 1))).toBe('sold_out');
    expect(statusOrCode(await openChest(player, midnight - 1))).toBe('treasure_bought');
    const renewed = await offersFor(player, midnight);
    expect(renewed.date).toBe(dayKey(midnight));
    expect(renewed.offers.map(({ remaining }) => remaining)).toEqual([500, 500]);
    expect(renewed.treasure.available).toBe(true);
    expect(statusOrCode(await buy(player, 500, midnight))).toBe(200);
    expect(statusOrCode(await openChest(player, midnight))).toBe(200);
  });
});
