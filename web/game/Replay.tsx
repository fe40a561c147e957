import { type ReactNode, useEffect, useState } from 'react';
import type { PlayedLog, Run } from '#shared/contract/schemas/run.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { RefreshIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { prefersReducedMotion } from '#web/ui/motion.ts';
import { Board } from './board/Board.tsx';
import { REPLAY_GAP_MS } from './play/animation-options.ts';
import type { Game } from './play/game.ts';
import { GameContext, useGame, useGameView } from './play/game-context.tsx';
import { openGame, pageClock } from './play/open-game.ts';
import type { Clock } from './play/playback.ts';
import { MovesLeft, Score } from './stage/Stats.tsx';

type SpeedClock = Clock & { readonly setSpeed: (speed: number) => void };

/** The page's clock, sped up by a factor that may change while something is being shown. */
const speedClock = (): SpeedClock => {
  let speed = 1;
  let changedAt = pageClock.now();
  let timeAtChange = 0;
  const now = (): number => timeAtChange + (pageClock.now() - changedAt) * speed;
  return {
    ...pageClock,
    now,
    setSpeed: value => {
      timeAtChange = now();
      changedAt = pageClock.now();
      speed = value;
    },
  };
};

/** How much of a log has been shown on its game, which started without any of its moves. */
const useReplay = (log: PlayedLog, speed: number) => {
  const game = useGame();
  // An action before the board is free would be refused, and none would follow it.
  const isIdle = useGameView(({ phase, isFree }) => phase === 'idle' && isFree);
  const [isPlaying, setPlaying] = useState(false);
  const played = game.log.length;
  const next = log[played];
  const canStep = isIdle && next !== undefined;
  useEffect(() => {
    if (!isPlaying || !canStep || !next) return;
    const timer = setTimeout(() => game.act(next), REPLAY_GAP_MS / speed);
    return () => clearTimeout(timer);
  }, [game, isPlaying, canStep, next, speed]);
  return {
    played,
    isOver: isIdle && next === undefined,
    isPlaying: isPlaying && next !== undefined,
    canStep: canStep && !isPlaying,
    setPlaying,
    step: (): void => {
      if (next) game.act(next);
    },
  };
};

const SPEEDS = [
  ['1', 'Normale'],
  ['2', 'Doppia'],
  ['4', 'Quadrupla'],
] as const;

const nothing = (): void => undefined;

type Props = {
  run: Run;
  log: PlayedLog;
  /** What is below the board once this many moves have been played. */
  note?: ((played: number) => ReactNode) | undefined;
};

/** Shows a finished game on its board again, move by move. */
export default function Replay({ run, log, note }: Props) {
  const [speed, setSpeed] = useState(1);
  const [clock] = useState(speedClock);
  const open = (): Game | null =>
    openGame(run, [], {
      saveLog: nothing,
      onShuffle: nothing,
      clock,
      isReducedMotion: prefersReducedMotion,
    });
  const [game, setGame] = useState(open);
  if (!game)
    return <Notice tone="bad">Questa partita è di una versione del gioco che non c’è più.</Notice>;
  return (
    <GameContext value={game}>
      <ReplayGame
        key={game.key}
        log={log}
        note={note}
        speed={speed}
        onSpeed={value => {
          clock.setSpeed(value);
          setSpeed(value);
        }}
        onRestart={() => setGame(open)}
      />
    </GameContext>
  );
}

type GameProps = Pick<Props, 'log' | 'note'> & {
  speed: number;
  onSpeed: (speed: number) => void;
  onRestart: () => void;
};

function ReplayGame({ log, note, speed, onSpeed, onRestart }: GameProps) {
  const { played, isOver, isPlaying, canStep, setPlaying, step } = useReplay(log, speed);
  const announcement = useGameView(view => view.announcement);
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[1.4fr_1fr] gap-2">
        <Score />
        <MovesLeft />
      </div>
      {/* Only the log plays here. */}
      <div inert className="mx-auto w-full max-w-96">
        <Board hasHints={false} />
      </div>
      <p className="text-center font-bold">
        {isOver ? 'Fine della partita' : `Mossa ${played} di ${log.length}`}
      </p>
      {note?.(played)}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap items-end justify-center gap-3">
        <Button disabled={isOver} onClick={() => setPlaying(!isPlaying)}>
          {!isPlaying && <PlayIcon className="size-5" />}
          <span>{isPlaying ? 'Pausa' : 'Riproduci'}</span>
        </Button>
        <Button tone="plain" disabled={!canStep} onClick={step}>
          Una mossa
        </Button>
        <Button tone="plain" onClick={onRestart}>
          <RefreshIcon className="size-5" />
          Da capo
        </Button>
        <Select
          label="Velocità"
          choices={SPEEDS}
          value={String(speed)}
          onChange={({ target }) => onSpeed(Number(target.value))}
        />
      </div>
    </div>
  );
}
