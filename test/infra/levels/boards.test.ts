import { describe, expect, it } from 'vitest';
import { boardsOf, candidateSeed, GRADES, seedsOf } from '#functions/domain/run/draw-board.ts';
import { BOARDS_PER_LEVEL, chooseBoards, EFFORT } from '#infra/levels/choose-boards.ts';
import { wantedShare } from '#infra/levels/curve.ts';
import { BOARDS_PER_GRADE } from '#infra/levels/easier-boards.ts';
import { ALL_LEVELS } from '#infra/levels/level-workers.ts';
import { playTo } from '#infra/levels/players.ts';
import { reportLevel, winsWithin } from '#infra/levels/report.ts';
import { LEVELS_PER_WORLD, levelMoves, levelTarget } from '#shared/match3/levels.ts';
import { seededRandom } from '#shared/match3/random.ts';

/** So little that all rated boards are chosen. */
const LITTLE_EFFORT = {
  candidates: 30,
  greedyPlays: 1,
  screened: 20,
  spread: 5,
  screeningPlays: 2,
  rated: 12,
  ratingPlays: 2,
};

const gradesOf = (level: number) =>
  Promise.all(Array.from({ length: GRADES }, (_, grade) => seedsOf(level, grade)));

describe('the boards of each level', () => {
  it('are at least as many different candidates as planned', async () => {
    for (const level of ALL_LEVELS) {
      const boards = await boardsOf(level);
      expect(new Set(boards).size, `level ${level}`).toBe(boards.length);
      expect(boards.length, `level ${level}`).toBeGreaterThanOrEqual(BOARDS_PER_LEVEL);
      expect(Math.max(...boards), `level ${level}`).toBeLessThan(EFFORT.candidates);
    }
  });

  it('have unique seeds in the first grade, and differ within a level', async () => {
    const seeds = new Set<number>();
    let boards = 0;
    for (const level of ALL_LEVELS) {
      const grades = await gradesOf(level);
      const own = grades.flat();
      expect(new Set(own).size, `level ${level}`).toBe(own.length);
      for (const easier of grades.slice(1)) expect(easier).toHaveLength(BOARDS_PER_GRADE);
      for (const seed of grades[0] ?? []) seeds.add(seed);
      boards += grades[0]?.length ?? 0;
    }
    expect(seeds.size).toBe(boards);
  });

  it('get easier from grade to grade, so that a casual player wins most levels within three tries', async () => {
    const plays = 60;
    for (const [level, least] of [
      [24, 0.75],
      [44, 0.55],
      [74, 0.4],
      [94, 0.3],
    ] as const) {
      const { players } = await reportLevel(level, plays);
      const { wins } = players.casual;
      const [first = 1, second = 0, , last = 0] = wins;
      expect(second, `level ${level}`).toBeGreaterThan(first);
      expect(last, `level ${level}`).toBeGreaterThan(first);
      expect(winsWithin(3, wins), `level ${level}`).toBeGreaterThan(least);
    }
  });

  it('are won more often by greedy players on the easiest than on the hardest', async () => {
    const level = 5;
    const boards = await boardsOf(level);
    const random = seededRandom(1);
    const target = levelTarget(level);
    const winsOn = (some: readonly number[]): number =>
      some.filter(board => {
        const config = { seed: candidateSeed(level, board), moves: levelMoves(level) };
        return playTo(config, target, 'greedy', random) >= target;
      }).length;
    expect(winsOn(boards.slice(0, 100))).toBeGreaterThan(winsOn(boards.slice(-100)));
  });
});

describe('the choice of boards', () => {
  it('is the same each time', () => {
    const boards = chooseBoards(12, LITTLE_EFFORT);
    expect(new Set(boards).size).toBe(LITTLE_EFFORT.rated);
    expect(chooseBoards(12, LITTLE_EFFORT)).toEqual(boards);
  });

  it('is reported with the wins of players, and those who see more win more', async () => {
    const { casual, greedy, mix, expert } = (await reportLevel(12, 30)).players;
    expect(mix.wins[0]).toBeGreaterThan(casual.wins[0] ?? 1);
    expect(expert.wins[0]).toBeGreaterThan(greedy.wins[0] ?? 1);
  });
});

describe('the curve', () => {
  it("falls from world to world, with each world's ninth level as the hardest", () => {
    const means: number[] = [];
    for (let first = 1; first <= ALL_LEVELS.length; first += LEVELS_PER_WORLD) {
      const world = Array.from({ length: LEVELS_PER_WORLD }, (_, i) => wantedShare(first + i));
      expect(world.indexOf(Math.min(...world))).toBe(8);
      expect(world[0]).toBeGreaterThan(world.at(-1) ?? 0);
      means.push(world.reduce((sum, share) => sum + share, 0) / world.length);
    }
    expect(means).toEqual(means.toSorted((a, b) => b - a));
    expect(means[0]).toBeGreaterThanOrEqual(0.85);
    expect(means.at(-1)).toBeCloseTo(0.45, 1);
  });

  it('requires at least 35 of 100 games to be won on every level', () => {
    expect(Math.min(...ALL_LEVELS.map(wantedShare))).toBeGreaterThanOrEqual(0.35);
  });
});
