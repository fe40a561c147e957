import { dayKey } from '../time.ts';

/** Regular lives of a day (Games specification, section 9). */
export const MAX_LIVES = 5;

/** A player's lives: the regular ones belong to a Rome day ('2026-11-20'), the bonus ones stay. */
export type Lives = {
  readonly day: string;
  readonly regular: number;
  readonly bonus: number;
};

/** Of who has never spent one. */
export const FULL_LIVES: Lives = { day: '', regular: MAX_LIVES, bonus: 0 };

/** The lives as they are now: a new Rome day brings all regular ones back (Rules, decision 2). */
export const livesAt = (lives: Lives, now: number): Lives => {
  const day = dayKey(now);
  // A day before the stored one can't come back: a clock that lags must not renew twice.
  return day <= lives.day ? lives : { ...lives, day, regular: MAX_LIVES };
};

/** The lives with one spent, a regular one first (Rules, decision 10); null when there is none. */
export const spendLife = (lives: Lives, now: number): Lives | null => {
  const held = livesAt(lives, now);
  if (held.regular > 0) return { ...held, regular: held.regular - 1 };
  if (held.bonus > 0) return { ...held, bonus: held.bonus - 1 };
  return null;
};

/** The lives with some bonus ones more: they survive midnight (Rules, decision 11). */
export const addBonusLives = (lives: Lives, count: number): Lives => ({
  ...lives,
  bonus: lives.bonus + count,
});
