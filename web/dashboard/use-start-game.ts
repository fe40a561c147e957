import { useNavigate } from 'react-router-dom';
import { useWrite } from '#web/api/use-write.ts';
import { gamePath } from '#web/paths.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

/** Starts a game and opens its page; shows a toast if it has none. */
export const useStartGame = () => {
  const navigate = useNavigate();
  return useWrite('dashboard.play', {
    invalidates: ['dashboard.read'],
    onDone: ({ game }) => {
      const page = gamePath(game.id);
      if (page !== undefined) return navigate(page);
      toast({ title: 'Gioco avviato!', description: 'Divertiti a giocare!' });
    },
    onFail: errorToast('Si è verificato un errore. Riprova più tardi.'),
  });
};
