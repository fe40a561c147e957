import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { codeAt, INDICES } from '#shared/match3/board/board.ts';
import { possibleMoves } from '#shared/match3/board/moves.ts';
import { EMPTY, GIORGIONE, JOLLY, TILE_TYPES } from '#shared/match3/board/tiles.ts';
import { play } from '#shared/match3/game.ts';
import { bestSwap, HINT_WORTHS, hint, rateSwaps, type Worths } from '#shared/match3/hint/hint.ts';
import { type Outcome, outcomeOf, swapsOn } from '#shared/match3/hint/look-ahead.ts';
import { replay } from '#shared/match3/replay.ts';
import { boardOf, type GameState } from '#shared/match3/state.ts';
import { applyStep, type StepBoard } from '#shared/match3/steps/steps.ts';
import { DEADLOCKED, gameFromDrawing } from '../support/fixtures.ts';
import { naiveGroups } from '../support/naive.ts';
import {
  greedyStrategy,
  playGame,
  powerUpStrategy,
  randomStrategy,
} from '../support/strategies.ts';

/** States in the middle of games. */
const states = fc
  .record({ seed: fc.nat(), actions: fc.integer({ min: 0, max: 25 }) })
  .map(({ seed, actions }) => playGame({ seed, moves: 28 }, randomStrategy, actions).state)
  .filter(({ over }) => !over);

type Types = (string | null)[];

/** What a swap's first cycle leaves before anything new falls, and its points. */
const firstCycle = (state: GameState, swap: readonly [number, number]) => {
  const played = play(state, { swap });
  if (!played.ok) throw new Error(played.reason);
  const end = played.steps.findIndex(({ kind }) => kind === 'spawn');
  const steps = played.steps.slice(0, end);
  const board = steps.reduce<StepBoard>((before, step) => applyStep(before, step), state.board);
  return {
    types: board.map((tile): string | null => tile?.type ?? null),
    points: steps.reduce((sum, { gained }) => sum + gained, 0),
  };
};

