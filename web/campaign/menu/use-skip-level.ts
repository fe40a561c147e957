import { useWrite } from '#web/api/use-write.ts';
import { errorToast } from '#web/ui/error-toast.ts';
import { toast } from '#web/ui/toast-store.ts';
import { type LevelReward, skipGrantsLife } from '../play/level-reward.ts';
import { CHANGED_READS } from '../play/use-complete-level.ts';

/** Skips the current level with a power-up (rules 9 and 12). */
export const useSkipLevel = (onSkip: (reward: LevelReward) => void) =>
  useWrite('giorgione.usePowerUp', {
    invalidates: CHANGED_READS,
    onDone: ({ worldRewards }, { levelNumber: level = 0 }) => {
      toast({ title: 'Livello saltato!' });
      onSkip({ level, rewards: worldRewards, bonusLife: skipGrantsLife(level) });
    },
    onFail: errorToast('Impossibile saltare il livello.'),
  });
