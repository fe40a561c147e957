import type { Clock } from '../play/playback.ts';
import { pageClock } from '../stage/game-options.ts';

export type SpeedClock = Clock & { readonly setSpeed: (speed: number) => void };

/** The page's clock, faster by a factor that may change while something is shown. */
export const speedClock = (): SpeedClock => {
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
