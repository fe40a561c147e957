/** What an invite gives to both players, once, when the invitee claims it (rule 103). */
export const INVITE_BONUS_LIVES = 1;
export const INVITE_COINS = 100;
/** For the invitee alone: units of each resource, and experience. */
export const INVITE_RESOURCES = 50;
export const INVITE_EXP = 10;
