import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { HOUR, iso, startOfDay } from '#shared/time.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { changeInventory, ledgerEntriesOf, newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { arena, at, inventoryOf, raid, statusOf } from './raid-calls.ts';

describe('the status', () => {
  it('of a new player shows five raids, the first thermobox and no shield', async () => {
    expect(await statusOf(await newPlayer({ now: NOON }))).toEqual({
      thermobox: { level: 1, capacity: 100, upgradeCost: { bigne: 1, coins: 100 } },
      shield: { active: false, expiresAt: null },
      protectedUntil: null,
      counters: { attacksRemaining: 5 },
      resetsAt: '2026-11-20T23:00:00.000Z',
    });
  });

  it.each([
    ['of 23 hours', '2026-03-29', '2026-03-30'],
    ['of 25 hours', '2026-10-25', '2026-10-26'],
  ])('renews the raids at midnight in Rome after a day %s', async (_, day, next) => {
    const [began, midnight] = [startOfDay(day), startOfDay(next)];
    const attacker = await newPlayerWithBakery({ coins: 1000 }, { now: began });
    const defender = await newPlayerWithBakery({ milk: 9000 }, { now: began });
    const late = midnight - 1;
    for (const now of [began, began + HOUR, late - HOUR, late, late]) {
      expect((await raid(attacker, defender, { now })).status).toBe(200);
    }
    expect((await raid(attacker, defender, { now: late })).failure.code).toBe('limit_reached');
    expect(await statusOf(attacker, late)).toMatchObject({
      counters: { attacksRemaining: 0 },
      resetsAt: iso(midnight),
    });
    expect((await statusOf(attacker, midnight)).counters.attacksRemaining).toBe(5);
    expect((await raid(attacker, defender, { now: midnight })).status).toBe(200);
    expect((await statusOf(attacker, midnight)).counters.attacksRemaining).toBe(4);
  });
});

describe('the arena’s shield', () => {
  it('costs 500 coins and protects for 12 hours', async () => {
    const player = await newPlayerWithBakery({ coins: 520 });
    const { body } = await call(arena.activateShield, {}, at(player));
    const expiresAt = iso(NOON + 12 * HOUR);
    expect(body).toEqual({ active: true, expiresAt });
    expect(await inventoryOf(player)).toMatchObject({ coins: 20 });
    expect((await ledgerEntriesOf(player)).map(({ reason }) => reason)).toContain('arena_shield');
    expect(await statusOf(player)).toMatchObject({
      shield: { active: true, expiresAt },
      protectedUntil: expiresAt,
    });
    expect((await statusOf(player, NOON + 12 * HOUR)).shield).toEqual({
      active: false,
      expiresAt: null,
    });
  });

  it('can be bought again only when it has ended', async () => {
    const player = await newPlayerWithBakery({ coins: 1000 });
    const options = at(player);
    const answers = await Promise.all([1, 2, 3].map(() => call(arena.activateShield, {}, options)));
    const bought = answers.filter(({ status }) => status === 200);
    expect(bought).toHaveLength(1);
    const again = await call(arena.activateShield, {}, at(player));
    expect([again.status, again.failure.code]).toEqual([409, 'already_active']);
    expect(await inventoryOf(player)).toMatchObject({ coins: 500 });
    const now = NOON + 12 * HOUR;
    expect((await call(arena.activateShield, {}, at(player, { now }))).status).toBe(200);
  });

  it('is refused if one coin is missing', async () => {
    const player = await newPlayerWithBakery({ coins: 499 });
    const { status, failure } = await call(arena.activateShield, {}, at(player));
    expect([status, failure.code]).toEqual([409, 'insufficient_coins']);
    expect(await inventoryOf(player)).toMatchObject({ coins: 499 });
  });

  it('is separate from the bakery’s shield, which is shown only as protection', async () => {
    const player = await newPlayerWithBakery({ bigne: 10 });
    await call(contract.bakery.buyShield, { paymentMethod: 'bigne' }, at(player));
    expect(await statusOf(player)).toMatchObject({
      shield: { active: false, expiresAt: null },
      protectedUntil: iso(NOON + 24 * HOUR),
    });
  });
});

describe('the thermobox', () => {
  it('is upgraded for its level in bignè and a hundred times that in coins', async () => {
    const player = await newPlayerWithBakery({ bigne: 3, coins: 300 });
    const grown: unknown[] = [];
    for (let i = 0; i < 2; i++) {
      grown.push((await call(arena.upgradeThermobox, {}, at(player))).body);
    }
    expect(grown).toEqual([
      { newLevel: 2, newCapacity: 110 },
      { newLevel: 3, newCapacity: 121 },
    ]);
    expect(await inventoryOf(player)).toMatchObject({ bigne: 0, coins: 0 });
    expect((await statusOf(player)).thermobox).toEqual({
      level: 3,
      capacity: 121,
      upgradeCost: { bigne: 3, coins: 300 },
    });
  });

  it('isn’t upgraded if one bignè or one coin is missing', async () => {
    const player = await newPlayerWithBakery({ bigne: 1, coins: 99 });
    const refused = async () => {
      const { status, failure } = await call(arena.upgradeThermobox, {}, at(player));
      expect([status, failure.code]).toEqual([409, 'insufficient_funds']);
    };
    await refused();
    await changeInventory(player, { bigne: -1, coins: 1 });
    await refused();
    expect((await statusOf(player)).thermobox.level).toBe(1);
  });

  it('is upgraded once, for the price of one level, by concurrent calls', async () => {
    const player = await newPlayerWithBakery({ bigne: 2, coins: 250 });
    const ask = async (): Promise<number> => {
      const { status } = await call(arena.upgradeThermobox, {}, at(player));
      return status === 503 ? ask() : status;
    };
    const statuses = await Promise.all(Array.from({ length: 6 }, ask));
    expect(statuses.filter(status => status === 200)).toHaveLength(1);
    expect(await inventoryOf(player)).toMatchObject({ bigne: 1, coins: 150 });
  });
});
