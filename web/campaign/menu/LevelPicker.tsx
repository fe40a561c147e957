import { lazy, useState } from 'react';
import { worldOf } from '#shared/match3/levels.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { type Level, openRun, shownLevels, starsOf } from '../levels.ts';
import type { LevelReward } from '../play/level-reward.ts';
import { LevelGrid } from './LevelGrid.tsx';
import { LevelPanel } from './LevelPanel.tsx';
import { useGiveUp } from './use-give-up.ts';
import { useSkipLevel } from './use-skip-level.ts';
import { WorldNavigator } from './WorldNavigator.tsx';

const LevelDialog = lazy(() => import('./LevelDialog.tsx'));
const SkipDialog = lazy(() => import('./SkipDialog.tsx'));
const WorldDialog = lazy(() => import('./WorldDialog.tsx'));

export type LevelPickerProps = {
  userId: number;
  progress: ResponseOf<'giorgione.progress'>;
  levels: readonly Level[];
  isStarting: boolean;
  onPlay: (level: number) => void;
  onWon: (won: LevelReward) => void;
};

/** Chooses a world and a level of it. */
export function LevelPicker({
  userId,
  progress,
  levels,
  isStarting,
  onPlay,
  onWon,
}: LevelPickerProps) {
  const { maxLevelReached, currentLevel } = progress;
  const reached = worldOf(maxLevelReached);
  const [visited, setVisited] = useState<number | null>(null);
  const [before, setBefore] = useState(reached);
  const [selected, setSelected] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'world' | 'level' | 'skip' | null>(null);
  const runs = useCall('giorgione.runs', {}, { retry: 2, staleTime: 0 }).data?.runs ?? [];
  const skips = useCall('giorgione.powerUps', {}, { retry: 2 }).data?.powerUps.skip ?? 0;
  const close = (): void => setDialog(null);
  const ended = (won: LevelReward | null): void => {
    close();
    setSelected(null);
    setVisited(null);
    if (won) onWon(won);
  };
  const skip = useSkipLevel(ended);
  const { giveUp, isPending: isEnding } = useGiveUp(userId, ended);

  const world = visited ?? reached;
  const level = levels.find(({ levelNumber }) => levelNumber === selected);
  const open = level && openRun(runs, level.levelNumber);
  const canSkip = level?.levelNumber === currentLevel && level.bestStars === 0 && skips > 0;

  const visit = (next: number): void => {
    setBefore(world);
    setVisited(next);
    setSelected(null);
  };
  const play = (): void => {
    if (level) onPlay(level.levelNumber);
    else
      toast({
        title: 'Seleziona un livello',
        description: 'Scegli un livello per iniziare la partita!',
        variant: 'notice',
      });
  };

  return (
    <div className="menu-body">
      <WorldNavigator
        world={world}
        direction={world >= before ? 'next' : 'previous'}
        isLocked={world > reached}
        stars={starsOf(levels, world)}
        onWorld={visit}
        onInfo={() => setDialog('world')}
      />
      <LevelGrid
        key={world}
        world={world}
        levels={shownLevels(levels, world, maxLevelReached)}
        maxLevelReached={maxLevelReached}
        currentLevel={currentLevel}
        runs={runs}
        selected={selected}
        onSelect={setSelected}
      />
      <LevelPanel
        level={level}
        isOpen={open !== undefined}
        onSkip={canSkip ? () => setDialog('skip') : undefined}
        isStarting={isStarting}
        onInfo={() => setDialog('level')}
        onPlay={play}
      />
      <LazyBoundary>
        {dialog === 'world' && (
          <WorldDialog world={world} isReached={world <= reached} onClose={close} />
        )}
        {dialog === 'level' && level && (
          <LevelDialog
            level={level}
            onClose={close}
            play={{
              label: open ? 'Riprendi livello' : 'Gioca livello',
              isPending: isStarting || isEnding,
              onPlay: play,
            }}
            onGiveUp={open && (() => giveUp(open, level.levelNumber))}
          />
        )}
        {dialog === 'skip' && level && (
          <SkipDialog
            level={level.levelNumber}
            owned={skips}
            isPending={skip.isPending}
            onSkip={() => skip.mutate({ powerUpType: 'skip', levelNumber: level.levelNumber })}
            onClose={close}
          />
        )}
      </LazyBoundary>
    </div>
  );
}
