import { useState } from 'react';
import type { Run } from '#shared/contract/schemas/run.ts';
import { worldOf } from '#shared/match3/levels.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { type Level, openRun } from '../levels.ts';

export type Selection = {
  readonly world: number;
  readonly isWorldReached: boolean;
  readonly isNextReached: boolean;
  readonly level: Level | undefined;
  /** The unfinished run of the level. */
  readonly run: Run | undefined;
  /** How many skips the player owns. */
  readonly skips: number;
  readonly canSkip: boolean;
};

type Campaign = {
  readonly progress: ResponseOf<'game.progress'>;
  readonly levels: readonly Level[];
};

/** The world shown, initially the highest one reached, and the level selected in it, initially the current one. */
export const useSelection = ({ progress, levels }: Campaign) => {
  const { maxLevelReached, currentLevel } = progress;
  const worldReached = worldOf(maxLevelReached);
  const [visited, setVisited] = useState<number | null>(null);
  const [previous, setPrevious] = useState(worldReached);
  const [selected, selectLevel] = useState<number | null>(null);
  const runs = useCall('game.runs', {}, { retry: 2, staleTime: 0 }).data?.runs ?? [];
  const skips = useCall('game.powerUps', {}, { retry: 2 }).data?.powerUps.skip ?? 0;
  const world = visited ?? worldReached;
  // Without a selection, the level on which Giorgione stands.
  const standing = worldOf(currentLevel) === world ? currentLevel : null;
  const level = levels.find(({ levelNumber }) => levelNumber === (selected ?? standing));
  const selection: Selection = {
    world,
    isWorldReached: world <= worldReached,
    isNextReached: world < worldReached,
    level,
    run: level && openRun(runs, level.levelNumber),
    skips,
    canSkip: level?.levelNumber === currentLevel && level.bestStars === 0 && skips > 0,
  };
  return {
    runs,
    selection,
    direction: world >= previous ? ('next' as const) : ('previous' as const),
    selectLevel,
    visitWorld: (next: number): void => {
      setPrevious(world);
      setVisited(next);
      selectLevel(null);
    },
    /** Shows the highest world reached, with the current level selected. */
    reset: (): void => {
      setVisited(null);
      selectLevel(null);
    },
  };
};
