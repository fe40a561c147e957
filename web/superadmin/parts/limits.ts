import type { BANNER_BUTTON_MAX, BANNER_TITLE_MAX } from '#shared/contract/dashboard.ts';
import type { DISCOUNT_CODE_MAX, NOTE_MAX } from '#shared/contract/rewards.ts';

/**
 * The contract's limits, repeated here so that the pages don't bundle its schemas. Each has the
 * type of the constant that it repeats, so that a different value doesn't compile.
 */
export const TITLE_MAX: typeof BANNER_TITLE_MAX = 200;
export const BUTTON_MAX: typeof BANNER_BUTTON_MAX = 100;
export const CODE_MAX: typeof DISCOUNT_CODE_MAX = 40;
export const TEXT_MAX: typeof NOTE_MAX = 500;

/** The panel's minimum; the server accepts 0.01 too (Accounts specification, section 9). */
export const PERCENT_MIN = 1;
export const PERCENT_MAX = 100;
