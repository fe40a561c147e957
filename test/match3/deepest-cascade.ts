import { play } from '#shared/match3/game.ts';
import { type Move, possibleMoves } from '#shared/match3/moves.ts';
import { randomBelow, seededRandom } from '#shared/match3/random.ts';
import type { GameState } from '#shared/match3/state.ts';
import { DEADLOCKED, drawBoard, gameFromDrawing } from './fixtures.ts';

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
export function findDeepestCascade(): { board: string; swap: Move } {
  const random = seededRandom(11);
  let board = drawBoard(gameFromDrawing(DEADLOCKED).board);
  let best = 0;
  for (;;) {
    const tried = changed(board, randomBelow(random, CHANGES) + 1, limit =>
      randomBelow(random, limit),
    );
    const depth = deepestSwap(tried);
    if (depth === null) continue;
    if (depth.leftOver) return { board: tried, swap: depth.swap };
    if (depth.cycles < best && randomBelow(random, SLIPS) > 0) continue;
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
    state = gameFromDrawing(board);
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
