/** Every option of the board's animation. Times are in milliseconds, lengths in cells of the board. */

/** Milliseconds for a cleared tile and for a new one (rule 69). */
export const CLEAR_MS = 180;
export const SPAWN_MS = 140;

/** The appearance of a tile in a new game, and the delay from one cell to the next. */
export const DEAL_MS = 220;
export const DEAL_STAGGER_MS = 22;

/** A swap across a whole cell, and the minimum that is left of one under the pointer. */
export const SWAP_MS = 120;
export const SWAP_MIN_MS = 60;
export const REJECT_MS = 220;
export const SPRING_BACK_MS = 200;
export const LIFT_MS = 90;

/** A special before it acts, and two specials, whose effect is bigger. */
export const PULSE_MS = 240;
export const COMBINATION_MS = 620;
export const APPEAR_MS = 300;
export const SHUFFLE_MS = 460;
/** The special created by a match appears while the match is still being cleared. */
export const BIRTH_DELAY_MS = 90;

/** The delay from one cell to the next when a special clears them. */
export const WAVE_CELL_MS = 22;
/** A tile thrown off the board by two specials, and how long before its end new ones start to fall. */
export const FLING_MS = 520;
export const REFILL_LEAD_MS = 250;
/** A match's neighbours tremble while it is cleared. */
export const TREMBLE_MS = 160;

/** The delay from one falling column to the next, and of a tile after the one below it. */
export const COLUMN_STAGGER_MS = 20;
export const TILE_STAGGER_MS = 20;
/** Cells per squared millisecond. */
const GRAVITY = 0.00013;
/** The squash of a landing continues after the fall. */
export const LANDING_MS = 150;
/** Tiles that have landed rest this long before they are cleared. */
export const SETTLE_MS = 70;

/** The duration of a fall through this number of rows. */
export const fallMs = (rows: number): number => Math.sqrt((2 * rows) / GRAVITY);

/** Idle time before a hint is shown (rule 8). */
export const HINT_DELAY_MS = 5000;

/** The longest step with reduced motion, since nothing moves meanwhile. */
export const REDUCED_MOTION_STEP_MS = 120;

/** The longest finale (rule 157). */
export const FINALE_MS = 5000;

/** The badge that counts a cascade's cycles. */
export const CASCADE_MS = 620;

/** How far two specials throw the tiles, in cells. */
export const FLING_CELLS = 3.4;

/** How far a tile at the edge of the board follows the pointer beyond it, in cells. */
export const BEYOND_EDGE = 0.12;

/** The share of an effect's time in which it pops up. */
export const POP_IN_PART = 0.2;

/** Points and bonus moves that float up, after which points fly to their counter; and the texts of two specials. */
export const TEXT_MS = 900;
export const HUGE_TEXT_MS = 1400;
/** The share of its time in which a text floats; in the rest, points fly. */
export const FLOAT_PART = 0.55;

/** 'Obiettivo raggiunto!' in the middle of the board. */
export const MOMENT_MS = 1700;

/** The notice of a swap without a match. */
export const NOTICE_MS = 2000;

/** The crumbs of a cleared tile, a Jolly's beam, a Giorgione's rays, the flash of two specials. */
export const POP_MS = 320;
export const BEAM_MS = 460;
export const BURST_MS = 620;
export const FLASH_MS = 380;
/** A spark from a Giorgione: its minimum time, and what each cell on its way adds. */
export const SPARK_MS = 110;
export const SPARK_CELL_MS = 32;

/** The delay before the dialog at the end of a game, so that the last floating texts can be seen. */
export const GAME_OVER_DELAY_MS = 700;

/** Between two moves of a replay, at normal speed. */
export const REPLAY_GAP_MS = 600;

/** A squashed tile stands on the floor of its cell: the distance from its middle to its foot, as part of a cell. */
export const FOOT = 0.45;

/** A drag of at least this part of a cell swaps when it is released (rule 68). */
export const SWAP_PART = 1 / 3;
/** A drag of at most this part of a cell is a tap. */
export const TAP_PART = 0.15;
