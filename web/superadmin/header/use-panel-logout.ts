import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { errorToast } from '#web/ui/error-toast.ts';

/** The panel has its own message for a failed logout (rule 136). */
export const usePanelLogout = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useWrite('auth.logout', {
    onDone: () => {
      client.clear();
      navigate(paths.home);
    },
    onFail: errorToast('Non siamo riusciti a farti uscire. Riprova.', 'Logout fallito'),
  });
};
