import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { readDailyStatistics } from '#functions/domain/statistics/statistics.ts';
import { notice } from '#functions/items/notices.ts';
import { queryItems } from '#functions/table/query.ts';
import { contract } from '#shared/contract/index.ts';
import { HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { call, newPlayer } from '#test/support/api.ts';
import {
  changeInventory,
  ledgerEntriesOf,
  newPlayerWithBakery,
  readBakery,
} from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { changeAccount } from '../auth/stored-items.ts';
import { arena, at, inventoryOf, logOf, raid, statusOf } from './raid-calls.ts';

const RICH = { flour: 400, sugar: 80, milk: 40, eggs: 3, coins: 120, bigne: 50 };

describe('a raid', () => {
  it('takes floor(share) of each resource and of the coins, never bignè, for 100 coins', async () => {
    const attacker = await newPlayerWithBakery({ coins: 100, bigne: 1 });
    const defender = await newPlayerWithBakery({ ...RICH, flour: 100 });
    const { status, body } = await raid(attacker, defender);
    expect([status, body]).toEqual([
      200,
      {
        result: 'success',
        stolen: { flour: 25, sugar: 20, milk: 10, eggs: 0, gold: 30, total: 85 },
      },
    ]);
    expect(await inventoryOf(attacker)).toEqual({
      flour: 25,
      sugar: 20,
      milk: 10,
      eggs: 0,
      coins: 30,
      bigne: 1,
    });
    expect(await inventoryOf(defender)).toEqual({
      flour: 75,
      sugar: 60,
      milk: 30,
      eggs: 3,
      coins: 90,
      bigne: 50,
    });
  });

  it('takes no more than the thermobox’s capacity, in proportion', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 300, bigne: 1 }),
      await newPlayerWithBakery(RICH),
    ];
    const { stolen } = (await raid(attacker, defender)).body;
    expect(stolen).toEqual({ flour: 63, sugar: 12, milk: 6, eggs: 0, gold: 19, total: 100 });
    await call(arena.upgradeThermobox, {}, at(attacker));
    expect((await raid(attacker, defender)).body.stolen.total).toBe(110);
  });

  it('takes only one resource, and no coins, on request', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 100 }),
      await newPlayerWithBakery(RICH),
    ];
    const { body } = await raid(attacker, defender, {}, { resource: 'sugar' });
    expect(body.stolen).toEqual({ flour: 0, sugar: 20, milk: 0, eggs: 0, gold: 0, total: 20 });
  });

  it('takes a smaller share when the defender’s shield has a higher level', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 100 }),
      await newPlayerWithBakery({ bigne: 200 }),
    ];
    await call(contract.bakery.upgradeShield, {}, at(defender));
    await changeInventory(defender, { milk: 100 });
    expect((await raid(attacker, defender)).body.stolen.total).toBe(20);
  });

  it('takes a share of everything that the defender’s bakery has made until now', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 100 }),
      await newPlayerWithBakery(),
    ];
    const now = NOON + 40 * MINUTE;
    expect((await raid(attacker, defender, { now })).body.stolen).toMatchObject({
      flour: 10,
      gold: 10,
    });
    // The attacker’s bakery also made 40 of each.
    expect(await inventoryOf(attacker)).toMatchObject({ flour: 50, coins: 50 });
    expect(await inventoryOf(defender)).toMatchObject({ flour: 30, coins: 30 });
  });

  it('is in both ledgers under its id, and only its price counts as destroyed', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 150 }),
      await newPlayerWithBakery(RICH),
    ];
    const coinStatistics = async () => {
      await caughtUp();
      const [{ coinsCreated = 0, coinsDestroyed = 0 } = {}] = await readDailyStatistics([
        '2026-11-20',
      ]);
      return { coinsCreated, coinsDestroyed };
    };
    const before = await coinStatistics();
    await raid(attacker, defender, { now: NOON + SECOND });
    const reference = (await logOf(attacker))[0]?.id;
    expect((await ledgerEntriesOf(attacker)).slice(-2)).toMatchObject([
      { reason: 'raid_cost', reference, amounts: { coins: -100 }, balance: { coins: 50 } },
      { reason: 'raid', reference, amounts: { flour: 63, coins: 19 }, balance: { coins: 69 } },
    ]);
    expect((await ledgerEntriesOf(defender)).slice(-1)).toMatchObject([
      { reason: 'raided', reference, amounts: { flour: -63, coins: -19 } },
    ]);
    expect(await coinStatistics()).toEqual({
      ...before,
      coinsDestroyed: before.coinsDestroyed + 100,
    });
  });

  it('notifies the defender, and is in the away summary', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 100 }),
      await newPlayerWithBakery(RICH),
    ];
    await raid(attacker, defender);
    expect(await queryItems(notice, notice.range(defender.id), { limit: 9 })).toMatchObject([
      { kind: 'raided', playerId: attacker.id, stolen: 100 },
    ]);
    expect(await queryItems(notice, notice.range(attacker.id), { limit: 9 })).toEqual([]);
    expect((await readBakery(defender)).away.sums).toMatchObject({ raided: { flour: -63 } });
  });

  it('is made once for one idempotency key, with the same response', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 500 }),
      await newPlayerWithBakery(RICH),
    ];
    const first = await raid(attacker, defender, { key: 'una-rapina' });
    const again = await raid(attacker, defender, { key: 'una-rapina' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await statusOf(attacker)).counters.attacksRemaining).toBe(4);
    expect(await logOf(attacker)).toHaveLength(1);
  });

  it('does not end the attacker’s own shield', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 600 }),
      await newPlayerWithBakery(RICH),
    ];
    await call(arena.activateShield, {}, at(attacker));
    await raid(attacker, defender);
    expect((await statusOf(attacker)).shield.active).toBe(true);
  });

  it('resumes the attacker’s paused oven with the loot', async () => {
    const goods = { flour: 200, sugar: 200, milk: 200, eggs: 200, coins: 300 };
    const attacker = await newPlayerWithBakery(goods, { specialty: 'eggs' });
    await call(contract.bakery.bake, { qty: 2 }, at(attacker));
    await changeInventory(attacker, { flour: -100 });
    const options = at(attacker, { now: NOON + HOUR });
    const paused = (await call(contract.bakery.oven, {}, options)).body.queue;
    expect(paused).toMatchObject([{ qtyCompleted: 1, status: 'paused-insufficient' }]);
    const defender = await newPlayerWithBakery({ flour: 400 });
    await raid(attacker, defender, options, { resource: 'flour' });
    expect(await inventoryOf(attacker)).toMatchObject({ flour: 0, sugar: 0 });
    expect((await readBakery(attacker)).queue).toMatchObject([
      { status: 'active', unitStartedAt: NOON + HOUR },
    ]);
  });
});

