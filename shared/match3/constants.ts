/** The number of rows, and of columns, of the board (rule 41). */
export const SIZE = 6;
export const CELLS = SIZE * SIZE;

/** The smallest groups that create a Giorgione and a Jolly (rule 4). */
export const GIORGIONE_GROUP = 4;
export const JOLLY_GROUP = 5;

/** Points (rules 4 and 6). */
export const MATCH_3_POINTS = 30;
export const MATCH_4_POINTS = 60;
export const MATCH_5_POINTS = 75;
export const EXTRA_TILE_POINTS = 15;
export const GIORGIONE_TILE_POINTS = 15;
export const JOLLY_POINTS = 50;
export const JOLLY_CELL_POINTS = 10;
export const DOUBLE_GIORGIONE_POINTS = 3000;
export const DOUBLE_JOLLY_POINTS = 1200;
export const JOLLY_GIORGIONE_POINTS = 2000;

/** Moves that these two swaps add (rule 6). */
export const DOUBLE_JOLLY_MOVES = 2;
export const JOLLY_GIORGIONE_MOVES = 3;

/** The most cycles of a cascade, and the bonus of each after the first (rule 5). */
export const MAX_CYCLES = 10;
export const CASCADE_BONUS_PERCENT = 10;

/** Of REFILL_DRAW refills, one is a Giorgione (0.5 %) and two are a Jolly (1 %; rule 46). */
export const REFILL_DRAW = 200;
export const REFILL_GIORGIONI = 1;
export const REFILL_JOLLIES = 2;

/** The moves that the power-up mosse adds (rule 9). */
export const MOSSE_MOVES = 5;

/** Random boards tried before the fixed layout is used (rule 45). */
export const GENERATION_ATTEMPTS = 50;
/** Shuffles tried after one action before a new board is generated. */
export const SHUFFLE_ATTEMPTS = 50;
/**
 * Accepted actions after which a game is over (rule 48). Swaps with a Jolly are free, so moves alone
 * don't bound a game. The limit also keeps a log, as JSON, well below the 64 KiB of a request.
 */
export const ACTION_LIMIT = 2000;
/** The most swaps that finishing a game early may play; no game has that many moves. */
export const FINISH_SWAPS_MAX = 200;
