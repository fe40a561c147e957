import { memo, type RefObject, useDeferredValue } from 'react';
import type { Run } from '#shared/contract/schemas/run.ts';
import { LEVELS_PER_WORLD, worldOf } from '#shared/match3/levels.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { Avatar } from '#web/friends/Avatar.tsx';
import { STALE_MS } from '#web/leaderboards/stale-time.ts';
import { Illustration } from '#web/ui/Illustration.tsx';
import { useCampaignSession } from '../campaign-session.ts';
import { type Level, openRun, shownLevels } from '../levels.ts';
import { MAP, pathToStop, stopOf, type Trail, trailOf } from '../worlds/trails.ts';
import { worldInfo } from '../worlds/worlds.ts';
import { HiddenLevels, LevelStop } from './LevelStop.tsx';
import { layout, placeOf } from './layout.ts';
import { Walker } from './Walker.tsx';
import { WorldReward } from './WorldReward.tsx';

/** How many friends fit beside a stop; the rest are shown as a number. */
const SHOWN = 3;

type FriendsOnTrailProps = { world: number; trail: Trail };
type Friend = { readonly userId: number; readonly username: string; readonly value: number };

/** The friends who are in a world, by level. */
const useFriendsByLevel = (world: number): readonly (readonly [number, Friend[]])[] => {
  const { userId } = useCampaignSession();
  const board = useCall(
    'friends.leaderboard',
    { board: 'campaign-alltime' },
    { staleTime: STALE_MS, retry: 2 },
  );
  const here = (board.data?.rows ?? []).filter(
    friend => friend.userId !== userId && worldOf(friend.value) === world,
  );
  return [...Map.groupBy(here, ({ value }) => value)];
};

/** The initials of the friends, at their levels. */
function FriendsOnTrail({ world, trail }: FriendsOnTrailProps) {
  const levels = useFriendsByLevel(world);
  if (levels.length === 0) return null;
  return (
    <ul aria-label="Dove sono gli amici">
      {levels.map(([level, friends]) => (
        <li
          key={level}
          style={placeOf(stopOf(trail, level))}
          className="pointer-events-none absolute z-1 flex translate-x-1/3 translate-y-1 -space-x-2.5"
        >
          <span className="sr-only">
            {`Livello ${level}: ${friends.map(({ username }) => username).join(', ')}`}
          </span>
          {friends.slice(0, SHOWN).map(({ userId, username }) => (
            <Avatar
              key={userId}
              id={userId}
              username={username}
              className="size-7 border-2! text-sm!"
            />
          ))}
          {friends.length > SHOWN && (
            <span
              aria-hidden="true"
              className="grid h-7 min-w-7 place-items-center rounded-full bg-card px-1 text-xs font-bold"
            >
              {`+${friends.length - SHOWN}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How many stops of a world Giorgione has reached. */
const stopsBehind = (world: number, currentLevel: number): number =>
  Math.min(LEVELS_PER_WORLD, Math.max(0, currentLevel - (world - 1) * LEVELS_PER_WORLD));

/** The part of the path that is behind him. */
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

type Props = {
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
 * A world as a place: its levels along the path through its landscape (rule 59). Memoized, since starting a level
 * changes nothing in it.
 */
const WorldMap = memo((props: Props) => {
  const { world, levels, progress, runs, selected, onSelect, onDialog } = props;
  const { maxLevelReached, currentLevel } = progress;
  const shown = shownLevels(levels, world, maxLevelReached);
  const trail = trailOf(world);
  return (
    <section aria-label={`Mappa del mondo ${world}`} data-world={world} className={layout.map}>
      <Illustration of={worldInfo(world).map} className="absolute inset-0" />
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
      <FriendsOnTrail world={world} trail={trail} />
      {worldOf(currentLevel) === world && (
        <Walker key={world} trail={trail} level={currentLevel} lastStood={props.lastStood} />
      )}
    </section>
  );
});

/** The map of a world, which marks a selected level some frames after the panel has shown it. */
export function WorldTrail({ selected, ...props }: Props) {
  return <WorldMap {...props} key={props.world} selected={useDeferredValue(selected)} />;
}