describe('a raid that is refused', () => {
  const snapshot = async (player: Parameters<typeof inventoryOf>[0]) => ({
    inventory: await inventoryOf(player),
    attacks: (await statusOf(player)).counters.attacksRemaining,
    ledgerEntries: (await ledgerEntriesOf(player)).length,
    log: (await logOf(player)).map(({ result }) => result),
  });

  /** Expects a raid to be refused, and to change only the log. */
  const expectRefused = async (
    attacker: Parameters<typeof raid>[0],
    defender: { readonly id: number },
    expected: readonly [status: number, code: string],
    logged: readonly string[] = [],
  ) => {
    const before = await snapshot(attacker);
    const { status, failure } = await raid(attacker, defender);
    expect([status, failure.code]).toEqual(expected);
    expect(await snapshot(attacker)).toEqual({ ...before, log: [...logged, ...before.log] });
    return failure;
  };

  it('because of the bakery’s shield is free, and only in the attacker’s log', async () => {
    const attacker = await newPlayerWithBakery({ coins: 100 });
    const defender = await newPlayerWithBakery({ ...RICH, coins: 1000 });
    await call(contract.bakery.buyShield, { paymentMethod: 'coins' }, at(defender));
    await expectRefused(attacker, defender, [409, 'shielded'], ['shielded']);
    expect(await logOf(defender)).toEqual([]);
    const last = NOON + 24 * HOUR - 1;
    expect((await raid(attacker, defender, { now: last })).failure.code).toBe('shielded');
    expect((await raid(attacker, defender, { now: last + 1 })).status).toBe(200);
  });

  it('because of the arena’s shield is free, and only in the attacker’s log', async () => {
    const attacker = await newPlayerWithBakery({ coins: 100 });
    const defender = await newPlayerWithBakery({ ...RICH, coins: 500 });
    await call(arena.activateShield, {}, at(defender));
    await expectRefused(attacker, defender, [409, 'shielded'], ['shielded']);
    expect(await logOf(defender)).toEqual([]);
    const last = NOON + 12 * HOUR - 1;
    expect((await raid(attacker, defender, { now: last })).failure.code).toBe('shielded');
    expect((await raid(attacker, defender, { now: last + 1 })).status).toBe(200);
  });

  it('because every share rounds to zero is free, and only in the attacker’s log', async () => {
    const attacker = await newPlayerWithBakery({ coins: 100 });
    const defender = await newPlayerWithBakery({ flour: 3, milk: 3, coins: 3, bigne: 1000 });
    const { message } = await expectRefused(
      attacker,
      defender,
      [409, 'no_resources'],
      ['no_resources'],
    );
    expect(message).toBe('Nessuna risorsa da rubare');
    expect(await logOf(defender)).toEqual([]);
  });

  it('because no coins or no raids are left is in no log', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 99 }),
      await newPlayerWithBakery({ flour: 9000 }),
    ];
    await expectRefused(attacker, defender, [409, 'insufficient_coins']);
    await changeInventory(attacker, { coins: 5000 });
    for (let i = 0; i < 5; i++) expect((await raid(attacker, defender)).status).toBe(200);
    await expectRefused(attacker, defender, [409, 'limit_reached']);
  });

  it('gives the first reason among: the limit, the coins, the shield, no resources', async () => {
    const attacker = await newPlayerWithBakery({ coins: 99 });
    const defender = await newPlayerWithBakery({ bigne: 10 });
    await call(contract.bakery.buyShield, { paymentMethod: 'bigne' }, at(defender));
    await expectRefused(attacker, defender, [409, 'insufficient_coins']);
    await changeInventory(attacker, { coins: 1 });
    await expectRefused(attacker, defender, [409, 'shielded'], ['shielded']);
    const other = await newPlayerWithBakery({ flour: 9000 });
    await changeInventory(attacker, { coins: 400 });
    for (let i = 0; i < 5; i++) await raid(attacker, other, {}, { resource: 'flour' });
    expect(await inventoryOf(attacker)).toMatchObject({ coins: 0 });
    await expectRefused(attacker, defender, [409, 'limit_reached']);
  });

  it('because the target is the caller, doesn’t exist, or has no bakery or active account is in no log', async () => {
    const attacker = await newPlayerWithBakery({ ...RICH, coins: 1000 });
    await expectRefused(attacker, attacker, [409, 'own_bakery']);
    await expectRefused(attacker, { id: 4_000_000_000 }, [404, 'not_found']);
    await expectRefused(attacker, await newPlayer({ now: NOON }), [404, 'not_found']);
    const inactive = await newPlayerWithBakery(RICH);
    await changeAccount(inactive.id, { isActive: false });
    await expectRefused(attacker, inactive, [404, 'not_found']);
  });

  it('counts towards the write limit, so that nobody can fill a log', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 100 }),
      await newPlayerWithBakery({ coins: 500 }),
    ];
    await call(arena.activateShield, {}, at(defender));
    const now = NOON + MINUTE;
    const codes = new Map<string, number>();
    for (let i = 0; i < 125; i++) {
      const { code } = (await raid(attacker, defender, { now })).failure;
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      ['shielded', 120],
      ['too_many_attempts', 5],
    ]);
  });

  it('isn’t stored under its idempotency key, which can be used again', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 100 }),
      await newPlayerWithBakery({ coins: 3 }),
    ];
    const key = 'ci-riprovo';
    expect((await raid(attacker, defender, { key })).failure.code).toBe('no_resources');
    await changeInventory(defender, { flour: 40 });
    expect((await raid(attacker, defender, { key })).body.stolen.total).toBe(10);
  });
});
