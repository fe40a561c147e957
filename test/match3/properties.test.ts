import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { seededRandom } from '#shared/match3/random.ts';
import type { GameState } from '#shared/match3/state.ts';
import { applyStep, type Step, type StepBoard } from '#shared/match3/steps/steps.ts';
import { sized } from '#test/support/nightly.ts';
import { findMismatch } from './consistency.ts';
import { naiveFall, naiveGroups, naiveMoves, naiveWorth, withSwap } from './support/naive.ts';
import { STRATEGIES, type Strategy } from './support/strategies.ts';

const starts = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  moves: fc.integer({ min: 1, max: 28 }),
});
const strategies = fc.constantFrom(...STRATEGIES);

/** The number of games compared here; `npx node test/match3/consistency.ts` compares 100,000. */
const GAMES = sized(200, 1000);

const typesOf = (board: StepBoard) => board.map(tile => tile?.type ?? null);

/** Plays random games and calls `check` for every action. */
const forEachAction = (
  runs: number,
  check: (
    before: GameState,
    action: Action,
    played: Extract<ReturnType<typeof play>, { ok: true }>,
  ) => void,
): void => {
  fc.assert(
    fc.property(starts, strategies, (start, strategy: Strategy) => {
      const random = seededRandom(start.seed);
      let state = newGame(start);
      while (!state.over && state.actions < 40) {
        const action = strategy(state, random);
        const played = play(state, action);
        if (!played.ok) throw new Error(`Refused: ${played.reason}`);
        check(state, action, played);
        state = played.state;
      }
    }),
    { numRuns: runs },
  );
};

/** Each step with the board before and after it. */
const boardsOfSteps = (
  board: StepBoard,
  steps: readonly Step[],
): { step: Step; before: StepBoard; after: StepBoard }[] => {
  let current = board;
  return steps.map(step => {
    const before = current;
    current = applyStep(before, step);
    return { step, before, after: current };
  });
};

describe('Any game', () => {
  it('has 36 tiles with unique ids that are never reused', () => {
    forEachAction(sized(50, 150), (before, _action, { state }) => {
      const ids = state.board.map(({ id }) => id);
      expect(new Set(ids).size).toBe(36);
      const known = new Set(before.board.map(({ id }) => id));
      const reused = ids.filter(id => !known.has(id) && id < before.nextId);
      expect([reused, ids.filter(id => id >= state.nextId)]).toEqual([[], []]);
    });
  });

  it('has no match and a possible move after every action until it is over', () => {
    forEachAction(sized(25, 50), (_before, _action, { state }) => {
      if (state.over) return;
      const tiles = typesOf(state.board);
      expect(naiveGroups(tiles)).toEqual([]);
      expect(naiveMoves(tiles)).not.toEqual([]);
    });
  });

  it('scores the sum of its steps and never loses points', () => {
    forEachAction(sized(50, 150), (before, _action, { state, steps, gained }) => {
      expect(gained).toBeGreaterThanOrEqual(0);
      expect(state.score).toBe(before.score + gained);
      expect(steps.reduce((sum, step) => sum + step.gained, 0)).toBe(gained);
    });
  });

  it('counts its moves according to the rules', () => {
    forEachAction(sized(50, 150), (before, action, { state, steps, movesDelta }) => {
      const types = 'swap' in action ? action.swap.map(cell => before.board[cell]?.type) : [];
      const spent = types.length === 0 || types.includes('jolly') ? 0 : 1;
      const pulse = steps.find(step => step.kind === 'pulse');
      const added = 'use' in action && action.use === 'mosse' ? 5 : (pulse?.bonusMoves ?? 0);
      const jollies = types.filter(type => type === 'jolly').length;
      if (jollies > 0) expect(added).toBe(jollies === 2 ? 2 : types.includes('giorgione') ? 3 : 0);
      expect(movesDelta).toBe(added - spent);
      expect(state.movesLeft).toBe(before.movesLeft + movesDelta);
      expect(state.movesUsed).toBe(before.movesUsed + spent);
      expect(state.actions).toBe(before.actions + 1);
      expect(state.over).toBe(state.movesLeft === 0);
    });
  });

  it('has the board that its steps lead to', () => {
    forEachAction(sized(50, 150), (before, _action, { state, steps }) => {
      expect(boardsOfSteps(before.board, steps).at(-1)?.after ?? before.board).toEqual(state.board);
    });
  });

  it('ends the same when played, played through JSON and replayed', () => {
    fc.assert(
      fc.property(starts, strategies, (start, strategy) => {
        expect(findMismatch(start, strategy)).toBe(null);
      }),
      { numRuns: GAMES },
    );
  });
});

describe('Any step', () => {
  it('clears the groups that the naive search finds, with their points and specials', () => {
    forEachAction(sized(40, 100), (before, action, { steps }) => {
      const combined = steps.some(({ kind }) => kind === 'pulse');
      for (const { step, before: board } of boardsOfSteps(before.board, steps)) {
        if (step.kind !== 'clear') continue;
        const sum = step.groups.reduce((points, group) => points + group.points, 0);
        const percent = step.cascade === 1 ? 100 : 110;
        expect(step.multiplier).toBe(percent / 100);
        expect(step.gained).toBe(Math.floor((sum * percent) / 100));
        const cells = step.groups.flatMap(group => group.cells).sort((one, other) => one - other);
        expect(step.cells).toEqual(cells);
        if (combined && step.cascade === 1) continue;
        expect(step.groups.map(group => group.cells)).toEqual(naiveGroups(typesOf(board)));
        const swapped: readonly number[] =
          'swap' in action && step.cascade === 1 ? action.swap : [];
        const created = step.groups.flatMap(group => {
          const worth = naiveWorth(group.cells.length);
          expect(group.points).toBe(worth.points);
          expect(board[group.cells[0] ?? 0]?.type).toBe(group.type);
          const middle = group.cells[Math.floor(group.cells.length / 2)];
          const cell = group.cells.find(each => swapped.includes(each)) ?? middle;
          return worth.createdSpecial === null ? [] : [{ cell, type: worth.createdSpecial }];
        });
        expect(step.created.map(({ cell, tile }) => ({ cell, type: tile.type }))).toEqual(created);
      }
    });
  });

  it('changes the board according to its kind', () => {
    forEachAction(sized(40, 100), (before, action, { steps }) => {
      for (const { step, before: board, after } of boardsOfSteps(before.board, steps)) {
        if (step.kind === 'swap') {
          expect('swap' in action && action.swap).toEqual([step.from, step.to]);
          expect(typesOf(after)).toEqual(withSwap(typesOf(board), step.from, step.to));
        }
        if (step.kind === 'fall') expect(after).toEqual(naiveFall(board));
        if (step.kind === 'spawn') {
          expect(naiveFall(board)).toEqual(board);
          const empty = board.flatMap((tile, cell) => (tile === null ? [cell] : []));
          const spawned = step.tiles.map(({ cell }) => cell);
          expect([...spawned].sort((one, other) => one - other)).toEqual(empty);
          expect(naiveGroups(typesOf(after))).toEqual(naiveGroups(typesOf(board)));
        }
        if (step.kind === 'shuffle') {
          expect(naiveMoves(typesOf(board))).toEqual([]);
          expect(typesOf(after).sort()).toEqual(typesOf(board).sort());
        }
      }
    });
  });
});
