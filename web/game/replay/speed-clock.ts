import type { Clock } from '../play/playback.ts';
import { sceneClock } from '../stage/game-options.ts';

export type SpeedClock = Clock & { readonly setSpeed: (speed: number) => void };

/** The page's clock, faster by a factor that may change while something is shown. */
export const speedClock = (): SpeedClock => {
  let speed = 1;
  let changedAt = sceneClock.now();
  let timeAtChange = 0;
  const now = (): number => timeAtChange + (sceneClock.now() - changedAt) * speed;
  return {
    ...sceneClock,
    now,
    setSpeed: value => {
      timeAtChange = now();
      changedAt = sceneClock.now();
      speed = value;
    },
  };
};
