import { describe, expect, it } from 'vitest';
import { EMPTY, typeOf } from '#shared/match3/board/tiles.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { applyStep, type Step, type StepBoard } from '#shared/match3/steps/steps.ts';
import { playGame, powerUpStrategy } from './support/strategies.ts';

describe('a game', () => {
  it.each([
    [{ seed: 1, moves: 0 }, 'A game has a positive number of moves, not 0'],
    [{ seed: 1, moves: 1.5 }, 'A game has a positive number of moves, not 1.5'],
    [{ seed: -1, moves: 1 }, 'A seed is an integer from 0 to 4294967295, not -1'],
    [{ seed: 2 ** 32, moves: 1 }, 'A seed is an integer from 0 to 4294967295, not 4294967296'],
    [{ seed: 1, moves: 1, engine: 99 }, 'There is no engine 99'],
  ])('with %o is refused', (config, message) => {
    expect(() => newGame(config)).toThrow(new RangeError(message));
  });

  it('keeps its target, or has none', () => {
    const use = { use: 'mosse' } as const;
    for (const target of [undefined, 500]) {
      const game = newGame({ seed: 1, moves: 5, ...(target === undefined ? {} : { target }) });
      const played = play(game, use);
      if (!played.ok) throw new Error(played.reason);
      for (const state of [game, played.state]) {
        expect(state.target).toBe(target);
        expect('target' in state).toBe(target !== undefined);
      }
    }
  });

  it('shows in its steps how a board became the next one, each tile with its own id', () => {
    let kinds = new Set<string>();
    for (let seed = 0; seed < 12; seed += 1) {
      let before = newGame({ seed, moves: 20 });
      for (const action of playGame({ seed, moves: 20 }, powerUpStrategy, 30).log) {
        const played = play(before, action);
        if (!played.ok) throw new Error(played.reason);
        const { steps, state } = played;
        const shown = steps.reduce<StepBoard>(
          (tiles, step) => applyStep(tiles, step),
          before.board,
        );
        expect(shown).toEqual(state.board);
        const ids = state.board.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(Math.max(...ids)).toBeLessThan(state.nextId);
        // A shuffle also comes only after tiles have fallen.
        const count = (kind: Step['kind']) => steps.filter(step => step.kind === kind).length;
        expect(count('spawn')).toBe(count('clear'));
        kinds = kinds.union(new Set(steps.map(({ kind }) => kind)));
        before = state;
      }
    }
    expect(kinds).toContain('turn');
    expect(kinds).toContain('shuffle');
  });

  it('says in its steps what was cleared and what was gained', () => {
    for (let seed = 0; seed < 6; seed += 1) {
      let before = newGame({ seed, moves: 20 });
      for (const action of playGame({ seed, moves: 20 }, powerUpStrategy, 30).log) {
        const played = play(before, action);
        if (!played.ok) throw new Error(played.reason);
        for (const step of played.steps) {
          if (step.kind !== 'clear') continue;
          const points = step.groups.reduce((sum, group) => sum + group.points, 0);
          expect(step.gained).toBe(Math.floor(points * step.multiplier));
          const cells = step.groups.flatMap(group => group.cells);
          expect(step.cells).toEqual(cells.toSorted((one, other) => one - other));
          const firsts = step.groups.map(group => group.cells[0] ?? 0);
          expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
        }
        const gained = played.steps.reduce((sum, step) => sum + step.gained, 0);
        expect(gained).toBe(played.gained);
        before = played.state;
      }
    }
  });

  it('has no type for a cell without a tile', () => {
    expect(() => typeOf(EMPTY)).toThrow(new RangeError('No tile has the code 8'));
  });
});
