import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import { groupByDay, type LedgerEntry } from '#web/bakery/movements/movement-lines.ts';

const NOTHING = { coins: 0, bigne: 0, flour: 0, sugar: 0, milk: 0, eggs: 0 };

const entry = (
  id: number,
  ago: number,
  reason: LedgerReason,
  amounts: LedgerEntry['amounts'],
): LedgerEntry => ({
  id,
  at: new Date(NOON - ago).toISOString(),
  reason,
  reference: null,
  amounts,
  balance: NOTHING,
});

it('groups movements by day in Rome, with the name of the day', () => {
  const days = groupByDay(
    [
      entry(3, MINUTE, 'oven', { bigne: 1 }),
      // 23:30 UTC on the 19th is half past midnight on the 20th in Rome.
      entry(2, 11.5 * HOUR, 'oven', { bigne: 1 }),
      entry(1, 13 * HOUR, 'oven', { bigne: 1 }),
      entry(0, 48 * HOUR, 'oven', { bigne: 1 }),
    ],
    NOON,
  );
  expect(days.map(({ name, lines }) => [name, lines.length])).toEqual([
    ['Oggi', 2],
    ['Ieri', 1],
    ['Mercoledì 18 novembre', 1],
  ]);
});

it('merges consecutive passive production into one line', () => {
  const [day] = groupByDay(
    [
      entry(4, MINUTE, 'production', { coins: 1, milk: 1 }),
      entry(3, 2 * MINUTE, 'production', { coins: 2, milk: 2 }),
      entry(2, 3 * MINUTE, 'shield_bought', { coins: -1000 }),
      entry(1, 4 * MINUTE, 'production', { coins: 4, milk: 4 }),
    ],
    NOON,
  );
  expect(day?.lines.map(({ id, amounts }) => [id, amounts])).toEqual([
    [4, { coins: 3, milk: 3 }],
    [2, { coins: -1000 }],
    [1, { coins: 4, milk: 4 }],
  ]);
  expect(day?.lines[0]).toMatchObject({
    from: new Date(NOON - 2 * MINUTE).toISOString(),
    to: new Date(NOON - MINUTE).toISOString(),
  });
});

it('keeps the total of the amounts', () => {
  const reasons = fc.constantFrom('production', 'oven', 'raided');
  const movements = fc.array(fc.tuple(reasons, fc.integer({ min: -500, max: 500 })));
  fc.assert(
    fc.property(movements, list => {
      const entries = list.map(([reason, coins], at) =>
        entry(list.length - at, at * 7 * HOUR, reason, { coins }),
      );
      const lines = groupByDay(entries, NOON).flatMap(day => day.lines);
      const sum = (amounts: readonly LedgerEntry['amounts'][]): number =>
        amounts.reduce((total, { coins = 0 }) => total + coins, 0);
      expect(sum(lines.map(({ amounts }) => amounts))).toBe(
        sum(entries.map(({ amounts }) => amounts)),
      );
    }),
  );
});
