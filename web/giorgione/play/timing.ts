/** Milliseconds of a cleared and of a new tile (rule 69). */
export const CLEAR_MS = 180;
export const SPAWN_MS = 140;

/** The appearance of a tile of a new game, and the delay from one cell to the next. */
export const DEAL_MS = 220;
export const DEAL_STAGGER_MS = 22;

export const SWAP_MS = 170;
export const PULSE_MS = 300;
export const APPEAR_MS = 320;
export const SHUFFLE_MS = 460;
export const INVALID_SWAP_MS = 300;

/** The delay from one cell to the next in the clear of a special. */
export const WAVE_CELL_MS = 18;

const FALL_MS = 120;
const FALL_ROW_MS = 45;

/** The duration of a fall through this number of rows. */
export const fallMs = (rows: number): number => FALL_MS + FALL_ROW_MS * rows;

/** Idle time before a hint is shown (rule 8). */
export const HINT_DELAY_MS = 5000;

/** The longest frame with reduced motion, as nothing moves meanwhile. */
export const REDUCED_MOTION_FRAME_MS = 120;
