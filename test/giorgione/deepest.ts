import { play } from '#shared/giorgione/game.ts';
import { type Move, possibleMoves } from '#shared/giorgione/moves.ts';
import { below, seeded } from '#shared/giorgione/random.ts';
import type { GameState } from '#shared/giorgione/state.ts';
import { DEAD, drawn, stateOf } from './boards.ts';

const LETTERS = 'cmkt12';
const CHANGES = 3;
const SLIPS = 8;

interface Depth {
  readonly cycles: number;
  readonly leftOver: boolean;
  readonly swap: Move;
}

/**
 * A board on which one swap runs through all ten cycles and leaves matches over, found by changing
 * a few tiles at a time and keeping what goes deeper: no game played at random gets there.
 */
export function findDeepest(): { board: string; swap: Move } {
  const random = seeded(11);
  let board = drawn(stateOf(DEAD).board);
  let best = 0;
  for (;;) {
    const tried = changed(board, below(random, CHANGES) + 1, limit => below(random, limit));
    const depth = deepestSwap(tried);
    if (depth === null) continue;
    if (depth.leftOver) return { board: tried, swap: depth.swap };
    if (depth.cycles < best && below(random, SLIPS) > 0) continue;
    board = tried;
    best = depth.cycles;
  }
}

function changed(board: string, times: number, draw: (limit: number) => number): string {
  const letters = [...board];
  for (let time = 0; time < times; time += 1) {
    letters[draw(36)] = LETTERS.charAt(draw(LETTERS.length));
  }
  return letters.join('');
}

/** The swap with the most cycles; null if the board is not at rest or has no swap. */
function deepestSwap(board: string): Depth | null {
  let state: GameState;
  try {
    state = stateOf(board);
  } catch {
    return null;
  }
  const depths = possibleMoves(state).flatMap((swap): Depth[] => {
    const played = play(state, { swap });
    if (!played.ok) return [];
    const last = played.steps.at(-1);
    const cycles = last?.cascade ?? 0;
    return [{ cycles, leftOver: cycles === 10 && last?.kind === 'shuffle', swap }];
  });
  const rank = (depth: Depth) => depth.cycles + Number(depth.leftOver);
  return depths.sort((one, other) => rank(other) - rank(one))[0] ?? null;
}
