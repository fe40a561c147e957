import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bakery } from '#functions/domain/bakery/bakery.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { HOUR } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { changeAccount } from '../auth/stored-items.ts';
import { befriend } from '../friends/friend-calls.ts';
import { arena, at } from './raid-calls.ts';

const opponentsOf = async (player: Player, count?: number, now = NOON) => {
  const input = count === undefined ? {} : { count };
  const answer = await call(arena.opponents, input, at(player, { now }));
  expect(answer.status).toBe(200);
  return answer.body.opponents;
};

const giveExp = async ({ id }: Player, exp: number): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  (await unit.load(bakery(id))).giveExp(exp);
  await unit.commit();
};

/** A player whose bakery has reached a level. */
const newBakerAtLevel = async (level: number): Promise<Player> => {
  const player = await newPlayerWithBakery();
  await giveExp(player, 50 * level * (level - 1));
  return player;
};

/** The ids of all opponents that a player gets in several calls. */
const allOpponentsOf = async (player: Player, calls = 20, now = NOON): Promise<Set<number>> => {
  const seen = new Set<number>();
  for (let i = 0; i < calls; i++) {
    for (const { id } of await opponentsOf(player, 10, now)) seen.add(id);
  }
  return seen;
};

describe('the opponents', () => {
  let caller: Player;
  let others: Player[];
  beforeAll(async () => {
    caller = await newBakerAtLevel(20);
    others = await Promise.all(Array.from({ length: 12 }, () => newBakerAtLevel(20)));
  });

  it('are five by default, all different, with name and level', async () => {
    const found = await opponentsOf(caller);
    expect(found).toHaveLength(5);
    expect(new Set(found.map(({ id }) => id)).size).toBe(5);
    const known = others.map(({ id, username }) => ({
      id,
      username,
      bakeryLevel: 20,
      isFriend: false,
      richIn: null,
    }));
    for (const opponent of found) expect(known).toContainEqual(opponent);
    expect(await opponentsOf(caller, 1)).toHaveLength(1);
    expect(await opponentsOf(caller, 10)).toHaveLength(10);
  });

  it('can be requested in any number from 1 to 10', async () => {
    for (const count of [0, 11, -1, 1.5]) {
      const { status } = await call(arena.opponents, { count }, at(caller));
      expect({ count, status }).toEqual({ count, status: 400 });
    }
  });

  it('vary between calls, and include everybody in the end', async () => {
    const calls = await Promise.all(Array.from({ length: 10 }, () => opponentsOf(caller)));
    const choices = calls.map(found => found.map(({ id }) => id).join());
    expect(new Set(choices).size).toBeGreaterThan(7);
    expect((await allOpponentsOf(caller)).size).toBe(12);
  });

  it('never include the caller, or a player with a shield, without a bakery or without an active account', async () => {
    const [bakeryShield, arenaShield, inactive, deleted] = await Promise.all([
      newPlayerWithBakery({ coins: 1000 }),
      newPlayerWithBakery({ coins: 500 }),
      newPlayerWithBakery(),
      newPlayerWithBakery(),
    ]);
    const player = await newPlayerWithBakery();
    const withoutBakery = await newPlayer({ now: NOON });
    const all = await allOpponentsOf(player);
    for (const { id } of [bakeryShield, arenaShield, inactive, deleted]) expect(all).toContain(id);
    await call(contract.bakery.buyShield, { paymentMethod: 'coins' }, at(bakeryShield));
    await call(arena.activateShield, {}, at(arenaShield));
    await changeAccount(inactive.id, { isActive: false });
    await call(contract.settings.deleteAccount, { password: deleted.password }, at(deleted));
    const shown = await allOpponentsOf(player);
    expect(shown.size).toBeGreaterThan(0);
    for (const { id } of [player, withoutBakery, bakeryShield, arenaShield, inactive, deleted]) {
      expect(shown).not.toContain(id);
    }
    const later = await allOpponentsOf(player, 10, NOON + 12 * HOUR);
    expect([later.has(arenaShield.id), later.has(bakeryShield.id)]).toEqual([true, false]);
  });

  it('show what a raid would find most of, and who is a friend', async () => {
    const reader = await newBakerAtLevel(900);
    const [baker, miller, rich, poor] = await Promise.all([
      newPlayerWithBakery({ flour: 40, milk: 60, coins: 9000 }),
      newPlayerWithBakery({ flour: 400, milk: 399 }),
      newPlayerWithBakery({ coins: 4000 }),
      newPlayerWithBakery({ eggs: 1 }),
    ]);
    for (const player of [baker, miller, rich, poor]) await giveExp(player, 50 * 900 * 899);
    await befriend(reader, miller);
    const found = new Map<number, unknown>();
    for (let i = 0; i < 20; i++)
      for (const { id, isFriend, richIn } of await opponentsOf(reader, 10))
        found.set(id, { isFriend, richIn });
    expect([baker, miller, rich, poor].map(({ id }) => found.get(id))).toEqual([
      { isFriend: false, richIn: 'milk' },
      { isFriend: true, richIn: 'flour' },
      { isFriend: false, richIn: 'coins' },
      { isFriend: false, richIn: null },
    ]);
  });

  it('are near in level, or farther away if nobody is near', async () => {
    const [low, high] = [await newBakerAtLevel(45), await newBakerAtLevel(70)];
    const near = await Promise.all([46, 46, 46, 47, 47].map(newBakerAtLevel));
    const far = await newBakerAtLevel(300);
    for (const found of [await opponentsOf(low, 2), await opponentsOf(low, 2)]) {
      for (const { id } of found) expect(near.map(player => player.id)).toContain(id);
    }
    expect((await opponentsOf(high, 3)).length).toBe(3);
    expect((await opponentsOf(far, 1))[0]?.bakeryLevel).toBeGreaterThan(20);
  });

  it('are chosen by their current level', async () => {
    const [raised, reader] = [await newBakerAtLevel(500), await newBakerAtLevel(600)];
    // They are nearer than the raised bakery was before, so one of the two nearest is chosen.
    await Promise.all([570, 630].map(newBakerAtLevel));
    await giveExp(raised, 50 * (600 * 599 - 500 * 499));
    const calls = await Promise.all(Array.from({ length: 20 }, () => opponentsOf(reader, 1)));
    expect(calls.flat()).toContainEqual({
      id: raised.id,
      username: raised.username,
      bakeryLevel: 600,
      isFriend: false,
      richIn: null,
    });
  });
});
