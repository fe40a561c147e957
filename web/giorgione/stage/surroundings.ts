import type { Action } from '#shared/giorgione/actions.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { Surroundings } from '../play/game.ts';
import { pause } from '../play/pause.ts';

/** What is around a game on the page: its messages (Games specification, sections 4 and 5). */
export const surroundings = (keep: (log: readonly Action[]) => void): Surroundings => ({
  keep,
  pause,
  onRefused: () =>
    toast({
      title: 'Mossa non valida',
      description: 'Questo scambio non crea alcun abbinamento!',
      variant: 'destructive',
    }),
  onShuffled: () =>
    toast({
      title: 'Nessuna mossa possibile',
      description: 'I dolci sul vassoio sono stati rimescolati.',
      variant: 'notice',
    }),
});
