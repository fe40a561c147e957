/**
 * How many friends a player's code brings at most on one day, in Rome; fails with `too_many_new_friends`
 * (rule 182). So strangers who have the code can't fill the list of friends.
 */
export const NEW_FRIENDS_PER_DAY = 20;

/** What an invite gives to both players, once, when the invitee claims it (rule 103). */
export const INVITE_BONUS_LIVES = 1;
export const INVITE_COINS = 100;
/** So many invitees pay their inviter in a month of Rome. */
export const PAID_INVITES_PER_MONTH = 20;
/** For the invitee alone: units of each resource, and experience. */
export const INVITE_RESOURCES = 50;
export const INVITE_EXP = 10;
