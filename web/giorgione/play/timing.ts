/** Milliseconds of a cleared and of a new tile (Games specification, section 9). */
export const CLEAR_MS = 180;
export const SPAWN_MS = 140;

/** A new game's tiles, and how long after its neighbour each comes. */
export const DEAL_MS = 220;
export const DEAL_STAGGER_MS = 22;

export const SWAP_MS = 170;
export const PULSE_MS = 300;
export const BORN_MS = 320;
export const SHUFFLE_MS = 460;
export const INVALID_SWAP_MS = 300;

/** How long the clear of a special takes to travel from one cell to the next. */
export const WAVE_CELL_MS = 18;

const FALL_MS = 120;
const FALL_ROW_MS = 45;

/** A fall through so many rows. */
export const fallMs = (rows: number): number => FALL_MS + FALL_ROW_MS * rows;

/** After this long without an action a hint shows (Rules, decision 8). */
export const HINT_DELAY_MS = 5000;

/** The longest that a frame stays for who prefers less motion: nothing moves meanwhile. */
export const REDUCED_MOTION_FRAME_MS = 120;
