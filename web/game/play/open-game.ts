import type { Action } from '#shared/match3/actions.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { Game, type GameOptions } from './game.ts';

const tryNewGame = (...game: ConstructorParameters<typeof Game>): Game | null => {
  try {
    return new Game(...game);
  } catch {
    return null;
  }
};

/**
 * A game that goes on from its log. If the log is invalid, as after a change of the rules, the game
 * starts again from the same seed. Null if no board can be generated.
 */
export const openGame = (
  start: GameConfig,
  log: readonly Action[],
  options: GameOptions,
): Game | null => tryNewGame(start, log, options) ?? tryNewGame(start, [], options);
