import type { Action } from '#shared/match3/actions.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { GameOptions } from '../play/game.ts';
import { pause } from '../play/pause.ts';

/** The options of a game on the page, with its messages (rules 8 and 44). */
export const gameOptions = (saveLog: (log: readonly Action[]) => void): GameOptions => ({
  saveLog,
  pause,
  onInvalidSwap: () =>
    toast({
      title: 'Mossa non valida',
      description: 'Questo scambio non crea alcun abbinamento!',
      variant: 'destructive',
    }),
  onShuffle: () =>
    toast({
      title: 'Nessuna mossa possibile',
      description: 'I dolci sul vassoio sono stati rimescolati.',
      variant: 'notice',
    }),
});
