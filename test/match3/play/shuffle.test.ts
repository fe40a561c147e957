import { describe, expect, it } from 'vitest';
import { codeAt, INDICES } from '#shared/match3/board/board.ts';
import { shuffle } from '#shared/match3/play/shuffle.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { mutableGameFromDrawing } from '../support/fixtures.ts';

const ONE_JOLLY = 'J'.padEnd(36, 'c');

describe('A shuffle', () => {
  it('moves a tile to every cell equally often', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 7200; seed += 1) {
      const game = mutableGameFromDrawing(ONE_JOLLY, { random: seededRandom(seed) });
      shuffle(game);
      const cells = INDICES.flatMap((index, cell) =>
        codeAt(game.board, index) === 7 ? [cell] : [],
      );
      const where = cells.join();
      counts.set(where, (counts.get(where) ?? 0) + 1);
    }
    // A board without the special, or with two of them, would add one more.
    expect([...counts.keys()].toSorted()).toEqual(INDICES.map((_, cell) => `${cell}`).toSorted());
    // 200 expected each, with a standard deviation of about 14.
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(70);
  });
});
