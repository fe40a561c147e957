import '#test/support/backend.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRADES, seedsOf } from '#functions/domain/run/draw-board.ts';
import { DAY } from '#shared/time.ts';
import { newPlayer } from '#test/support/api.ts';
import { completeLevel, startLevel } from '#test/support/campaign.ts';
import { NOON } from '#test/support/noon.ts';

/** The grade of a run's board, from 0. */
const gradeOf = async ({ seed }: { seed: number }, levelNumber: number): Promise<number> => {
  const grades = await Promise.all(
    Array.from({ length: GRADES }, (_, grade) => seedsOf(levelNumber, grade)),
  );
  return grades.findIndex(seeds => seeds.includes(seed));
};

describe('the board of a level', () => {
  it('is of the grade of the losses since the level’s last star, whatever happens to other levels', async () => {
    const turn = fc.record({ level: fc.constantFrom(1, 2), wins: fc.nat(4).map(n => n === 0) });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 6, maxLength: 12 }), async turns => {
        const player = await newPlayer({ now: NOON });
        await completeLevel(player, 1);
        const losses = new Map<number, number>();
        // Another day for each turn, as there are five lives a day.
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

  it('stays of the last grade after three losses, and a result without a star is one of them', async () => {
    const player = await newPlayer({ now: NOON });
    const grades: number[] = [];
    for (let day = 0; day < 6; day++) {
      grades.push(await gradeOf(await startLevel(player, 1, NOON + day * DAY), 1));
      await completeLevel(player, 1, 0, NOON + day * DAY);
    }
    expect(grades).toEqual([0, 1, 2, 3, 3, 3]);
  });
});
