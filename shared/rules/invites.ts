/**
 * How many friends a player's code can bring in one Rome day, so that strangers who have the code can't fill the list
 * of friends. Beyond it, claiming fails with `too_many_new_friends` (rule 182).
 */
export const NEW_FRIENDS_PER_DAY = 20;

/** What an invite gives to each of the two players, once, when the invitee claims it (rule 103). */
export const INVITE_BONUS_LIVES = 1;
export const INVITE_COINS = 100;
/** How many invitees pay their inviter in a Rome month. */
export const PAID_INVITES_PER_MONTH = 20;
/** What only the invitee gets: units of each resource, and experience. */
export const INVITE_RESOURCES = 50;
export const INVITE_EXP = 10;
