import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { queryKeyOf, useCallOrNull } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/paths.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

/** The signed-in user; null for a visitor. */
export const useSession = () => useCallOrNull('auth.me', {});

/** Also clears what an earlier user has left in the cache. */
export const useLogin = () => {
  const client = useQueryClient();
  return useWrite('auth.login', {
    onDone: response => {
      toast({ title: 'Bentornato!', description: 'Accesso effettuato con successo.' });
      client.removeQueries({ type: 'inactive' });
      client.setQueryData(queryKeyOf('auth.me', {}), response);
    },
    onFail: errorToast('Credenziali non valide', 'Accesso fallito'),
  });
};

export const useLogout = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useWrite('auth.logout', {
    onDone: () => {
      client.clear();
      navigate(paths.home);
    },
    onFail: () =>
      toast({
        title: 'Logout failed',
        description: 'Something went wrong',
        variant: 'destructive',
      }),
  });
};
