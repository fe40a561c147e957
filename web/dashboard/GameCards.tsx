import type { ResponseOf } from '#web/api/route-types.ts';
import { GameCard } from './GameCard.tsx';
import { useStartGame } from './use-start-game.ts';

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
