/** Milliseconds of a cleared and of a new tile (rule 69). */
export const CLEAR_MS = 180;
export const SPAWN_MS = 140;

/** The appearance of a tile of a new game, and the delay from one cell to the next. */
export const DEAL_MS = 220;
export const DEAL_STAGGER_MS = 22;

/** A swap over a whole cell, and the least that is left of one under the finger. */
export const SWAP_MS = 120;
export const SWAP_MIN_MS = 60;
export const REJECT_MS = 220;
export const SPRING_BACK_MS = 200;
export const LIFT_MS = 90;

/** A special before it acts, and two specials, whose effect is a great one. */
export const PULSE_MS = 240;
export const COMBINATION_MS = 620;
export const APPEAR_MS = 300;
export const SHUFFLE_MS = 460;
/** The special that a match creates appears while the match is still being cleared. */
export const BIRTH_DELAY_MS = 90;

/** The delay from one cell to the next in the clear of a special. */
export const WAVE_CELL_MS = 22;
/** A tile thrown off the board by two specials. */
export const FLING_MS = 520;

/** The delay from one falling column to the next, and of a tile behind the one below it. */
export const COLUMN_STAGGER_MS = 20;
export const TILE_STAGGER_MS = 20;
/** Cells per squared millisecond. */
const GRAVITY = 0.00013;
/** The squash of a landing goes on after the fall. */
export const LANDING_MS = 150;
/** What has landed rests so long before it is cleared. */
export const SETTLE_MS = 70;

/** The duration of a fall through this number of rows. */
export const fallMs = (rows: number): number => Math.sqrt((2 * rows) / GRAVITY);

/** Idle time before a hint is shown (rule 8). */
export const HINT_DELAY_MS = 5000;

/** The longest step with reduced motion, as nothing moves meanwhile. */
export const REDUCED_MOTION_STEP_MS = 120;

/** The longest finale (rule 157). */
export const FINALE_MS = 5000;
