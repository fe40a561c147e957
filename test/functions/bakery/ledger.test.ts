import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { opponentsNear } from '#functions/arena/operations/opponents.ts';
import { account } from '#functions/items/account.ts';
import { storedBakery } from '#functions/items/bakery.ts';
import { ledgerEntry } from '#functions/items/ledger.ts';
import { playerPartition } from '#functions/items/player.ts';
import { queryAllRecords } from '#functions/table/query.ts';
import { contract } from '#shared/contract/index.ts';
import { iso, SECOND } from '#shared/time.ts';
import { newPlayerWithBakery, readBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { b, callOk, changeBakery, inventoryOf, outcomeOfCall } from './bakery-calls.ts';

const encodeCursor = (key: object): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

describe('the ledger', () => {
  it('is returned in pages of thirty, newest first, each entry once', async () => {
    const player = await newPlayerWithBakery();
    for (let i = 1; i <= 60; i++) {
      await changeBakery(player, { bigne: i }, 'reward_delivered', NOON + (i % 50) * SECOND + i);
    }
    const seen: number[] = [];
    let cursor: string | null | undefined;
    const sizes: number[] = [];
    while (cursor !== null) {
      const page = await callOk(b.ledger, cursor ? { cursor } : {}, player);
      seen.push(...page.entries.map(({ amounts }) => amounts.bigne ?? 0));
      sizes.push(page.entries.length);
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([30, 30]);
    const order = Array.from({ length: 60 }, (_, i) => i + 1).sort(
      (one, other) => (other % 50) - (one % 50) || other - one,
    );
    expect(seen).toEqual(order);
  });

  it('has the time, reason, amounts and balance of each entry', async () => {
    const player = await newPlayerWithBakery({ coins: 100 });
    await callOk(b.buy, { resource: 'milk', quantity: 3 }, player, NOON + SECOND);
    const { entries } = await callOk(b.ledger, {}, player);
    expect(entries[0]).toEqual({
      id: expect.any(Number),
      at: iso(NOON + SECOND),
      reason: 'market_bought',
      reference: null,
      amounts: { coins: -30, milk: 3 },
      balance: (await readBakery(player)).inventory,
    });
  });

  it('can be read by its player only', async () => {
    const [player, other] = [
      await newPlayerWithBakery({ coins: 1 }),
      await newPlayerWithBakery({ coins: 2 }),
    ];
    expect((await callOk(b.ledger, {}, player)).entries).toHaveLength(1);
    const { key } = ledgerEntry(other.id, Number.MAX_SAFE_INTEGER);
    expect(await outcomeOfCall(b.ledger, { cursor: encodeCursor(key) }, player)).toBe(
      'invalid_cursor',
    );
  });

  it('refuses a cursor that belongs to other entries', async () => {
    const player = await newPlayerWithBakery({ coins: 1 });
    const { pk, sk } = ledgerEntry(player.id, Number.MAX_SAFE_INTEGER).key;
    const invalid = [
      'nonsense',
      encodeCursor({}),
      encodeCursor({ pk }),
      encodeCursor(account(player.id).key),
      encodeCursor({ pk, sk, more: 'x' }),
      encodeCursor({ pk, sk: 7 }),
      encodeCursor({ pk, sk: `${ledgerEntry.range(player.id).prefix}\ud800` }),
      encodeCursor([pk, sk]),
    ];
    for (const cursor of invalid) {
      expect(await outcomeOfCall(b.ledger, { cursor }, player)).toBe('invalid_cursor');
    }
    const newest = await callOk(b.ledger, { cursor: encodeCursor({ pk, sk }) }, player);
    expect(newest.entries).toHaveLength(1);
  });
});

describe('a player who deletes the account', () => {
  it('can export the bakery beforehand, and leaves nothing of it', async () => {
    const player = await newPlayerWithBakery({
      coins: 500,
      flour: 100,
      sugar: 100,
      milk: 100,
      eggs: 100,
    });
    await callOk(b.bake, { qty: 1 }, player);
    const exported = await callOk(contract.settings.exportData, {}, player);
    const items = Object.entries(Object(exported.game));
    const { sk } = storedBakery(player.id).key;
    expect(items.find(([key]) => key === sk)?.[1]).toMatchObject({ chosenResource: 'flour' });
    const { pk } = playerPartition(player.id);
    const entries = items.filter(([sk]) => ledgerEntry.template.matches({ pk, sk }));
    expect(entries).toHaveLength(2);
    expect((await inventoryOf(player)).coins).toBe(400);

    await callOk(contract.settings.deleteAccount, { password: player.password }, player);
    await caughtUp();
    expect(await queryAllRecords(playerPartition(player.id), { consistent: true })).toEqual([]);
    const near = await opponentsNear(1, 100);
    expect(near.map(({ playerId }) => playerId)).not.toContain(player.id);
  });
});
