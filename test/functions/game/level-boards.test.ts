import '#test/support/backend.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRADES, seedsOf } from '#functions/domain/run/draw-board.ts';
import { contract } from '#shared/contract/index.ts';
import { starsFor } from '#shared/match3/levels.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { completeLevel, startLevel } from '#test/support/campaign.ts';
import { NOON } from '#test/support/noon.ts';
import { playBestMoves } from '#test/support/play.ts';

/** The grade of a run's board, from 0. */
const gradeOf = async ({ seed }: { seed: number }, levelNumber: number): Promise<number> => {
  const grades = await Promise.all(
    Array.from({ length: GRADES }, (_, grade) => seedsOf(levelNumber, grade)),
  );
  return grades.findIndex(seeds => seeds.includes(seed));
};

describe('the board of a level', () => {
  it('has the grade of the losses since the level’s last star, whatever happens on other levels', async () => {
    const turn = fc.record({ level: fc.constantFrom(1, 2), wins: fc.nat(4).map(n => n === 0) });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 6, maxLength: 12 }), async turns => {
        const player = await newPlayer({ now: NOON });
        await completeLevel(player, 1);
        const losses = new Map<number, number>();
        // Each turn is on another day, since there are five lives a day.
        for (const [day, { level, wins }] of turns.entries()) {
          const now = NOON + day * DAY;
          const lost = losses.get(level) ?? 0;
          const run = await startLevel(player, level, now);
          expect(await gradeOf(run, level)).toBe(Math.min(lost, GRADES - 1));
          expect(run).not.toHaveProperty('grade');
          if (wins) await completeLevel(player, level, 1, now);
          losses.set(level, wins ? 0 : lost + 1);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('keeps the last grade after three losses, including results without a star', async () => {
    const player = await newPlayer({ now: NOON });
    const grades: number[] = [];
    for (let day = 0; day < 6; day++) {
      grades.push(await gradeOf(await startLevel(player, 1, NOON + day * DAY), 1));
      await completeLevel(player, 1, 0, NOON + day * DAY);
    }
    expect(grades).toEqual([0, 1, 2, 3, 3, 3]);
  });
});

describe('the score that counts', () => {
  /** The target of the first level; below, one and a half times that (rule 158). */
  const TARGET = 468;
  const CAP = 702;

  it('is capped after any loss, intended or not, and uncapped on the first grade', async () => {
    // A life that is spent without a result counts as a loss, too.
    const turn = fc.constantFrom('won', 'lost', 'left');
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 5 }), async turns => {
        const player = await newPlayer({ now: NOON });
        let [best, losses, bestStars] = [0, 0, 0];
        for (const [i, end] of turns.entries()) {
          const run = await startLevel(player, 1, NOON + i * HOUR);
          const isEasier = losses > 0;
          losses += 1;
          if (end === 'left') continue;
          const { log, score } = playBestMoves(run, end === 'lost' ? { limit: 1 } : {});
          const { body } = await call(
            contract.game.completeLevel,
            { levelNumber: 1, score: 0, stars: 0, moves: 0, run: { id: run.id, log } },
            as(player, NOON + i * HOUR + HOUR / 2),
          );
          const stars = starsFor(score, TARGET);
          expect(body).toMatchObject({ score, stars });
          if (stars === 0) continue;
          losses = 0;
          const counted = isEasier ? Math.min(score, CAP) : score;
          expect(body.countedScore).toBe(counted < score ? CAP : undefined);
          best = Math.max(best, counted);
          bestStars = Math.max(bestStars, stars);
        }
        const { levels } = (await call(contract.game.levels, {}, as(player))).body;
        expect(levels[0]).toMatchObject({ bestScore: best, bestStars });
        const later = as(player, NOON + 6 * HOUR);
        const week = await call(contract.leaderboards.campaign, { period: 'weekly' }, later);
        const own = week.body.leaderboard.find(({ userId }) => userId === player.id);
        expect(own?.value ?? 0).toBe(best);
      }),
      { numRuns: 8, examples: [[['lost', 'left', 'lost', 'won', 'won']], [['lost', 'won']]] },
    );
  });
});
