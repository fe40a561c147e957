import type { ReactNode } from 'react';
import { ThemeToggle } from '#web/layout/ThemeToggle.tsx';
import { Board } from '../board/Board.tsx';
import { HELP_ID } from '../board/Grid.tsx';
import { SoundToggle } from '../effects/SoundToggle.tsx';
import { useCues } from '../effects/use-cues.ts';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
import { Announcer } from './Announcer.tsx';
import { HintButton } from './HintButton.tsx';
import { MovesLeft } from './MovesLeft.tsx';
import { Score } from './Score.tsx';
import { Specials } from './Specials.tsx';
import { StageLayout } from './StageLayout.tsx';
import './stage.css';

type Props = { game: Game; banner: ReactNode; whenOver: ReactNode; children?: ReactNode };

/** A game in either mode; the banner tells which. */
export function Stage({ game, banner, whenOver, children }: Props) {
  const over = useView(game, view => view.state.over);
  useCues(game);
  return (
    <>
      <StageLayout
        banner={banner}
        score={<Score game={game} />}
        moves={<MovesLeft game={game} />}
        action={
          <div className="stage-actions">
            <SoundToggle />
            {over ? whenOver : <HintButton onClick={() => game.requestHint()} />}
            <ThemeToggle className="min-[480px]:hidden" />
          </div>
        }
        board={<Board game={game} />}
        aside={<Specials />}
      />
      <p id={HELP_ID} className="sr-only">
        Frecce per muoverti, Invio o Spazio per scegliere un dolce, poi una freccia per scambiarlo
        con il vicino. Esc annulla la scelta.
      </p>
      <Announcer game={game} />
      {children}
    </>
  );
}
