/** The power-ups that can be used during a level (Rules, decision 9). */
export type PowerUp = 'giorgione' | 'jolly' | 'mosse';

/** What a player can do; an entry of a log (Rules, decision 7). Cells are 0 to 35, row by row. */
export type Action = { readonly swap: readonly [number, number] } | { readonly use: PowerUp };

/**
 * Why an action is refused, which changes nothing: the cells of a swap aren't neighbours on the
 * board; a swap makes no match; the game is over; no regular tile is left to turn into a special.
 */
export type RejectionReason = 'out_of_reach' | 'no_match' | 'game_over' | 'no_cell';
