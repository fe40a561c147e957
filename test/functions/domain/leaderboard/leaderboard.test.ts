import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import {
  allTimeLeaderboard,
  dailyLeaderboard,
  monthlyLeaderboard,
} from '#functions/domain/leaderboard/leaderboard.ts';
import { readRank } from '#functions/domain/rank/place.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { place, readTop } from '#test/support/leaderboard.ts';
import { sized } from '#test/support/nightly.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

type Standing = { playerId: number; value: number; reachedAt: number };

const bestFirst = (a: Standing, b: Standing): number =>
  b.value - a.value || a.reachedAt - b.reachedAt || a.playerId - b.playerId;

describe('a leaderboard', () => {
  it.each([
    ['of a day, whose tree has one level', dailyLeaderboard('2026-11-20')],
    ['of all time, whose tree has three', allTimeLeaderboard('test')],
  ])(
    '%s, gives every player an exact rank after many concurrent and repeated results',
    async (_name, leaderboard) => {
      const last = new Map<number, Standing>();
      // More players than the stored top has rows, some of them several times.
      const results = Array.from({ length: sized(72, 240) }, (_, i) => ({
        playerId: 1 + ((i * 37) % sized(60, 80)),
        value: 30 * (1 + ((i * 53) % 17)),
        reachedAt: START + ((i * 7919) % 50) * 60_000 * (i % 3),
      }));
      for (let from = 0; from < results.length; from += 16) {
        const batch = results.slice(from, from + 16);
        // One result per player, since concurrent results of the same player have no order.
        const unique = [...new Map(batch.map(result => [result.playerId, result])).values()];
        await Promise.all(unique.map(result => place(leaderboard, result)));
        for (const result of unique) last.set(result.playerId, result);
      }
      const expected = [...last.values()].sort(bestFirst);
      const top = await readTop(leaderboard);
      expect(top.map(({ playerId }) => playerId)).toEqual(
        expected.slice(0, 50).map(p => p.playerId),
      );
      const ranks = await Promise.all(expected.map(standing => readRank(leaderboard, standing)));
      expect(ranks).toEqual(expected.map((_, i) => i + 1));
    },
  );

  it('is as long as its period, even when the clocks go back', () => {
    const { tree } = monthlyLeaderboard('2026-10');
    expect(tree.to - tree.from).toBe(31 * DAY + HOUR);
    const autumn = dailyLeaderboard('2026-10-25').tree;
    expect(autumn.to - autumn.from).toBe(25 * HOUR);
    expect(monthlyLeaderboard('2026-12').tree.to).toBe(monthlyLeaderboard('2027-01').tree.from);
  });
});
