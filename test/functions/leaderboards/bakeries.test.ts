import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { bakery } from '#functions/domain/bakery/bakery.ts';
import { withRanked } from '#functions/domain/bakery/settlement.ts';
import { type BakeryRanking, bakeryLeaderboard } from '#functions/domain/leaderboard/standings.ts';
import { storedBakery } from '#functions/items/bakery.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { place } from '#test/support/leaderboard.ts';
import { NOON } from '#test/support/noon.ts';

const readLeaderboard = async (player: Player, type: BakeryRanking) => {
  const answer = await call(contract.leaderboards.bakeries, { type }, as(player, NOON));
  expect(answer.status).toBe(200);
  return answer.body;
};

const FIELDS = { bigne: 'bigneMade', attacchi: 'looted', forno: 'ovenLevel' } as const;

/** Sets a player's value in the bakery, from which the leaderboard takes it. */
const setValue = async (
  { id }: Pick<Player, 'id'>,
  type: BakeryRanking,
  value: number,
  now = NOON,
): Promise<void> => {
  const unit = new UnitOfWork(now);
  const bakery = await unit.load(storedBakery(id));
  bakery.set(withRanked({ ...bakery.value, [FIELDS[type]]: value }, type, now));
  await unit.commit();
};

/** Adds an entry for a player without a bakery. */
const placeFake = async (
  { id, username }: Pick<Player, 'id' | 'username'>,
  type: BakeryRanking,
  value: number,
  reachedAt = NOON,
): Promise<void> => {
  await place(bakeryLeaderboard(type), { playerId: id, value, reachedAt }, username);
};

/** A player without an account, who has only an entry on a leaderboard. */
const fakePlayer = (n: number) => ({ id: 1000 + n, username: `fake ${n}` });

