import { HOUR } from '../time.ts';

/** One offer is the push and the mail of one campaign or rule; so many reach a person in a week (rule 248). */
export const PROMOTIONS_A_WEEK = 2;

/**
 * What is due for longer isn't sent by itself any more (rule 249), in milliseconds: the server was off, its clock jumped, or
 * its data are of before.
 */
export const PROMOTION_LATE_AFTER = 3 * HOUR;

/** How far ahead a campaign may be set (rule 245). */
export const PROMOTION_DAYS_AHEAD = 60;
