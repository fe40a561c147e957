import type { Run } from '#shared/contract/schemas/run.ts';
import { levelTarget, starsFor } from '#shared/match3/levels.ts';
import { replay } from '#shared/match3/replay.ts';
import { useWrite } from '#web/api/use-write.ts';
import { deleteLog, readLog, runPayload } from '#web/game/play/run-result.ts';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { useCampaignSession } from '../campaign-session.ts';
import { type LevelReward, skipGrantsLife } from '../levels.ts';
import { NOT_SAVED } from '../play/level-session.ts';
import { starsText } from '../Stars.tsx';
import type { Selection } from './selection.ts';

const LevelDialog = lazyDialog(() => import('./LevelDialog.tsx'));
const SkipDialog = lazyDialog(() => import('./SkipDialog.tsx'));
const WorldDialog = lazyDialog(() => import('./WorldDialog.tsx'));

/** Ends an unfinished run with its current points, which may already be worth stars. */
const useGiveUp = (userId: number, onEnd: (reward: LevelReward | null) => void) => {
  const { mutate, isPending } = useWrite('game.completeLevel', {
    onDone: ({ stars, worldRewards, bonusLife }, { levelNumber: level, run }) => {
      if (run) deleteLog(userId, run.id);
      toast({
        title: 'Partita chiusa',
        description: stars > 0 ? `Livello ${level}: ${starsText(stars)}.` : 'Nessuna stella.',
      });
      onEnd(stars > 0 ? { level, rewards: worldRewards, bonusLife: bonusLife === true } : null);
    },
    onFail: error =>
      toast({
        ...NOT_SAVED,
        description: error.textOr(NOT_SAVED.description),
        variant: 'destructive',
      }),
    refetchesAfterFailure: true,
  });
  const giveUp = (run: Run, levelNumber: number): void => {
    const saved = readLog(userId, run.id) ?? [];
    const played = replay(run, saved);
    const log = played.ok ? saved : [];
    const { score, movesUsed } = played.ok ? played : { score: 0, movesUsed: 0 };
    mutate({
      levelNumber,
      score,
      stars: starsFor(score, levelTarget(levelNumber)),
      moves: movesUsed,
      run: runPayload(run, log),
    });
  };
  return { giveUp, isPending };
};

/** Skips the current level with a power-up, which also ends its unfinished run (rules 9 and 12). */
const useSkipLevel = (onSkip: (reward: LevelReward) => void) =>
  useWrite('game.usePowerUp', {
    onDone: ({ worldRewards }, { levelNumber: level = 0 }) => {
      toast({ title: 'Livello saltato!' });
      onSkip({ level, rewards: worldRewards, bonusLife: skipGrantsLife(level) });
    },
    onFail: errorToast('Impossibile saltare il livello.'),
  });

export type LevelPickerDialog = 'world' | 'reward' | 'level' | 'skip';

type Props = {
  dialog: LevelPickerDialog | null;
  selection: Selection;
  /** Called when the level was skipped or its run ended, with the reward if there is one. */
  onEnd: (reward: LevelReward | null) => void;
  onClose: () => void;
};

/** The dialogs of the selected world and level. */
export function LevelPickerDialogs({ dialog, selection, onEnd, onClose }: Props) {
  const { userId, start, isStarting } = useCampaignSession();
  const { world, level, run } = selection;
  const skip = useSkipLevel(onEnd);
  const { giveUp, isPending: isEnding } = useGiveUp(userId, onEnd);
  return (
    <>
      <WorldDialog
        show={
          (dialog === 'world' && { world, isReached: selection.isWorldReached }) ||
          (dialog === 'reward' && { world: world + 1, isReached: selection.isNextReached })
        }
        onClose={onClose}
      />
      <LevelDialog
        show={
          dialog === 'level' &&
          level && {
            level,
            play: {
              label: run ? 'Riprendi livello' : 'Gioca livello',
              isPending: isStarting || isEnding,
              onPlay: () => start(level.levelNumber),
            },
            onGiveUp: run && (() => giveUp(run, level.levelNumber)),
          }
        }
        onClose={onClose}
      />
      <SkipDialog
        show={
          dialog === 'skip' &&
          level && {
            level: level.levelNumber,
            owned: selection.skips,
            isPending: skip.isPending,
            onSkip: () =>
              skip.mutate({
                powerUpType: 'skip',
                levelNumber: level.levelNumber,
                ...(run && { runId: run.id }),
              }),
          }
        }
        onClose={onClose}
      />
    </>
  );
}
