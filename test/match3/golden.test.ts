import { describe, expect, it } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { newGame } from '#shared/match3/game.ts';
import { replay } from '#shared/match3/replay.ts';
import golden from './golden.json' with { type: 'json' };
import { drawBoard, playAccepted, stepsOf } from './support/fixtures.ts';

/** The typed actions of a log read from JSON. */
const logOf = (entries: readonly { swap?: number[]; use?: string }[]): Action[] =>
  entries.map(({ swap, use }) => {
    if (swap?.[0] !== undefined && swap[1] !== undefined) return { swap: [swap[0], swap[1]] };
    if (use === 'giorgione' || use === 'jolly' || use === 'mosse') return { use };
    throw new Error('Not an action');
  });

const games = golden.games.map(game => ({ ...game, log: logOf(game.log) }));

describe('A golden game', () => {
  it.each(games)('with the seed $seed replays to $score', game => {
    const { seed, moves, log, score, movesUsed, movesLeft } = game;
    expect(replay({ seed, moves }, log)).toMatchObject({
      ok: true,
      score,
      movesUsed,
      movesLeft,
      over: true,
    });
  });

  it.each(games)('with the seed $seed ends with the same board and generator', game => {
    const { seed, moves, log, score, board, generator } = game;
    const end = log.reduce(
      (state, action) => playAccepted(state, action).state,
      newGame({ seed, moves }),
    );
    expect(drawBoard(end.board)).toBe(board);
    expect(end).toMatchObject({ score, generator, over: true });
  });
});

describe('The golden games', () => {
  it('cover every special, combination, power-up and kind of match', () => {
    const seen = new Set<string>();
    for (const { seed, moves, log } of games) {
      let state = newGame({ seed, moves });
      for (const action of log) {
        const played = playAccepted(state, action);
        const pulse = stepsOf(played.steps, 'pulse')[0];
        if (pulse) {
          const types = pulse.cells.map(cell => {
            const at = 'swap' in action ? action.swap : [];
            return state.board[at[0] === cell ? (at[1] ?? 0) : (at[0] ?? 0)]?.type;
          });
          seen.add(types.sort().join(' and '));
        }
        for (const clear of stepsOf(played.steps, 'clear')) {
          seen.add(`cycle ${clear.cascade}`);
          for (const { tile } of clear.created) seen.add(`${tile.bornFrom}`);
        }
        for (const { tiles } of stepsOf(played.steps, 'spawn')) {
          for (const { tile } of tiles) seen.add(`spawned ${tile.type}`);
        }
        if ('use' in action) seen.add(`used ${action.use}`);
        state = played.state;
      }
    }
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'cycle 1',
        'cycle 2',
        'cycle 3',
        'giorgione',
        'giorgione and giorgione',
        'giorgione and jolly',
        'jolly',
        'jolly and jolly',
        'match4',
        'match5',
        'spawned giorgione',
        'spawned jolly',
        'used giorgione',
        'used jolly',
        'used mosse',
      ]),
    );
  });
});
