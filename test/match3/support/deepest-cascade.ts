import { type Move, possibleMoves } from '#shared/match3/board/moves.ts';
import { play } from '#shared/match3/game.ts';
import { randomBelow, seededRandom } from '#shared/match3/random.ts';
import type { GameState } from '#shared/match3/state.ts';
import { DEADLOCKED, drawBoard, gameFromDrawing } from './fixtures.ts';

const LETTERS = 'cmkt12';
const MAX_CHANGES = 3;
/** One in this many worse boards is accepted, to leave local maxima. */
const WORSE_ONE_IN = 8;

type CascadeDepth = {
  readonly cycles: number;
  readonly hasMatchesLeft: boolean;
  readonly swap: Move;
};

const withChanges = (board: string, times: number, draw: (limit: number) => number): string => {
  const letters = [...board];
  for (let time = 0; time < times; time += 1) {
    letters[draw(36)] = LETTERS.charAt(draw(LETTERS.length));
  }
  return letters.join('');
};

/** The swap with the most cycles; null if the board has a match or no valid swap. */
const deepestSwap = (board: string): CascadeDepth | null => {
  let state: GameState;
  try {
    state = gameFromDrawing(board);
  } catch {
    return null;
  }
  const depths = possibleMoves(state).flatMap((swap): CascadeDepth[] => {
    const played = play(state, { swap });
    if (!played.ok) return [];
    const last = played.steps.at(-1);
    const cycles = last?.cascade ?? 0;
    return [{ cycles, hasMatchesLeft: cycles === 10 && last?.kind === 'shuffle', swap }];
  });
  const rank = (depth: CascadeDepth) => depth.cycles + Number(depth.hasMatchesLeft);
  return depths.sort((one, other) => rank(other) - rank(one))[0] ?? null;
};

/**
 * A board on which one swap runs through all ten cycles and still leaves matches. It is found by local search, changing
 * a few tiles at a time, since random games don't get there.
 */
export const findDeepestCascade = (): { board: string; swap: Move } => {
  const random = seededRandom(11);
  let board = drawBoard(gameFromDrawing(DEADLOCKED).board);
  let best = 0;
  for (;;) {
    const candidate = withChanges(board, randomBelow(random, MAX_CHANGES) + 1, limit =>
      randomBelow(random, limit),
    );
    const depth = deepestSwap(candidate);
    if (depth === null) continue;
    if (depth.hasMatchesLeft) return { board: candidate, swap: depth.swap };
    if (depth.cycles < best && randomBelow(random, WORSE_ONE_IN) > 0) continue;
    board = candidate;
    best = depth.cycles;
  }
};
