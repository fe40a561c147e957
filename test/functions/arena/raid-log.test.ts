import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { pendingErasure } from '#functions/items/account.ts';
import { raid as raidItem, arena as stored } from '#functions/items/arena.ts';
import { notice } from '#functions/items/notices.ts';
import { playerPartition } from '#functions/items/player.ts';
import { contract } from '#shared/contract/index.ts';
import { iso, SECOND } from '#shared/time.ts';
import { call } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { itemsContaining } from '../auth/stored-items.ts';
import { arena, at, logOf, raid } from './raid-calls.ts';

const GOODS = { flour: 40, milk: 40, coins: 100 };

const hideRaid = (player: Parameters<typeof at>[0], id: number) =>
  call(arena.hideRaid, { id }, at(player));

describe('the raid log', () => {
  it('shows a raid to both players, with names and loot', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 100 }),
      await newPlayerWithBakery(GOODS),
    ];
    await raid(attacker, defender);
    const [entry, ...others] = await logOf(attacker);
    expect([entry, others]).toEqual([
      {
        id: expect.any(Number),
        attackerId: attacker.id,
        attackerName: attacker.username,
        defenderId: defender.id,
        defenderName: defender.username,
        result: 'success',
        resourcesStolen: { flour: 10, sugar: 0, milk: 10, eggs: 0 },
        goldStolen: 25,
        createdAt: iso(NOON),
      },
      [],
    ]);
    expect(await logOf(defender)).toEqual([entry]);
    const { currentUserId } = (await call(arena.raids, {}, at(defender))).body;
    expect(currentUserId).toBe(defender.id);
  });

  it('is returned in pages, newest first', async () => {
    const [one, other] = [
      await newPlayerWithBakery({ coins: 1000 }),
      await newPlayerWithBakery({ coins: 3 }),
    ];
    for (let i = 0; i < 23; i++) await raid(one, other, { now: NOON + i * SECOND });
    const options = at(one);
    const first = (await call(arena.raids, {}, options)).body;
    expect(first.logs).toHaveLength(20);
    const cursor = first.nextCursor ?? '';
    const second = (await call(arena.raids, { cursor }, options)).body;
    expect([second.logs.length, second.nextCursor]).toEqual([3, null]);
    const times = [...first.logs, ...second.logs].map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(Array.from({ length: 23 }, (_, i) => NOON + (22 - i) * SECOND));
    const foreignCursor = await call(arena.raids, { cursor }, at(other));
    expect([foreignCursor.status, foreignCursor.failure.code]).toEqual([400, 'invalid_cursor']);
  });

  it('loses an entry only in the log of the player who hides it', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 100 }),
      await newPlayerWithBakery(GOODS),
    ];
    await raid(attacker, defender);
    const id = (await logOf(attacker))[0]?.id ?? 0;
    const stranger = await hideRaid(await newPlayerWithBakery(), id);
    expect([stranger.status, stranger.failure.code]).toEqual([404, 'not_found']);
    expect((await hideRaid(attacker, id)).status).toBe(200);
    expect(await logOf(attacker)).toEqual([]);
    expect(await logOf(defender)).toHaveLength(1);
    expect((await hideRaid(attacker, id)).status).toBe(404);
    expect((await hideRaid(defender, id)).status).toBe(200);
    expect(await logOf(defender)).toEqual([]);
  });
});

describe('a player who deletes the account', () => {
  it('has no name in other players’ logs, and leaves nothing else in the arena', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 100 }),
      await newPlayerWithBakery(GOODS),
    ];
    await raid(attacker, defender);
    const { password } = attacker;
    expect((await call(contract.settings.deleteAccount, { password }, at(attacker))).status).toBe(
      200,
    );
    expect((await logOf(defender))[0]).toMatchObject({
      attackerId: attacker.id,
      attackerName: 'Utente eliminato',
      defenderName: defender.username,
    });
    expect(await itemsContaining(attacker.username)).toEqual([]);
    expect(await itemsContaining(playerPartition(attacker.id).pk)).toEqual([]);
    const left = await itemsContaining(String(attacker.id));
    expect(left).toHaveLength(3);
    for (const kind of [raidItem, notice, pendingErasure])
      expect(left.filter(kind.template.matches)).toHaveLength(1);
  });

  it('can export the arena’s state and raids beforehand', async () => {
    const [attacker, defender] = [
      await newPlayerWithBakery({ coins: 100 }),
      await newPlayerWithBakery(GOODS),
    ];
    await raid(attacker, defender);
    const id = (await logOf(attacker))[0]?.id;
    const { game } = (await call(contract.settings.exportData, {}, at(attacker))).body;
    const items = Object.entries(Object(game)).map(([sk, value]) => ({ sk, value }));
    expect(items).toContainEqual({
      sk: stored(attacker.id).key.sk,
      value: {
        raids: { day: '2026-11-20', used: 1 },
        thermoboxLevel: 1,
        looted: 20,
      },
    });
    const raids = items.filter(({ sk }) => sk === raidItem(attacker.id, id ?? 0).key.sk);
    expect(raids.map(({ value }) => Object(value))).toMatchObject([
      { id, attackerId: attacker.id, defenderId: defender.id, result: 'success' },
    ]);
  });
});
