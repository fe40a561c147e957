import type { Action } from '#shared/match3/actions.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { Game, type GameOptions } from './game.ts';

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
export const openGame = (
  start: GameConfig,
  log: readonly Action[],
  around: GameOptions,
): Game | null => attempt(start, log, around) ?? attempt(start, [], around);
