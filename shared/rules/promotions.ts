import { HOUR } from '../time.ts';

/** How many offers reach a person in a week; the push and the mail of one campaign or rule are one offer (rule 248). */
export const PROMOTIONS_A_WEEK = 2;

/**
 * After this many milliseconds, what is overdue is no longer sent automatically (rule 249): the server was off, its
 * clock jumped, or its data were restored from an earlier time.
 */
export const PROMOTION_LATE_AFTER = 3 * HOUR;

/**
 * The instant (milliseconds) from which the effects of a campaign count: when it was to be sent, or when it began if it
 * was held until later (rule 250).
 */
export const countedFrom = (startedAt: number, sendAt: number | null): number =>
  sendAt !== null && startedAt <= sendAt + PROMOTION_LATE_AFTER ? sendAt : startedAt;

/** How many days ahead a campaign may be scheduled (rule 245). */
export const PROMOTION_DAYS_AHEAD = 60;