describe('a bakery leaderboard', () => {
  it('is empty at first, without a row for a player without a value', async () => {
    const player = await newPlayer({ now: NOON });
    for (const type of ['bigne', 'attacchi', 'forno'] as const) {
      expect(await readLeaderboard(player, type)).toEqual({ rows: [], userRow: null });
    }
  });

  it('lists every oven from level 1 on; among equal levels the earlier one is ahead', async () => {
    const [first, second] = [
      await newPlayerWithBakery(),
      await newPlayerWithBakery({}, { now: NOON + HOUR }),
    ];
    const { rows, userRow } = await readLeaderboard(second, 'forno');
    expect(rows.map(({ userId, value }) => [userId, value])).toEqual([
      [first.id, 1],
      [second.id, 1],
    ]);
    expect(userRow?.rank).toBe(2);
  });

  it('is by bignè by default, and refuses an unknown type', async () => {
    const player = await newPlayerWithBakery();
    expect((await call(contract.leaderboards.bakeries, {}, as(player))).status).toBe(200);
    const { status } = await call(
      contract.leaderboards.bakeries,
      // @ts-expect-error: an unknown type.
      { type: 'monete' },
      as(player),
    );
    expect(status).toBe(400);
  });

  it('is sorted by value, then by the time it was reached, then by id', async () => {
    const reader = await newPlayer({ now: NOON });
    await placeFake(fakePlayer(1), 'forno', 3, NOON + HOUR);
    await placeFake(fakePlayer(2), 'forno', 5, NOON + HOUR);
    await placeFake(fakePlayer(4), 'forno', 3, NOON);
    await placeFake(fakePlayer(3), 'forno', 3, NOON);
    await placeFake(fakePlayer(5), 'forno', 2, NOON);
    await placeFake(fakePlayer(5), 'forno', 4, NOON + 2 * HOUR);
    const { rows, userRow } = await readLeaderboard(reader, 'forno');
    expect(rows.slice(0, 5).map(({ rank, userId, value }) => [rank, userId - 1000, value])).toEqual(
      [
        [1, 2, 5],
        [2, 5, 4],
        [3, 3, 3],
        [4, 4, 3],
        [5, 1, 3],
      ],
    );
    expect(userRow).toBeNull();
  });

  it('shows the top fifty, and the caller’s exact row at any rank', async () => {
    const values = Array.from({ length: 64 }, (_, i) => 10 + ((i * 37) % 20));
    for (const [i, value] of values.entries()) {
      await placeFake(fakePlayer(i), 'bigne', value, NOON + ((i * 13) % 64) * MINUTE);
    }
    const player = await newPlayerWithBakery();
    const others = values.map((value, i) => ({
      value,
      reachedAt: NOON + ((i * 13) % 64) * MINUTE,
    }));
    for (const [own, hours] of [
      [10, 0],
      [15, 0],
      [16, 3],
      [29, 0],
      [400, 1],
    ] as const) {
      const reachedAt = NOON + hours * HOUR + 30_000;
      await setValue(player, 'bigne', own, reachedAt);
      const ahead = others.filter(
        other => other.value > own || (other.value === own && other.reachedAt < reachedAt),
      ).length;
      const { rows, userRow } = await readLeaderboard(player, 'bigne');
      expect(rows).toHaveLength(50);
      expect(userRow).toEqual({
        rank: ahead + 1,
        userId: player.id,
        username: player.username,
        bakeryLevel: 1,
        value: own,
      });
      const shown = rows.filter(({ userId }) => userId === player.id);
      expect(shown).toEqual(ahead < 50 ? [userRow] : []);
      expect(rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    }
  });

  it('shows the current level of each bakery', async () => {
    const player = await newPlayerWithBakery();
    await setValue(player, 'attacchi', 5_000_000);
    const unit = new UnitOfWork(NOON);
    (await unit.load(bakery(player.id))).giveExp(100 + 200 + 300);
    await unit.commit();
    const { rows, userRow } = await readLeaderboard(await newPlayer({ now: NOON }), 'attacchi');
    expect(rows[0]).toMatchObject({ userId: player.id, bakeryLevel: 4 });
    expect(userRow).toBeNull();
    expect((await readLeaderboard(player, 'attacchi')).userRow?.bakeryLevel).toBe(4);
  });

  it('counts the resources of all raids, without coins', async () => {
    const attacker = await newPlayerWithBakery({ coins: 300 });
    const defender = await newPlayerWithBakery({ sugar: 80, coins: 40 });
    const { raid } = contract.arena;
    for (const [stolen, now] of [
      [20, NOON],
      [35, NOON + 1],
    ] as const) {
      await call(raid, { defenderId: defender.id }, as(attacker, now));
      expect((await readLeaderboard(attacker, 'attacchi')).userRow?.value).toBe(stolen);
    }
    expect((await readLeaderboard(defender, 'attacchi')).userRow).toBeNull();
  });

  it('counts finished bignè, and the level of the oven', async () => {
    const goods = { flour: 200, sugar: 200, milk: 200, eggs: 200, coins: 200, bigne: 50 };
    const player = await newPlayerWithBakery(goods);
    await call(contract.bakery.bake, { qty: 2 }, as(player));
    await call(contract.bakery.upgradeOven, {}, as(player));
    expect((await readLeaderboard(player, 'forno')).userRow?.value).toBe(2);
    await call(contract.bakery.oven, {}, as(player, NOON + HOUR));
    expect((await readLeaderboard(player, 'bigne')).userRow?.value).toBe(2);
  });

  it('removes a player who deletes the account', async () => {
    const player = await newPlayerWithBakery();
    for (const type of ['bigne', 'attacchi', 'forno'] as const)
      await setValue(player, type, 9_000_000);
    const reader = await newPlayerWithBakery();
    await setValue(reader, 'forno', 8_000_000);
    expect((await readLeaderboard(reader, 'forno')).userRow?.rank).toBe(2);
    await call(contract.settings.deleteAccount, { password: player.password }, as(player));
    for (const type of ['bigne', 'attacchi', 'forno'] as const) {
      const { rows } = await readLeaderboard(reader, type);
      expect(rows.map(({ userId }) => userId)).not.toContain(player.id);
    }
    expect((await readLeaderboard(reader, 'forno')).userRow?.rank).toBe(1);
  });
});
