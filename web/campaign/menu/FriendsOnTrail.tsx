import { worldOf } from '#shared/match3/levels.ts';
import { useCall } from '#web/api/use-call.ts';
import { Avatar } from '#web/friends/Avatar.tsx';
import { STALE_MS } from '#web/leaderboards/stale-time.ts';
import { stopOf, type Trail } from '../worlds/trails.ts';
import { placeOf } from './place.ts';

/** So many friends fit beside a stop; the others are counted. */
const SHOWN = 3;

type Props = { userId: number; world: number; trail: Trail };
type Friend = { readonly userId: number; readonly username: string; readonly value: number };

/** The friends who stand in a world, by level. */
const useFriendsByLevel = ({ userId, world }: Props): readonly (readonly [number, Friend[]])[] => {
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

/** The initials of the friends, where they stand. */
export function FriendsOnTrail(props: Props) {
  const levels = useFriendsByLevel(props);
  if (levels.length === 0) return null;
  return (
    <ul aria-label="Dove sono gli amici">
      {levels.map(([level, friends]) => (
        <li
          key={level}
          style={placeOf(stopOf(props.trail, level))}
          className="pointer-events-none absolute z-1 flex translate-x-1/3 translate-y-1 -space-x-2.5"
        >
          <span className="sr-only">
            Livello {level}: {friends.map(({ username }) => username).join(', ')}
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
              +{friends.length - SHOWN}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