describe('Looking ahead', () => {
  it('sees what the first cycle leaves, and nothing of what falls', () => {
    let compared = 0;
    fc.assert(
      fc.property(states, state => {
        const board = boardOf(state);
        const pairs = swapsOn(board);
        expect(pairs.map(({ move }) => move)).toEqual(possibleMoves(state));
        for (const pair of pairs) {
          const { types, points } = firstCycle(state, pair.move);
          const seen = outcomeOf(board, pair);
          // What has fallen may match again, clearing and gaining more.
          const again = naiveGroups(types).length > 0;
          const seenTypes: Types = INDICES.map(index => {
            const code = codeAt(seen.board, index);
            return code === EMPTY ? null : (TILE_TYPES[code] ?? '');
          });
          if (!again) expect(seenTypes).toEqual(types);
          expect(seen.points > points).toBe(again);
          compared += 1;
        }
      }),
      { numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(300);
  });
});

/** A reference that defines the worth of two swaps by trying all of them. */
const worthOfTwoSwaps = (state: GameState, worths: Worths): number[] => {
  const worthOf = ({ board, points, moves }: Outcome, movesLeft: number): number => {
    const count = (code: number) => board.filter(one => one === code).length;
    const specials = count(GIORGIONE) * worths.giorgione + count(JOLLY) * worths.jolly;
    return points + moves * worths.move + (movesLeft + moves > 0 ? specials : 0);
  };
  return swapsOn(boardOf(state)).map(pair => {
    const first = outcomeOf(boardOf(state), pair);
    const left = state.movesLeft + first.moves;
    const begun = first.points + first.moves * worths.move;
    const second = left > 0 ? swapsOn(first.board) : [];
    for (const { from, to } of second)
      expect([first.board[from], first.board[to]]).not.toContain(EMPTY);
    const both = second.map(next => begun + worthOf(outcomeOf(first.board, next), left));
    return Math.max(worthOf(first, state.movesLeft), ...both);
  });
};

describe('The worth of a swap', () => {
  it('is the most that it and a second swap gain, with the specials and moves left', () => {
    const withSpecials = fc
      .record({ seed: fc.nat(), actions: fc.integer({ min: 0, max: 12 }) })
      .map(({ seed, actions }) => playGame({ seed, moves: 28 }, powerUpStrategy, actions).state);
    const worths = fc.record({
      giorgione: fc.nat(300),
      jolly: fc.nat(300),
      move: fc.nat(300),
    });
    fc.assert(
      fc.property(withSpecials, fc.integer({ min: 1, max: 3 }), worths, (game, movesLeft, some) => {
        const state = { ...game, movesLeft };
        const rated = rateSwaps(boardOf(state), movesLeft, some);
        expect(rated.map(({ worth }) => worth)).toEqual(worthOfTwoSwaps(state, some));
        expect(rated.map(({ move }) => move)).toEqual(possibleMoves(state));
      }),
      { numRuns: 60 },
    );
  });
});

describe('A hint', () => {
  it('is a possible swap, and the same whatever would fall', () => {
    fc.assert(
      fc.property(states, fc.nat(), (state, a) => {
        const shown = hint(state);
        expect(possibleMoves(state)).toContainEqual(shown);
        expect(hint({ ...state, generator: { ...state.generator, a } })).toEqual(shown);
      }),
      { numRuns: 40 },
    );
  });

  it('is one of the three best swaps, each of them on some boards, and wastes little', () => {
    const places = new Set<number>();
    fc.assert(
      fc.property(states, state => {
        const rated = rateSwaps(boardOf(state), state.movesLeft, HINT_WORTHS);
        const byWorth = rated.toSorted((a, b) => b.worth - a.worth);
        const shown = hint(state);
        const place = byWorth.findIndex(({ move }) => move.join() === shown?.join());
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThan(3);
        expect((byWorth[0]?.worth ?? 0) - (byWorth[place]?.worth ?? 0)).toBeLessThanOrEqual(200);
        places.add(place);
      }),
      { numRuns: 80 },
    );
    expect([...places].toSorted()).toEqual([0, 1, 2]);
  });

  it('is two Giorgionis rather than a match, even on the last move', () => {
    const drawing = `
      ......
      .G....
      .G....
      ......
      ..c...
      ccm...`;
    expect(hint(gameFromDrawing(drawing, { movesLeft: 1 }))).toEqual([7, 13]);
  });

  it('is none without a move, and none once the game is over', () => {
    expect(hint(gameFromDrawing(DEADLOCKED))).toBe(null);
    expect(hint(gameFromDrawing(DEADLOCKED, { over: true }))).toBe(null);
  });
});

describe('The best swap', () => {
  const bestOf = (state: GameState) => bestSwap(boardOf(state), state.movesLeft);

  it('is two Giorgionis rather than a match', () => {
    const drawing = `
      ......
      .G....
      .G....
      ......
      ..c...
      ccm...`;
    expect(bestOf(gameFromDrawing(drawing))).toEqual([7, 13]);
  });

  it('keeps a lone special for a combination, but not beyond the last move', () => {
    const drawing = `
      G.....
      ......
      ......
      ......
      ..c...
      ccm...`;
    expect(bestOf(gameFromDrawing(drawing))).toEqual([26, 32]);
    expect(bestOf(gameFromDrawing(drawing, { movesLeft: 1 }))).not.toEqual([26, 32]);
  });

  it('is the first of the swaps that are worth most', () => {
    fc.assert(
      fc.property(states, state => {
        const rated = rateSwaps(boardOf(state), state.movesLeft, HINT_WORTHS);
        const most = Math.max(...rated.map(({ worth }) => worth));
        expect(bestOf(state)).toEqual(rated.find(({ worth }) => worth === most)?.move);
      }),
      { numRuns: 40 },
    );
  });
});

describe('Finishing early', () => {
  const START = { seed: 4711, moves: 20 };
  const TARGET = 400;

  /** A game up to the action that reaches the target. */
  const reached = () => {
    const { log } = playGame(START, greedyStrategy);
    const scores = log.map((_, i) => replay(START, log.slice(0, i + 1)));
    const at = scores.findIndex(result => result.ok && result.score >= TARGET);
    return log.slice(0, at + 1);
  };
  const FINISH: Action = { finish: true };

  it('plays the remaining moves with the best swaps, as one action', () => {
    const log = reached();
    const config = { ...START, target: TARGET };
    const finished = replay(config, [...log, FINISH]);
    const byHand = [...log];
    let state = playGame(START, (_, __) => FINISH, 0).state;
    for (const action of log) {
      const played = play(state, action);
      if (played.ok) state = played.state;
    }
    while (!state.over) {
      const swap = bestSwap(boardOf(state), state.movesLeft);
      if (!swap) break;
      byHand.push({ swap });
      const played = play(state, { swap });
      if (played.ok) state = played.state;
    }
    expect(finished).toEqual(replay(START, byHand));
    expect(finished).toMatchObject({ ok: true, over: true, movesLeft: 0 });
  });

  it('is possible as soon as the target is reached exactly', () => {
    const log = reached();
    const state = replay(START, log);
    if (!state.ok) throw new Error(state.reason);
    const exact = { ...START, target: state.score };
    expect(replay(exact, [...log, FINISH])).toMatchObject({ ok: true, over: true });
    const more = { ...START, target: state.score + 1 };
    expect(replay(more, [...log, FINISH])).toMatchObject({ ok: false, reason: 'no_target' });
  });

  it('is refused before the target is reached, without a target, and a second time', () => {
    const log = reached();
    const refusal = (reason: string, at: number) => ({ ok: false, at, reason });
    const config = { ...START, target: TARGET };
    expect(replay(config, [FINISH])).toEqual(refusal('no_target', 0));
    expect(replay(config, [...log.slice(0, -1), FINISH])).toEqual(
      refusal('no_target', log.length - 1),
    );
    expect(replay(START, [...log, FINISH])).toEqual(refusal('no_target', log.length));
    expect(replay(config, [...log, FINISH, FINISH])).toEqual(refusal('game_over', log.length + 1));
  });
});
