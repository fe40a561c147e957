import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast-store.ts';

/** The panel has its own words for a logout that fails (Accounts specification, section 8). */
export const usePanelLogout = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useWrite('auth.logout', {
    onDone: () => {
      client.clear();
      navigate(paths.home);
    },
    onFail: error =>
      toast({
        title: 'Logout fallito',
        description: error.serverMessage ?? 'Non siamo riusciti a farti uscire. Riprova.',
        variant: 'destructive',
      }),
  });
};
