import { describe, expect, it } from 'vitest';
import { richnessOf } from '#infra/levels/rich-seeds.ts';
import { codeOf, REGULAR_TYPES } from '#shared/match3/board/tiles.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { greedyStrategy, randomStrategy, type Strategy } from '../../match3/support/strategies.ts';

/** Whether each falling tile in a game is a special, until the board is shuffled. */
const specialsIn = (seed: number, strategy: Strategy): boolean[] => {
  const random = seededRandom(seed);
  const fallen: boolean[] = [];
  let state = newGame({ seed, moves: 20 });
  while (!state.over) {
    const played = play(state, strategy(state, random));
    if (!played.ok) throw new Error(played.reason);
    for (const step of played.steps) {
      if (step.kind === 'shuffle') return fallen;
      if (step.kind === 'spawn')
        fallen.push(...step.tiles.map(({ tile }) => codeOf(tile.type) >= REGULAR_TYPES));
    }
    state = played.state;
  }
  return fallen;
};

describe('the tiles that fall with a seed', () => {
  it('have their specials at the same places whatever is played, until a shuffle', () => {
    let compared = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const [some, others] = [specialsIn(seed, greedyStrategy), specialsIn(seed, randomStrategy)];
      const length = Math.min(some.length, others.length);
      expect(some.slice(0, length)).toEqual(others.slice(0, length));
      compared += length;
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('are rated richer the more specials there are', () => {
    const seeds = Array.from({ length: 200 }, (_, seed) => seed);
    const rich = seeds.filter(seed => richnessOf(seed) >= 30);
    const specials = (some: readonly number[]): number =>
      some.reduce((sum, seed) => {
        const fallen = specialsIn(seed, greedyStrategy);
        return sum + fallen.filter(Boolean).length / fallen.length;
      }, 0) / some.length;
    expect(rich.length).toBeGreaterThan(5);
    expect(specials(rich)).toBeGreaterThan(1.5 * specials(seeds.slice(0, 100)));
  });
});
