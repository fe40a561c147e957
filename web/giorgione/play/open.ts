import type { Action } from '#shared/giorgione/actions.ts';
import type { Start } from '#shared/giorgione/start.ts';
import { Game, type Surroundings } from './game.ts';

const attempt = (...game: ConstructorParameters<typeof Game>): Game | null => {
  try {
    return new Game(...game);
  } catch {
    return null;
  }
};

/**
 * A game that goes on from its log; from the start of the same ticket if the log can't be played,
 * as after a change of the rules. Null if there is no board to play on.
 */
export const openGame = (start: Start, log: readonly Action[], around: Surroundings): Game | null =>
  attempt(start, log, around) ?? attempt(start, [], around);
