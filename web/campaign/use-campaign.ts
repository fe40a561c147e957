import { useEffect } from 'react';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/toast/toast.ts';

const OPTIONS = { retry: 2 };

/** The player's progress, and then the levels (rule 61). */
export const useCampaign = () => {
  const progress = useCall('game.progress', {}, OPTIONS);
  const levels = useCall('game.levels', {}, { ...OPTIONS, enabled: progress.isSuccess });
  const failed = progress.isError || levels.isError;
  const isAnnounced = (progress.error ?? levels.error)?.isAnnounced === true;
  useEffect(() => {
    if (failed && !isAnnounced)
      toast({
        title: 'Errore caricamento',
        description: 'Impossibile caricare i dati della campagna. Riprova più tardi.',
        variant: 'destructive',
      });
  }, [failed, isAnnounced]);
  return {
    data: progress.data && levels.data && { progress: progress.data, levels: levels.data.levels },
    failed,
    retry: () => void (progress.isError ? progress.refetch() : levels.refetch()),
  };
};
