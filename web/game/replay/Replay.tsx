import { useState } from 'react';
import type { PlayedLog, Run } from '#shared/contract/game.ts';
import { PlayIcon, RefreshIcon } from '#web/art/icons.tsx';
import { GameContext, useGameView } from '#web/game/play/game-context.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';
import { Board } from '../board/Board.tsx';
import type { Game } from '../play/game.ts';
import { openGame } from '../play/open-game.ts';
import { MovesLeft, Score } from '../stage/Stats.tsx';
import { speedClock } from './speed-clock.ts';
import { useReplay } from './use-replay.ts';

const SPEEDS = [
  ['1', 'Normale'],
  ['2', 'Doppia'],
  ['4', 'Quadrupla'],
] as const;

const nothing = (): void => undefined;

type Props = { run: Run; log: PlayedLog };

/** Shows a finished game again on its board, move by move. */
export default function Replay({ run, log }: Props) {
  const [speed, setSpeed] = useState(1);
  const [clock] = useState(speedClock);
  const open = (): Game | null =>
    openGame(run, [], {
      saveLog: nothing,
      onInvalidSwap: nothing,
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

type GameProps = {
  log: PlayedLog;
  speed: number;
  onSpeed: (speed: number) => void;
  onRestart: () => void;
};

function ReplayGame({ log, speed, onSpeed, onRestart }: GameProps) {
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
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap items-end justify-center gap-3">
        <Button disabled={isOver} onClick={() => setPlaying(!isPlaying)}>
          {!isPlaying && <PlayIcon className="size-5" />}
          {isPlaying ? 'Pausa' : 'Riproduci'}
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
