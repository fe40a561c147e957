import { at, type Board, CEILING, DOWN, RIGHT } from './board.ts';
import { REFILL_DRAW, REFILL_GIORGIONI, REFILL_JOLLIES } from './constants.ts';
import { below, type Random } from './random.ts';
import type { Table } from './table.ts';
import { EMPTY, GIORGIONE, JOLLY, REGULARS } from './tiles.ts';

/** The regular codes that a set of forbidden ones leaves; sets are the bits of the index. */
const ALLOWED: readonly (readonly number[])[] = Array.from(
  { length: 1 << REGULARS },
  (_, forbidden) =>
    Array.from({ length: REGULARS }, (_, code) => code).filter(
      code => ((forbidden >> code) & 1) === 0,
    ),
);

/**
 * Fills the empty places, first column first, top down: 0.5 % a Giorgione, 1 % a Jolly, else a
 * regular tile (Games specification, section 9). One draw decides that, one more the regular tile.
 */
export function refill({ board, random, recorder }: Table): void {
  for (const ceiling of CEILING) {
    for (let place = ceiling; at(board, place) === EMPTY; place += DOWN) {
      const code = drawSpecial(random) ?? drawRegular(board, place, random);
      board[place] = code;
      recorder?.spawned(place, code);
    }
  }
}

function drawSpecial(random: Random): number | undefined {
  const drawn = below(random, REFILL_DRAW);
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
  return allowed[below(random, allowed.length)] ?? 0;
}

/** The codes that would make a run at a place along one direction, as the bits of a number. */
function matching(board: Board, place: number, stride: number): number {
  const before = at(board, place - stride);
  const after = at(board, place + stride);
  return (
    (before === at(board, place - 2 * stride) || before === after ? 1 << before : 0) |
    (after === at(board, place + 2 * stride) ? 1 << after : 0)
  );
}
