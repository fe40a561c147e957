import type { Action } from '#shared/match3/actions.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { prefersReducedMotion } from '#web/ui/motion.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { Game, type GameOptions } from './game.ts';
import type { Clock } from './playback.ts';

/** The page's clock: its time is that of the frame being drawn. */
export const pageClock: Clock = {
  now: () => performance.now(),
  isVisible: () => !document.hidden,
  run: onFrame => {
    let frame = requestAnimationFrame(function next() {
      frame = requestAnimationFrame(next);
      onFrame();
    });
    return () => cancelAnimationFrame(frame);
  },
};

/** The options of a game on the page, with its messages (rule 8). */
export const gameOptions = (saveLog: (log: readonly Action[]) => void): GameOptions => ({
  saveLog,
  clock: pageClock,
  isReducedMotion: prefersReducedMotion,
  onShuffle: () =>
    toast({
      title: 'Nessuna mossa possibile',
      description: 'I dolci sul vassoio sono stati rimescolati.',
      variant: 'notice',
    }),
});

const tryNewGame = (...game: ConstructorParameters<typeof Game>): Game | null => {
  try {
    return new Game(...game);
  } catch {
    return null;
  }
};

/**
 * A game that continues from its log. If the log is invalid, for example after a change of the rules, the game starts
 * over with the same seed. Null if no board can be generated.
 */
export const openGame = (
  start: GameConfig,
  log: readonly Action[],
  options: GameOptions,
): Game | null => tryNewGame(start, log, options) ?? tryNewGame(start, [], options);
