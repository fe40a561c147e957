import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { storedBakery } from '#functions/items/bakery.ts';
import { ledgerEntry } from '#functions/items/ledger.ts';
import { queryItems } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import { NOON } from '#test/support/noon.ts';

const ledgerOf = (playerId: number) =>
  queryItems(ledgerEntry, ledgerEntry.range(playerId), { limit: 100 });

describe('the ledger', () => {
  let later = NOON;
  const setCoins = async (playerId: number, coins: number, reason?: LedgerReason) => {
    later += 1;
    const unit = new UnitOfWork(later);
    const own = await unit.load(storedBakery(playerId));
    const after = { ...own.value, inventory: { ...own.value.inventory, coins } };
    own.set(after, reason ? { reason, reference: 'test' } : undefined);
    await unit.commit();
  };

  it('has an entry for every change of a wallet: amounts, reason, reference, balance', async () => {
    await setCoins(21, 50, 'reward_claimed');
    await setCoins(21, 20, 'npc_bought');
    const entries = await ledgerOf(21);
    expect(entries).toMatchObject([
      {
        reason: 'reward_claimed',
        reference: 'test',
        amounts: { coins: 50 },
        balance: { coins: 50, eggs: 0 },
      },
      { reason: 'npc_bought', amounts: { coins: -30 }, balance: { coins: 20 } },
    ]);
  });

  it('has no entry when no amount changes', async () => {
    const unit = new UnitOfWork(NOON);
    const own = await unit.load(storedBakery(22));
    own.set({ ...own.value, exp: 5 });
    await unit.commit();
    expect(await ledgerOf(22)).toEqual([]);
  });

  it('refuses a change without a cause', async () => {
    await expect(setCoins(23, 10)).rejects.toThrow('No ledger cause');
    const own = await new UnitOfWork(NOON).load(storedBakery(23));
    expect(own.value.inventory.coins).toBe(0);
  });
});
