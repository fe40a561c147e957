import { useWrite } from '#web/api/use-write.ts';
import { errorToast } from '#web/ui/error-toast.ts';
import { toast } from '#web/ui/toast-store.ts';
import { type LevelReward, skipGrantsLife } from '../play/level-reward.ts';
import { CHANGED_READS } from '../play/use-complete-level.ts';

/** Leaves the current level behind for a skip (Games specification, section 4). */
export const useSkipLevel = (onSkipped: (won: LevelReward) => void) =>
  useWrite('giorgione.usePowerUp', {
    invalidates: CHANGED_READS,
    onDone: ({ worldRewards }, { levelNumber: level = 0 }) => {
      toast({ title: 'Livello saltato!' });
      onSkipped({ level, rewards: worldRewards, bonusLife: skipGrantsLife(level) });
    },
    onFail: errorToast('Impossibile saltare il livello.'),
  });
