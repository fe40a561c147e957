/** The power-ups that can be used during a level (rule 9). */
export type PowerUp = 'giorgione' | 'jolly' | 'mosse';

/**
 * A player's action, as a run's log keeps it (rule 7). Cells are 0 to 35, row by row. `finish` lets the hint play the
 * remaining moves, once the target is reached (rule 157).
 */
export type Action =
  | { readonly swap: readonly [number, number] }
  | { readonly use: PowerUp }
  | { readonly finish: true };

/**
 * Why an action is refused; a refused action changes nothing.
 * - out_of_reach: the two cells of a swap are not adjacent on the board
 * - no_match: the swap makes no match
 * - game_over: the game has ended
 * - no_cell: no regular tile is left that a power-up could turn into a special
 * - no_target: the game has no target, or has not reached it yet
 */
export type RejectionReason = 'out_of_reach' | 'no_match' | 'game_over' | 'no_cell' | 'no_target';
