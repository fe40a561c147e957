import type { Action } from '#shared/match3/actions.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { hint } from '#shared/match3/moves.ts';

type Wire = { swap: [number, number] } | { use: 'giorgione' | 'jolly' | 'mosse' };

/** Plays the best move every time: to the end of the game, to a score, or for so many actions. */
export const playBestMoves = (
  { seed, moves }: { seed: number; moves: number },
  {
    limit = 500,
    until = Number.POSITIVE_INFINITY,
    first = [],
  }: { limit?: number; until?: number; first?: Action[] } = {},
): { score: number; log: Wire[]; movesUsed: number } => {
  let state = newGame({ seed, moves });
  const log: Wire[] = [];
  const take = (action: Action) => {
    const turn = play(state, action);
    if (!turn.ok) throw new Error(turn.reason);
    state = turn.state;
    log.push('swap' in action ? { swap: [action.swap[0], action.swap[1]] } : { use: action.use });
  };
  for (const action of first) take(action);
  while (!state.over && log.length < limit && state.score < until) {
    const swap = hint(state);
    if (!swap) throw new Error('No move on a board at rest');
    take({ swap });
  }
  return { score: state.score, log, movesUsed: state.movesUsed };
};
