import { type ReactNode, useEffect, useRef, useState } from 'react';
import { plural } from '#shared/amount-text.ts';
import { ENGINE } from '#shared/match3/game-config.ts';
import { TRIAL_MOVES } from '#shared/match3/levels.ts';
import { SEED_COUNT } from '#shared/match3/random.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { Game } from './play/game.ts';
import { GameContext, useGameView } from './play/game-context.tsx';
import { gameOptions, openGame } from './play/open-game.ts';
import { NoBoard } from './stage/RunGame.tsx';
import { Stage, useGameOver } from './stage/Stage.tsx';
import { PlaySkeleton } from './stage/StageLayout.tsx';

/** A trial board like those of players; a guest's log isn't stored anywhere. */
const newGame = (seed = Math.floor(Math.random() * SEED_COUNT)): Game | null =>
  openGame(
    { seed, moves: TRIAL_MOVES, engine: ENGINE },
    [],
    gameOptions(() => undefined),
  );

type Props = { onClose: () => void; login: ReactNode };

/** A game for visitors, which doesn't count; the first is on the board of yesterday's challenge (rule 269). */
export default function GuestGame(props: Props) {
  const { data, isPending } = useCall(
    'game.guestBoard',
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (isPending) return <PlaySkeleton />;
  return <GuestStage {...props} challenge={data?.seed ?? undefined} />;
}

/** The game, with the sign-in below it. */
function GuestStage({ onClose, login, challenge }: Props & { challenge: number | undefined }) {
  const [game, setGame] = useState(() => newGame(challenge));
  const [isAgain, setAgain] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  if (!game) return <NoBoard />;
  const playAgain = (): void => {
    setGame(newGame());
    setAgain(true);
    section.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="assaggio" className="outline-none">
      <GameContext value={game}>
        <Stage
          banner={
            <GuestBanner onClose={onClose} isChallenge={challenge !== undefined && !isAgain} />
          }
          whenOver={<Button onClick={playAgain}>Gioca ancora</Button>}
        />
        <WayIn key={game.key} login={login} />
      </GameContext>
    </section>
  );
}

function GuestBanner({ onClose, isChallenge }: Pick<Props, 'onClose'> & { isChallenge: boolean }) {
  return (
    <Card
      size="row"
      depth="flat"
      className="flex items-center justify-between gap-3 border-dashed px-3.5 py-1"
    >
      <div>
        <h1 id="assaggio" className="text-[1.0625rem]">
          Un assaggio di Giorgione
        </h1>
        <p className="text-[0.8125rem] leading-tight text-ink-soft">
          <span>{isChallenge && 'La sfida di ieri: '}</span>
          {TRIAL_MOVES} mosse, senza account: fuori classifica.
        </p>
      </div>
      <Button tone="butter" size="small" onClick={onClose}>
        Chiudi
      </Button>
    </Card>
  );
}

/** Shows what the score would have been worth, and scrolls into view when the game is over. */
function WayIn({ login }: Pick<Props, 'login'>) {
  const score = useGameView(view => view.score);
  const { isShown: isOver } = useGameOver();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOver) card.current?.focus();
  }, [isOver]);
  return (
    <div ref={card} tabIndex={-1} className="mx-auto grid max-w-md gap-6 px-4 pt-4 outline-none">
      <Card tone="vanilla" className="grid justify-items-center gap-3 text-center">
        <h2 className="text-2xl">{isOver ? 'Partita finita!' : 'Ti piace?'}</h2>
        <p role="status" className="text-pretty">
          {isOver ? (
            <span>
              Con un account <span>{score === 1 ? 'questo' : 'questi'}</span>{' '}
              <b>{plural(score, 'punto', 'punti')}</b>{' '}
              <span>{score === 1 ? 'sarebbe' : 'sarebbero'}</span> nella classifica di oggi.
            </span>
          ) : (
            'Con un account i punti valgono: classifiche, cento livelli e premi da ritirare al banco.'
          )}
        </p>
        <ButtonLink to={paths.register} wide>
          Registrati e gioca
        </ButtonLink>
      </Card>
      {login}
    </div>
  );
}
