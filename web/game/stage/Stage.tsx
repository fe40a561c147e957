import { lazy, type ReactNode } from 'react';
import { VolumeIcon, VolumeOffIcon } from '#web/art/icons.tsx';
import { useGameView } from '#web/game/play/game-context.tsx';
import { ThemeToggle } from '#web/layout/ThemeToggle.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Board } from '../board/Board.tsx';
import { HELP_ID } from '../board/Grid.tsx';
import { setSoundEnabled, useSoundEnabled } from '../effects/sound-setting.ts';
import { useFeedback } from '../effects/use-cues.ts';
import { GameActions } from './GameActions.tsx';
import { StageLayout, type StageProps } from './StageLayout.tsx';
import { MovesLeft, Score } from './Stats.tsx';

/** Loaded after the board, as only a wide screen has room for it. */
const Specials = lazy(async () => ({ default: (await import('./SpecialsList.tsx')).Specials }));

type Props = StageProps & {
  banner: ReactNode;
  whenOver: ReactNode;
  children?: ReactNode;
};

/** A game in either mode; the banner tells which. */
export function Stage({ banner, hasHighBanner, whenOver, children }: Props) {
  const over = useGameView(view => view.state.over);
  useFeedback();
  return (
    <>
      <StageLayout
        banner={banner}
        hasHighBanner={hasHighBanner}
        score={<Score />}
        moves={<MovesLeft />}
        action={
          <div className="flex items-center justify-center gap-2 lg:*:nth-2:grow">
            <SoundToggle />
            {over ? whenOver : <GameActions />}
            <ThemeToggle className="min-[480px]:hidden" />
          </div>
        }
        board={<Board />}
        aside={
          <LazyBoundary>
            <Specials />
          </LazyBoundary>
        }
      />
      <p id={HELP_ID} className="sr-only">
        Frecce per muoverti, Invio o Spazio per scegliere un dolce, poi una freccia per scambiarlo
        con il vicino. Esc annulla la scelta.
      </p>
      <Announcer />
      {children}
    </>
  );
}

function SoundToggle() {
  const on = useSoundEnabled();
  return (
    <IconButton
      label={on ? 'Disattiva suoni e vibrazione' : 'Attiva suoni e vibrazione'}
      onClick={() => setSoundEnabled(!on)}
    >
      {on ? <VolumeIcon /> : <VolumeOffIcon />}
    </IconButton>
  );
}

/** The live region that tells screen readers what happens on the board. */
function Announcer() {
  const announcement = useGameView(view => view.announcement);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
