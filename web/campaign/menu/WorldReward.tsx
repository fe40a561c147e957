import { WORLDS, worldOf } from '#shared/match3/levels.ts';
import { POWER_UPS } from '#shared/rules/campaign.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { BigneArt } from '#web/art/bigne-and-coins.ts';
import { CrownIcon } from '#web/art/game-icons.tsx';
import { CheckIcon, GiftIcon } from '#web/art/page-icons.tsx';
import { rewardOf } from '../levels.ts';
import { POWER_UP_TEXTS } from '../power-ups.ts';
import type { Trail } from '../worlds/trails.ts';
import { worldInfo } from '../worlds/worlds.ts';
import { placeOf } from './layout.ts';

type Props = {
  world: number;
  trail: Trail;
  progress: ResponseOf<'game.progress'>;
  onReward: () => void;
};

const place = 'absolute w-[21%] -translate-x-1/2 -translate-y-[62%]';

/** The reward for opening the next world, shown at the end of the current one. */
export function WorldReward({ world, trail, progress, onReward }: Props) {
  const reward = rewardOf(world + 1);
  if (world === WORLDS || !reward)
    return (
      <span style={placeOf(trail.end)} className={place}>
        <span className="grid aspect-square place-items-center rounded-full border-4 border-butter-edge bg-butter text-on-butter">
          <CrownIcon className="size-3/5" title="La fine del viaggio" />
        </span>
      </span>
    );
  const { emblem: Emblem } = worldInfo(world + 1);
  const isReached = worldOf(progress.maxLevelReached) > world;
  const powerUps = POWER_UPS.flatMap(type => {
    const count = reward.powerUps[type] ?? 0;
    return count > 0 ? [`${count} × ${POWER_UP_TEXTS[type].name}`] : [];
  });
  return (
    <button
      type="button"
      style={placeOf(trail.end)}
      className={`${place} grid justify-items-center rounded-2xl transition-transform duration-75 hover:scale-105 active:scale-95`}
      aria-label={`Premio alla fine del mondo ${world}${isReached ? ', già ricevuto' : ''}: ${[`${reward.bigne} bignè`, ...powerUps].join(', ')}`}
      onClick={onReward}
    >
      <Emblem className="w-full" />
      <span className="relative -mt-2 flex items-center gap-1 rounded-full border-2 border-butter-edge bg-vanilla px-1.5 text-sm font-bold text-ink tabular-nums">
        {isReached ? (
          <CheckIcon className="size-4.5" />
        ) : (
          <>
            <BigneArt className="size-5" />
            <span>{reward.bigne}</span>
            <GiftIcon className="size-4.5" />
          </>
        )}
      </span>
    </button>
  );
}
