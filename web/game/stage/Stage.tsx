import { lazy, type ReactNode, useEffect, useState } from 'react';
import { LightbulbIcon, SkipIcon, VolumeIcon, VolumeOffIcon } from '#web/art/game-icons.tsx';
import { FlagIcon } from '#web/art/page-icons.tsx';
import { preload } from '#web/preload.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { useIsWide } from '#web/ui/wide.ts';
import { Board } from '../board/Board.tsx';
import { HELP_ID } from '../board/Grid.tsx';
import { useFeedback } from '../feedback.ts';
import { GAME_OVER_DELAY_MS } from '../play/animation-options.ts';
import { useGame, useGameView } from '../play/game-context.tsx';
import { canFinish } from '../play/view.ts';
import { sounds, vibration } from '../sound-settings.ts';
import { StageLayout, type StageProps } from './StageLayout.tsx';
import { MovesLeft, Score } from './Stats.tsx';

/** A hint, and once the target is reached also the finale, which can be skipped (rule 157). */
function GameActions() {
  const game = useGame();
  const isFinishable = useGameView(canFinish);
  const isFinale = useGameView(view => view.isFinale);
  if (isFinale)
    return (
      <Button tone="plain" onClick={() => game.skip()}>
        <SkipIcon className="size-5" />
        <span>Salta</span>
      </Button>
    );
  if (!isFinishable)
    return (
      <Button tone="plain" className="text-[min(1rem,6vw)]" onClick={() => game.requestHint()}>
        <LightbulbIcon className="size-5" />
        <span>Suggerimento</span>
      </Button>
    );
  return (
    <>
      <Button className="animate-pop" onClick={() => game.act({ finish: true })}>
        <FlagIcon className="size-5" />
        Concludi
      </Button>
      <IconButton label="Suggerimento" onClick={() => game.requestHint()}>
        <LightbulbIcon />
      </IconButton>
    </>
  );
}

/** The end of a game, shown a moment later; its dialog is loaded with the first move, since the network may be lost. */
export const useGameOver = (load?: () => Promise<unknown>) => {
  const isStarted = useGameView(view => view.state.actions > 0);
  const isOver = useGameView(view => view.state.over);
  const score = useGameView(({ state }) => (state.over ? state.score : 0));
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isStarted && load) preload(load);
  }, [isStarted, load]);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setShown(true), GAME_OVER_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isOver]);
  return { isShown: isOver && isShown, score, close: () => setShown(false) };
};

/** Loaded after the board, if a wide screen has room for it. */
const Specials = lazy(async () => ({ default: (await import('./SpecialsList.tsx')).Specials }));

type Props = StageProps & {
  banner: ReactNode;
  /** An offer that covers the bottom of the board. */
  overBoard?: ReactNode;
  whenOver: ReactNode;
  children?: ReactNode;
};

/** A game in either mode; the banner says which. */
export function Stage({ banner, hasHighBanner, overBoard, whenOver, children }: Props) {
  const over = useGameView(view => view.state.over);
  const isWide = useIsWide();
  useFeedback();
  return (
    <>
      <StageLayout
        banner={banner}
        hasHighBanner={hasHighBanner}
        score={<Score />}
        moves={<MovesLeft />}
        action={
          <div className="flex flex-wrap items-center justify-center gap-2 lg:*:nth-2:grow">
            <SoundToggle />
            {over ? whenOver : <GameActions />}
          </div>
        }
        board={
          <>
            <Board />
            {overBoard}
          </>
        }
        aside={<LazyBoundary>{isWide && <Specials />}</LazyBoundary>}
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

/** Switches both at once; the settings switch them separately. */
const setFeedback = (on: boolean): void => {
  sounds.set(on);
  vibration.set(on);
};

function SoundToggle() {
  const hasSounds = sounds.useEnabled();
  const hasVibration = vibration.useEnabled();
  const on = hasSounds || hasVibration;
  return (
    <IconButton
      label={on ? 'Disattiva suoni e vibrazione' : 'Attiva suoni e vibrazione'}
      onClick={() => setFeedback(!on)}
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
