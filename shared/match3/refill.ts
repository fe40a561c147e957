import { type Board, codeAt, DOWN, RIGHT, TOP_ROW } from './board.ts';
import { REFILL_DRAW, REFILL_GIORGIONI, REFILL_JOLLIES } from './constants.ts';
import type { MutableGame } from './mutable-game.ts';
import { type Random, randomBelow } from './random.ts';
import { EMPTY, GIORGIONE, JOLLY, REGULAR_TYPES } from './tiles.ts';

/** The regular codes that a set of forbidden ones leaves; sets are the bits of the index. */
const ALLOWED: readonly (readonly number[])[] = Array.from(
  { length: 1 << REGULAR_TYPES },
  (_, forbidden) =>
    Array.from({ length: REGULAR_TYPES }, (_, code) => code).filter(
      code => ((forbidden >> code) & 1) === 0,
    ),
);

/**
 * Fills the empty places, first column first, top down: 0.5 % a Giorgione, 1 % a Jolly, else a
 * regular tile (Games specification, section 9). One draw decides that, one more the regular tile.
 */
export function refill({ board, random, recorder }: MutableGame): void {
  for (const ceiling of TOP_ROW) {
    for (let place = ceiling; codeAt(board, place) === EMPTY; place += DOWN) {
      const code = drawSpecial(random) ?? drawRegular(board, place, random);
      board[place] = code;
      recorder?.recordSpawn(place, code);
    }
  }
}

function drawSpecial(random: Random): number | undefined {
  const drawn = randomBelow(random, REFILL_DRAW);
  if (drawn < REFILL_GIORGIONI) return GIORGIONE;
  return drawn < REFILL_GIORGIONI + REFILL_JOLLIES ? JOLLY : undefined;
}

/**
 * Draws a regular tile for an empty place, each type that makes no match there being as likely:
 * the tiles around a place forbid four types at most, so two are always left.
 */
export function drawRegular(board: Board, place: number, random: Random): number {
  const forbidden = matching(board, place, RIGHT) | matching(board, place, DOWN);
  const allowed = ALLOWED[forbidden % ALLOWED.length] ?? [];
  return allowed[randomBelow(random, allowed.length)] ?? 0;
}

/** The codes that would make a run at a place along one direction, as the bits of a number. */
function matching(board: Board, place: number, stride: number): number {
  const before = codeAt(board, place - stride);
  const after = codeAt(board, place + stride);
  return (
    (before === codeAt(board, place - 2 * stride) || before === after ? 1 << before : 0) |
    (after === codeAt(board, place + 2 * stride) ? 1 << after : 0)
  );
}
