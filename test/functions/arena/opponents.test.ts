import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { HOUR } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON, newPlayerWithBakery } from '#test/support/bakery.ts';
import { changeAccount } from '../accounts/stored-items.ts';
import { arena, at } from './raid-calls.ts';

const opponentsOf = async (player: Player, count?: number, now = NOON) => {
  const input = count === undefined ? {} : { count };
  const answer = await call(arena.opponents, input, at(player, { now }));
  expect(answer.status).toBe(200);
  return answer.body.opponents;
};

/** A player whose bakery has reached a level. */
const bakerAt = async (level: number): Promise<Player> => {
  const player = await newPlayerWithBakery();
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const { bakery, giveExp } = await import('#functions/stores/bakery.ts');
  const unit = new UnitOfWork(NOON);
  await unit.load([bakery(player.id)]);
  await giveExp(unit, player.id, 50 * level * (level - 1));
  await unit.commit();
  return player;
};

/** Everybody that a player is ever shown. */
const everShownTo = async (player: Player, calls = 20, now = NOON): Promise<Set<number>> => {
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
    caller = await bakerAt(20);
    others = await Promise.all(Array.from({ length: 12 }, () => bakerAt(20)));
  });

  it('are five unless told, each once, by name and level', async () => {
    const found = await opponentsOf(caller);
    expect(found).toHaveLength(5);
    expect(new Set(found.map(({ id }) => id)).size).toBe(5);
    const known = others.map(({ id, username }) => ({ id, username, bakeryLevel: 20 }));
    for (const one of found) expect(known).toContainEqual(one);
    expect(await opponentsOf(caller, 1)).toHaveLength(1);
    expect(await opponentsOf(caller, 10)).toHaveLength(10);
  });

  it('are asked for in a number from 1 to 10', async () => {
    for (const count of [0, 11, -1, 1.5]) {
      const { status } = await call(arena.opponents, { count }, at(caller));
      expect({ count, status }).toEqual({ count, status: 400 });
    }
  });

  it('are others at every call, and everybody in time', async () => {
    const calls = await Promise.all(Array.from({ length: 10 }, () => opponentsOf(caller)));
    const choices = calls.map(found => found.map(({ id }) => id).join());
    expect(new Set(choices).size).toBeGreaterThan(7);
    expect((await everShownTo(caller)).size).toBe(12);
  });

  it('are never oneself, nor who has a shield, no bakery or no account in use', async () => {
    const [bought, hired, asleep, gone] = await Promise.all([
      newPlayerWithBakery({ coins: 1000 }),
      newPlayerWithBakery({ coins: 500 }),
      newPlayerWithBakery(),
      newPlayerWithBakery(),
    ]);
    const player = await newPlayerWithBakery();
    const closed = await newPlayer({ now: NOON });
    const all = await everShownTo(player);
    for (const { id } of [bought, hired, asleep, gone]) expect(all).toContain(id);
    await call(contract.bakery.buyShield, { paymentMethod: 'coins' }, at(bought));
    await call(arena.activateShield, {}, at(hired));
    await changeAccount(asleep.id, { isActive: false });
    await call(contract.settings.deleteAccount, { password: gone.password }, at(gone));
    const left = await everShownTo(player);
    expect(left.size).toBeGreaterThan(0);
    for (const { id } of [player, closed, bought, hired, asleep, gone]) {
      expect(left).not.toContain(id);
    }
    const later = await everShownTo(player, 10, NOON + 12 * HOUR);
    expect([later.has(hired.id), later.has(bought.id)]).toEqual([true, false]);
  });

  it('are near in level, and farther off when nobody is near', async () => {
    const [low, high] = [await bakerAt(45), await bakerAt(70)];
    const near = await Promise.all([46, 46, 46, 47, 47].map(bakerAt));
    const far = await bakerAt(300);
    for (const found of [await opponentsOf(low, 2), await opponentsOf(low, 2)]) {
      for (const { id } of found) expect(near.map(one => one.id)).toContain(id);
    }
    expect((await opponentsOf(high, 3)).length).toBe(3);
    expect((await opponentsOf(far, 1))[0]?.bakeryLevel).toBeGreaterThan(20);
  });

  it('go by the level that a bakery has reached meanwhile', async () => {
    const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
    const { bakery, giveExp } = await import('#functions/stores/bakery.ts');
    const [climber, watcher] = [await bakerAt(500), await bakerAt(600)];
    // Nearer than where the climber comes from: one is chosen out of the two nearest.
    await Promise.all([570, 630].map(bakerAt));
    const unit = new UnitOfWork(NOON);
    await unit.load([bakery(climber.id)]);
    await giveExp(unit, climber.id, 50 * (600 * 599 - 500 * 499));
    await unit.commit();
    const calls = await Promise.all(Array.from({ length: 20 }, () => opponentsOf(watcher, 1)));
    expect(calls.flat()).toContainEqual({
      id: climber.id,
      username: climber.username,
      bakeryLevel: 600,
    });
  });
});
