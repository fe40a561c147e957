import { useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import bakeryCardFile from '#web/art/illustrations/games/bakery-card.svg';
import giorgioneCardFile from '#web/art/illustrations/games/giorgione-card.svg';
import { gamePath } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/format/LiveTime.tsx';
import { Illustration, picture } from '#web/ui/Illustration.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

const giorgioneCard = picture(320, 180, giorgioneCardFile);
const bakeryCard = picture(320, 180, bakeryCardFile);

const CARDS = {
  1: {
    art: giorgioneCard,
    text: 'Abbina i dolci a tre a tre, scatena le combinazioni e scala la classifica.',
  },
  2: {
    art: bakeryCard,
    text: 'Raccogli gli ingredienti, accendi il forno e fai crescere la tua bottega.',
  },
};

const cardOf = (id: number) => (id === 2 ? CARDS[2] : CARDS[1]);

type GameCardProps = {
  game: ResponseOf<'dashboard.read'>['games'][number];
  starting: boolean;
  onPlay: () => void;
};

function GameCard({ game, starting, onPlay }: GameCardProps) {
  const { art, text } = cardOf(game.id);
  return (
    <article className={cardClass({ size: 'bare', className: 'flex h-full flex-col' })}>
      <Illustration of={art} className="w-full" />
      <div className="flex grow flex-col gap-2 p-5">
        <h3 className="text-2xl">{game.gameName}</h3>
        <p className="text-pretty text-ink-soft">{text}</p>
        <p className="mb-2 text-sm text-ink-soft">
          {game.lastPlayed === null ? (
            'Mai giocato finora'
          ) : (
            <span>
              Ultima partita: <RelativeTime instant={game.lastPlayed} />
            </span>
          )}
        </p>
        <Button
          wide
          className="mt-auto"
          disabled={starting}
          aria-label={`Gioca a ${game.gameName}`}
          onClick={onPlay}
        >
          <PlayIcon />
          Gioca
        </Button>
      </div>
    </article>
  );
}

/** Starts a game and opens its page; shows a toast if it has none. */
const useStartGame = () => {
  const navigate = useNavigate();
  return useWrite('dashboard.play', {
    onDone: ({ game }) => {
      const page = gamePath(game.id);
      if (page !== undefined) return navigate(page);
      toast({ title: 'Gioco avviato!', description: 'Divertiti a giocare!' });
    },
    onFail: errorToast('Si è verificato un errore. Riprova più tardi.'),
  });
};

type Props = { games: ResponseOf<'dashboard.read'>['games'] };

/** The games with their last game, each with a button to play it (rule 121). */
export default function GameCards({ games }: Props) {
  const play = useStartGame();
  return (
    <ul className="grid gap-5 sm:max-lg:grid-cols-2">
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
  );
}
