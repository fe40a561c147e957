import { useWrite } from '#web/api/use-write.ts';
import { failed } from '#web/ui/failed.ts';
import { toast } from '#web/ui/toast-store.ts';
import { CHANGED } from '../play/use-complete.ts';
import { skipGivesLife, type Won } from '../play/won.ts';

/** Leaves the current level behind for a skip (Games specification, section 4). */
export const useSkip = (onSkipped: (won: Won) => void) =>
  useWrite('giorgione.usePowerUp', {
    invalidates: CHANGED,
    onDone: ({ worldRewards }, { levelNumber: level = 0 }) => {
      toast({ title: 'Livello saltato!' });
      onSkipped({ level, rewards: worldRewards, bonusLife: skipGivesLife(level) });
    },
    onFail: failed('Impossibile saltare il livello.'),
  });
