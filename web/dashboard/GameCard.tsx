import type { ResponseOf } from '#web/api/route-types.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/format/LiveTime.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { bakeryCard, giorgioneCard } from '#web/ui/illustrations.ts';

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

type Props = {
  game: ResponseOf<'dashboard.read'>['games'][number];
  starting: boolean;
  onPlay: () => void;
};

export function GameCard({ game, starting, onPlay }: Props) {
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
            <>
              Ultima partita: <RelativeTime instant={game.lastPlayed} />
            </>
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
