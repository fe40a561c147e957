import type { Action } from '#shared/match3/actions.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { bestSwap } from '#shared/match3/hint/hint.ts';
import { boardOf } from '#shared/match3/state.ts';

/** An action in the API's format. */
type LoggedAction =
  | { swap: [number, number] }
  | { use: 'giorgione' | 'jolly' | 'mosse' }
  | { finish: true };

/**
 * Plays the first actions, then always the best move: to the end of the game, up to a score, or for a number of
 * actions.
 */
export const playBestMoves = (
  { seed, moves }: { seed: number; moves: number },
  {
    limit = 500,
    until = Number.POSITIVE_INFINITY,
    first = [],
  }: { limit?: number; until?: number; first?: Action[] } = {},
): { score: number; log: LoggedAction[]; movesUsed: number } => {
  let state = newGame({ seed, moves });
  const log: LoggedAction[] = [];
  const apply = (action: Action) => {
    const turn = play(state, action);
    if (!turn.ok) throw new Error(turn.reason);
    state = turn.state;
    log.push('swap' in action ? { swap: [action.swap[0], action.swap[1]] } : { ...action });
  };
  for (const action of first) apply(action);
  while (!state.over && log.length < limit && state.score < until) {
    const swap = bestSwap(boardOf(state), state.movesLeft);
    if (!swap) throw new Error('The board has no valid move.');
    apply({ swap });
  }
  return { score: state.score, log, movesUsed: state.movesUsed };
};
