import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';

const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
const { ConflictError } = await import('#functions/table/write.ts');
const { dailyLeaderboard, entryOn, monthlyLeaderboard } = await import(
  '#functions/domain/leaderboard/leaderboard.ts'
);
const { updateEntry } = await import('#functions/domain/leaderboard/update-entry.ts');
const { readRank, readTop } = await import('#functions/domain/leaderboard/read.ts');

const START = Date.parse('2026-11-20T08:00:00Z');

type Placed = { playerId: number; value: number; reachedAt: number };

const put = async (board: ReturnType<typeof dailyLeaderboard>, one: Placed): Promise<void> => {
  const unit = new UnitOfWork(one.reachedAt);
  await unit.load([entryOn(board, one.playerId)]);
  updateEntry(unit, board, one, `player ${one.playerId}`);
  try {
    await unit.commit();
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    await put(board, one);
  }
};

const byRule = (a: Placed, b: Placed): number =>
  b.value - a.value || a.reachedAt - b.reachedAt || a.playerId - b.playerId;

describe('a board', () => {
  it('gives everybody the exact rank, after many parallel and repeated results', async () => {
    const board = dailyLeaderboard('2026-11-20');
    const last = new Map<number, Placed>();
    const results = Array.from({ length: 240 }, (_, i) => ({
      playerId: 1 + ((i * 37) % 80),
      value: 30 * (1 + ((i * 53) % 17)),
      reachedAt: START + ((i * 7919) % 50) * 60_000 * (i % 3),
    }));
    for (let from = 0; from < results.length; from += 16) {
      const batch = results.slice(from, from + 16);
      const once = [...new Map(batch.map(one => [one.playerId, one])).values()];
      await Promise.all(once.map(one => put(board, one)));
      for (const one of once) last.set(one.playerId, one);
    }
    const expected = [...last.values()].sort(byRule);
    const top = await readTop(board, 10);
    expect(top.map(({ playerId }) => playerId)).toEqual(expected.slice(0, 10).map(p => p.playerId));
    const ranks = await Promise.all(expected.map(one => readRank(board, one)));
    expect(ranks).toEqual(expected.map((_, i) => i + 1));
  });

  it('knows its period: a month with the clock going back, a day of 25 hours', () => {
    const { period } = monthlyLeaderboard('2026-10');
    expect(period.to - period.from).toBe(31 * DAY + HOUR);
    const autumn = dailyLeaderboard('2026-10-25').period;
    expect(autumn.to - autumn.from).toBe(25 * HOUR);
    expect(monthlyLeaderboard('2026-12').period.to).toBe(monthlyLeaderboard('2027-01').period.from);
  });
});
