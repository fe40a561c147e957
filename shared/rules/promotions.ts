/** One offer is the push and the mail of one campaign or rule; so many reach a person in a week (rule 248). */
export const PROMOTIONS_A_WEEK = 2;

/** How far ahead a campaign may be set (rule 245). */
export const PROMOTION_DAYS_AHEAD = 60;
