import type { Action } from '#shared/match3/actions.ts';
import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { GameOptions } from '../play/game.ts';
import type { Clock } from '../play/playback.ts';

/** The clock of the page: its time is that of the frame that is drawn. */
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

/** The options of a game on the page, with its messages (rules 8 and 44). */
export const gameOptions = (saveLog: (log: readonly Action[]) => void): GameOptions => ({
  saveLog,
  clock: pageClock,
  isReducedMotion: prefersReducedMotion,
  // Later ones have the small notice above the board alone.
  onInvalidSwap: count => {
    if (count > 1) return;
    toast({
      title: 'Mossa non valida',
      description: 'Questo scambio non crea alcun abbinamento!',
      variant: 'destructive',
    });
  },
  onShuffle: () =>
    toast({
      title: 'Nessuna mossa possibile',
      description: 'I dolci sul vassoio sono stati rimescolati.',
      variant: 'notice',
    }),
});
