import { describe, expect, it } from 'vitest';
import { play } from '#shared/match3/game.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { DEADLOCKED, gameFromDrawing, playAccepted } from '../support/fixtures.ts';

const TWO_REGULAR = `
  JJJJJJ
  GGGGGG
  JJcJJJ
  GGGGGG
  JJJmJJ
  GGGGGG`;

describe.each(['giorgione', 'jolly'] as const)('The power-up %s', use => {
  it("turns one regular tile into the special, which keeps the tile's id", () => {
    const before = gameFromDrawing(DEADLOCKED);
    const { state, steps, gained, movesDelta } = playAccepted(before, { use });
    const changed = state.board.filter((tile, cell) => tile !== before.board[cell]);
    expect(changed).toEqual([{ id: changed[0]?.id, type: use }]);
    const cell = state.board.findIndex(({ type }) => type === use);
    expect(changed[0]?.id).toBe(before.board[cell]?.id);
    expect(steps).toEqual([{ kind: 'turn', cell, tile: changed[0], cascade: 0, gained: 0 }]);
    expect({ gained, movesDelta }).toEqual({ gained: 0, movesDelta: 0 });
    expect(state).toMatchObject({ movesLeft: 20, movesUsed: 0, actions: 1, score: 0, nextId: 37 });
  });

  it('chooses each regular tile equally often', () => {
    const counts = [0, 0];
    for (let seed = 0; seed < 400; seed += 1) {
      const { state } = playAccepted(
        gameFromDrawing(TWO_REGULAR, { generator: seededRandom(seed) }),
        {
          use,
        },
      );
      expect([14, 27].filter(cell => state.board[cell]?.type === use)).toHaveLength(1);
      const which = state.board[14]?.type === use ? 0 : 1;
      counts[which] = (counts[which] ?? 0) + 1;
    }
    expect(Math.abs((counts[0] ?? 0) - 200)).toBeLessThan(50);
  });

  it("is refused without a regular tile, and then doesn't use the generator", () => {
    const state = gameFromDrawing(TWO_REGULAR.replace('c', 'J').replace('m', 'G'));
    const before = structuredClone(state);
    expect(play(state, { use })).toEqual({ ok: false, reason: 'no_cell' });
    expect(state).toEqual(before);
  });
});

describe('The power-up mosse', () => {
  it('adds five moves and nothing else', () => {
    const before = gameFromDrawing(DEADLOCKED, { movesLeft: 3 });
    const { state, steps, gained, movesDelta } = playAccepted(before, { use: 'mosse' });
    expect(state).toEqual({ ...before, movesLeft: 8, actions: 1 });
    expect({ steps, gained, movesDelta }).toEqual({ steps: [], gained: 0, movesDelta: 5 });
  });
});
