import { CURRENCIES } from '#functions/items/ledger.ts';
import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import type { Player } from '#test/support/api.ts';
import { ledgerEntriesOf, newPlayerWithBakery } from '#test/support/bakery.ts';
import { inventoryOf, logOf, raidWithRetry, statusOf } from './raid-calls.ts';

const RICH = { flour: 5000, sugar: 5000, milk: 5000, eggs: 5000, coins: 5000, bigne: 7 };

/** The total balances of some players; checks each against its ledger. */
const totalBalances = async (players: readonly Player[]) => {
  const sums = { flour: 0, sugar: 0, milk: 0, eggs: 0, coins: 0, bigne: 0 };
  for (const player of players) {
    const [inventory, ledger] = [await inventoryOf(player), await ledgerEntriesOf(player)];
    for (const name of CURRENCIES) {
      expect(ledger.reduce((sum, { amounts }) => sum + (amounts[name] ?? 0), 0)).toBe(
        inventory[name],
      );
      expect(inventory[name]).toBeGreaterThanOrEqual(0);
      sums[name] += inventory[name];
    }
  }
  return sums;
};

const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort();

describe('concurrent raids', () => {
  it('succeed five times in twenty for one attacker', async () => {
    const [attacker, ...others] = await Promise.all(
      [1, 2, 3, 4].map(() => newPlayerWithBakery(RICH)),
    );
    if (!attacker) throw new Error('No attacker');
    const before = await totalBalances([attacker, ...others]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => raidWithRetry(attacker, others[i % 3] ?? attacker)),
    );
    expect(statuses(answers)).toEqual([...Array(5).fill(200), ...Array(15).fill(409)]);
    const refusals = answers.filter(({ status }) => status === 409);
    expect(new Set(refusals.map(({ failure }) => failure.code))).toEqual(
      new Set(['limit_reached']),
    );
    expect((await statusOf(attacker)).counters.attacksRemaining).toBe(0);
    expect(await logOf(attacker)).toHaveLength(5);
    const after = await totalBalances([attacker, ...others]);
    expect(after).toEqual({ ...before, coins: before.coins - 500 });
  });

  it('on one bakery don’t take anything twice', async () => {
    const defender = await newPlayerWithBakery({ milk: 100 });
    const attackers = await Promise.all(
      Array.from({ length: 8 }, () => newPlayerWithBakery({ coins: 100 })),
    );
    const all = [defender, ...attackers];
    const before = await totalBalances(all);
    const answers = await Promise.all(attackers.map(one => raidWithRetry(one, defender)));
    // 100, reduced by a quarter eight times, rounded down each time.
    const taken = [25, 18, 14, 10, 8, 6, 4, 3];
    expect(answers.map(({ body }) => body.stolen.total).sort((a, b) => b - a)).toEqual(taken);
    expect(await totalBalances(all)).toEqual({ ...before, coins: before.coins - 800 });
  });

  it('by two players on each other neither lose nor create anything', async () => {
    const [one, other] = [await newPlayerWithBakery(RICH), await newPlayerWithBakery(RICH)];
    const before = await totalBalances([one, other]);
    const answers = await Promise.all(
      [1, 2, 3].flatMap(() => [raidWithRetry(one, other), raidWithRetry(other, one)]),
    );
    expect(statuses(answers)).toEqual(Array(6).fill(200));
    expect(await totalBalances([one, other])).toEqual({ ...before, coins: before.coins - 600 });
  });

  it('with the same idempotency key count as one raid', async () => {
    const [attacker, defender] = [await newPlayerWithBakery(RICH), await newPlayerWithBakery(RICH)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => raidWithRetry(attacker, defender, { key: 'una-sola-volta' })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await statusOf(attacker)).counters.attacksRemaining).toBe(4);
  });
});
