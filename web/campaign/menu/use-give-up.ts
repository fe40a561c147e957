import type { Run } from '#shared/contract/giorgione.ts';
import { levelTarget, starsFor } from '#shared/giorgione/levels.ts';
import { replay } from '#shared/giorgione/replay.ts';
import { useWrite } from '#web/api/use-write.ts';
import { dropLog, readLog } from '#web/giorgione/play/logs.ts';
import { playedRun } from '#web/giorgione/play/wire.ts';
import { toast } from '#web/ui/toast-store.ts';
import { CHANGED } from '../play/use-complete.ts';
import type { Won } from '../play/won.ts';
import { starsWords } from '../Stars.tsx';

/** Ends an open run with the points that it has so far: they may be worth stars already. */
export const useGiveUp = (userId: number, onEnded: (won: Won | null) => void) => {
  const { mutate, isPending } = useWrite('giorgione.completeLevel', {
    invalidates: CHANGED,
    onDone: ({ stars, worldRewards, bonusLife }, { levelNumber: level, run }) => {
      if (run) dropLog(userId, run.id);
      toast({
        title: 'Partita chiusa',
        description: stars > 0 ? `Livello ${level}: ${starsWords(stars)}.` : 'Nessuna stella.',
      });
      onEnded(stars > 0 ? { level, rewards: worldRewards, bonusLife: bonusLife === true } : null);
    },
    onFail: () =>
      toast({
        title: 'Errore salvataggio',
        description: 'Non è stato possibile salvare il progresso. Riprova.',
        variant: 'destructive',
      }),
  });
  const giveUp = (run: Run, levelNumber: number): void => {
    const kept = readLog(userId, run.id) ?? [];
    const played = replay(run, kept);
    const log = played.ok ? kept : [];
    const { score, movesUsed } = played.ok ? played : { score: 0, movesUsed: 0 };
    mutate({
      levelNumber,
      score,
      stars: starsFor(score, levelTarget(levelNumber)),
      moves: movesUsed,
      run: playedRun(run, log),
    });
  };
  return { giveUp, isPending };
};
