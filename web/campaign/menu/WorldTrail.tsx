import { memo, type RefObject, useDeferredValue } from 'react';
import type { Run } from '#shared/contract/game.ts';
import { LEVELS_PER_WORLD, worldOf } from '#shared/match3/levels.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { Illustration } from '#web/ui/Illustration.tsx';
import { type Level, openRun, shownLevels } from '../levels.ts';
import { MAP, type Point, pathToStop, type Trail, trailOf } from '../worlds/trails.ts';
import { worldArt } from '../worlds/world-art.ts';
import { FriendsOnTrail } from './FriendsOnTrail.tsx';
import { LevelStop } from './LevelStop.tsx';
import { layout } from './layout.ts';
import { placeOf } from './place.ts';
import { Walker } from './Walker.tsx';
import { WorldReward } from './WorldReward.tsx';

type Props = {
  userId: number;
  world: number;
  levels: readonly Level[];
  progress: ResponseOf<'game.progress'>;
  runs: readonly Run[];
  selected: number | null;
  /** The level on which Giorgione stood when the map was last seen. */
  lastStood: RefObject<number | null>;
  onSelect: (level: number) => void;
  onDialog: (dialog: 'reward') => void;
};

/**
 * A world as a place: its levels along the way through its landscape (rule 59). Memorized, as starting
 * a level changes nothing of it.
 */
const WorldMap = memo((props: Props) => {
  const { world, levels, progress, runs, selected, onSelect, onDialog } = props;
  const { maxLevelReached, currentLevel } = progress;
  const shown = shownLevels(levels, world, maxLevelReached);
  const trail = trailOf(world);
  return (
    <section aria-label={`Mappa del mondo ${world}`} data-world={world} className={layout.map}>
      <Illustration of={worldArt(world).map} className="absolute inset-0" />
      <WayBehind trail={trail} stops={stopsBehind(world, currentLevel)} />
      <ul aria-label={`Livelli del mondo ${world}`} className="absolute inset-0">
        {shown.map((level, index) => (
          <li
            key={level.levelNumber}
            style={placeOf(trail.stops[index] ?? trail.end)}
            className="absolute w-[15%] min-w-11 -translate-x-1/2 -translate-y-[43%]"
          >
            <LevelStop
              level={level}
              isLocked={level.levelNumber > maxLevelReached}
              isCurrent={level.levelNumber === currentLevel}
              isOpen={openRun(runs, level.levelNumber) !== undefined}
              isSelected={level.levelNumber === selected}
              onSelect={onSelect}
            />
          </li>
        ))}
        <HiddenLevels stops={trail.stops.slice(shown.length)} />
      </ul>
      <WorldReward
        world={world}
        trail={trail}
        progress={progress}
        onReward={() => onDialog('reward')}
      />
      <FriendsOnTrail {...props} trail={trail} />
      {worldOf(currentLevel) === world && (
        <Walker key={world} trail={trail} level={currentLevel} lastStood={props.lastStood} />
      )}
    </section>
  );
});

/** The map of a world, which marks a chosen level in the frames after the panel shows it. */
export function WorldTrail({ selected, ...props }: Props) {
  return <WorldMap {...props} key={props.world} selected={useDeferredValue(selected)} />;
}

/** How many stops of a world Giorgione has reached. */
const stopsBehind = (world: number, currentLevel: number): number =>
  Math.min(LEVELS_PER_WORLD, Math.max(0, currentLevel - (world - 1) * LEVELS_PER_WORLD));

/** The part of the way that is done. */
function WayBehind({ trail, stops }: { trail: Trail; stops: number }) {
  return (
    <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} className="absolute inset-0" aria-hidden="true">
      <path
        d={pathToStop(trail, stops)}
        className="fill-none stroke-butter"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 15"
      />
    </svg>
  );
}

/** Mist over the levels that are too far ahead to be seen. */
function HiddenLevels({ stops }: { stops: readonly Point[] }) {
  const { length: count } = stops;
  if (count === 0) return null;
  const mean = (axis: 0 | 1): number => stops.reduce((sum, stop) => sum + stop[axis], 0) / count;
  return (
    <>
      <li aria-hidden="true" className="contents">
        {stops.map(stop => (
          <span
            key={stop[0]}
            style={placeOf(stop)}
            className="absolute h-[24%] w-[40%] -translate-1/2 bg-radial-[closest-side] from-card from-35% to-transparent opacity-90"
          />
        ))}
      </li>
      <li
        style={placeOf([mean(0), mean(1)])}
        className="absolute w-max max-w-[56%] -translate-1/2 rounded-2xl bg-card px-3 py-1 text-center text-sm text-balance text-ink"
      >
        {count === 1 ? 'E un altro livello' : `E altri ${count} livelli`}, strada facendo
      </li>
    </>
  );
}
