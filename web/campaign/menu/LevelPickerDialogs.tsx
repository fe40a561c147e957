import { lazy } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { type LevelReward, skipGrantsLife } from '../play/level-reward.ts';
import { CHANGED_READS } from '../play/use-complete-level.ts';
import { useGiveUp } from './use-give-up.ts';
import type { Selection } from './use-selection.ts';

/** Skips the current level with a power-up, which also ends its unfinished run (rules 9 and 12). */
const useSkipLevel = (onSkip: (reward: LevelReward) => void) =>
  useWrite('game.usePowerUp', {
    invalidates: CHANGED_READS,
    onDone: ({ worldRewards }, { levelNumber: level = 0 }) => {
      toast({ title: 'Livello saltato!' });
      onSkip({ level, rewards: worldRewards, bonusLife: skipGrantsLife(level) });
    },
    onFail: errorToast('Impossibile saltare il livello.'),
  });

const LevelDialog = lazy(() => import('./LevelDialog.tsx'));
const SkipDialog = lazy(() => import('./SkipDialog.tsx'));
const WorldDialog = lazy(() => import('./WorldDialog.tsx'));

export type LevelPickerDialog = 'world' | 'reward' | 'level' | 'skip';

type Props = {
  userId: number;
  dialog: LevelPickerDialog | null;
  selection: Selection;
  isStarting: boolean;
  onPlay: (level: number) => void;
  /** The level was skipped or its run ended; with the reward, if there is one. */
  onEnd: (reward: LevelReward | null) => void;
  onClose: () => void;
};

/** The dialogs of the selected world and level. */
export function LevelPickerDialogs(props: Props) {
  const { userId, dialog, selection, isStarting, onEnd, onClose } = props;
  const { world, level, run } = selection;
  const skip = useSkipLevel(onEnd);
  const { giveUp, isPending: isEnding } = useGiveUp(userId, onEnd);
  return (
    <LazyBoundary>
      {dialog === 'world' && (
        <WorldDialog world={world} isReached={selection.isWorldReached} onClose={onClose} />
      )}
      {dialog === 'reward' && (
        <WorldDialog world={world + 1} isReached={selection.isNextReached} onClose={onClose} />
      )}
      {dialog === 'level' && level && (
        <LevelDialog
          level={level}
          onClose={onClose}
          play={{
            label: run ? 'Riprendi livello' : 'Gioca livello',
            isPending: isStarting || isEnding,
            onPlay: () => props.onPlay(level.levelNumber),
          }}
          onGiveUp={run && (() => giveUp(run, level.levelNumber))}
        />
      )}
      {dialog === 'skip' && level && (
        <SkipDialog
          level={level.levelNumber}
          owned={selection.skips}
          isPending={skip.isPending}
          onSkip={() =>
            skip.mutate({
              powerUpType: 'skip',
              levelNumber: level.levelNumber,
              ...(run && { runId: run.id }),
            })
          }
          onClose={onClose}
        />
      )}
    </LazyBoundary>
  );
}
