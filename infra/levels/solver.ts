import { codeAt, INDICES, indexOfCell } from '#shared/match3/board/board.ts';
import { isAdjacent } from '#shared/match3/board/cells.ts';
import { isValidSwap } from '#shared/match3/board/swap.ts';
import { codeOf } from '#shared/match3/board/tiles.ts';
import { SIZE } from '#shared/match3/constants.ts';
import { type GameConfig, newMutableGame } from '#shared/match3/game-config.ts';
import { applyAction } from '#shared/match3/play/apply-action.ts';
import type { MutableGame } from '#shared/match3/play/mutable-game.ts';

type Pair = readonly [number, number];

const PAIRS: readonly Pair[] = INDICES.flatMap((_, cell) =>
  [cell + 1, cell + SIZE]
    .filter(other => isAdjacent(cell, other))
    .map((other): Pair => [cell, other]),
);

/** The heuristic value of a special left on the board: two together clear half of it. */
const SPECIAL_POINTS = 250;
const GIORGIONE = codeOf('giorgione');
const JOLLY = codeOf('jolly');

const copy = (game: MutableGame): MutableGame => ({
  ...game,
  board: game.board.slice(),
  random: { ...game.random },
});

/** The heuristic value of a game: its score and the specials on its board. */
const heuristic = ({ board, score }: MutableGame): number =>
  INDICES.reduce((sum, index) => {
    const code = codeAt(board, index);
    return code === GIORGIONE || code === JOLLY ? sum + SPECIAL_POINTS : sum;
  }, score);

const successors = (game: MutableGame): MutableGame[] =>
  PAIRS.flatMap(([from, to]) => {
    if (!isValidSwap(game.board, indexOfCell(from), indexOfCell(to))) return [];
    const next = copy(game);
    applyAction(next, { swap: [from, to] });
    return [next];
  });

/** The most swaps searched. Without this limit free swaps with a Jolly could go on for long. */
const DEPTH_MAX = 60;

/**
 * Whether a game can reach a score without power-ups, by a beam search that keeps the `width` best
 * games after every swap. It knows the refills, so `true` is a proof; `false` is not.
 */
export const canReach = (config: GameConfig, target: number, width: number): boolean => {
  let beam = [newMutableGame(config)];
  for (let depth = 0; depth < DEPTH_MAX && beam.length > 0; depth++) {
    const next = beam.filter(({ over }) => !over).flatMap(successors);
    if (next.some(({ score }) => score >= target)) return true;
    beam = next
      .map(game => ({ game, value: heuristic(game) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, width)
      .map(({ game }) => game);
  }
  return false;
};
