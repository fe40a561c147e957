import type { Run } from '#shared/contract/game.ts';
import { levelTarget, starsFor } from '#shared/match3/levels.ts';
import { replay } from '#shared/match3/replay.ts';
import { useWrite } from '#web/api/use-write.ts';
import { deleteLog, readLog } from '#web/game/play/log-storage.ts';
import { runPayload } from '#web/game/play/run-payload.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { LevelReward } from '../play/level-reward.ts';
import { CHANGED_READS } from '../play/use-complete-level.ts';
import { starsText } from '../Stars.tsx';

/** Ends an unfinished run with the points that it has so far, which may already be worth stars. */
export const useGiveUp = (userId: number, onEnd: (reward: LevelReward | null) => void) => {
  const { mutate, isPending } = useWrite('game.completeLevel', {
    invalidates: CHANGED_READS,
    onDone: ({ stars, worldRewards, bonusLife }, { levelNumber: level, run }) => {
      if (run) deleteLog(userId, run.id);
      toast({
        title: 'Partita chiusa',
        description: stars > 0 ? `Livello ${level}: ${starsText(stars)}.` : 'Nessuna stella.',
      });
      onEnd(stars > 0 ? { level, rewards: worldRewards, bonusLife: bonusLife === true } : null);
    },
    onFail: () =>
      toast({
        title: 'Errore salvataggio',
        description: 'Non è stato possibile salvare il progresso. Riprova.',
        variant: 'destructive',
      }),
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
