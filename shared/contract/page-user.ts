/**
 * Who is meant, besides who is signed in (rule 177). An answer says to whom it was given, by the id of the
 * user, if the call asks for a session; a write says for whom its page was drawn, and is refused with
 * `other_user` when another user has signed in since.
 */
export const PLAYER_HEADER = 'x-player';

/** Of that refusal, and of a page that learns it otherwise. */
export const OTHER_USER_MESSAGE = 'È entrato un altro account: ricarico la pagina.';
