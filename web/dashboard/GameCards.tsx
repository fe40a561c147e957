import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { gamePath } from '#web/paths.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { GameCard } from './GameCard.tsx';

/** Starts a game and opens its page; shows a toast if it has none. */
const useStartGame = () => {
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

type Props = { games: ResponseOf<'dashboard.read'>['games'] };

export function GameCards({ games }: Props) {
  const play = useStartGame();
  return (
    <section aria-labelledby="games">
      <h2 id="games" className="text-2xl md:text-3xl">
        I tuoi giochi
      </h2>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2">
        {games.map(game => (
          <li key={game.id}>
            <GameCard
              game={game}
              starting={play.isPending && play.variables.id === game.id}
              onPlay={() => play.mutate({ id: game.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
