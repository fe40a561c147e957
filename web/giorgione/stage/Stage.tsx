import type { ReactNode } from 'react';
import { ThemeToggle } from '#web/layout/ThemeToggle.tsx';
import { Board } from '../board/Board.tsx';
import { HELP_ID } from '../board/Grid.tsx';
import { SoundToggle } from '../feel/SoundToggle.tsx';
import { useFeel } from '../feel/use-feel.ts';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
import { HintButton } from './HintButton.tsx';
import { Moves } from './Moves.tsx';
import { News } from './News.tsx';
import { Score } from './Score.tsx';
import { Specials } from './Specials.tsx';
import { StageLayout } from './StageLayout.tsx';
import './stage.css';

type Props = { game: Game; banner: ReactNode; whenOver: ReactNode; children?: ReactNode };

/** A game to play, whatever its mode: the banner says which. */
export function Stage({ game, banner, whenOver, children }: Props) {
  const over = useView(game, view => view.state.over);
  useFeel(game);
  return (
    <>
      <StageLayout
        banner={banner}
        score={<Score game={game} />}
        moves={<Moves game={game} />}
        action={
          <div className="stage-actions">
            <SoundToggle />
            {over ? whenOver : <HintButton onAsk={() => game.askHint()} />}
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
      <News game={game} />
      {children}
    </>
  );
}
