/**
 * Names the user whom a call is meant for, in addition to the signed-in user (rule 177). The response to a call that
 * needs a session carries the id of the user it was given to. A write carries the user for whom its page was drawn, and
 * is refused with `other_user` if another user has signed in since.
 */
export const PLAYER_HEADER = 'x-player';

/** The message for that refusal, and for a page that notices the other user in another way. */
export const OTHER_USER_MESSAGE = 'È entrato un altro account: ricarico la pagina.';
