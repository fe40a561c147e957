import { dayKey } from '../time.ts';

/** Regular lives per Rome day (rule 56). */
export const MAX_LIVES = 5;

/** A player's lives: the regular ones belong to a Rome day ('2026-11-20'), the bonus ones don't expire. */
export type Lives = {
  readonly day: string;
  readonly regular: number;
  readonly bonus: number;
  /** How many lives were spent on each level since it was last won. */
  readonly tries?: Readonly<Record<string, number>>;
};

/** The lives of a player who has never spent one. */
export const FULL_LIVES: Lives = { day: '', regular: MAX_LIVES, bonus: 0 };

/** The lives at an instant (milliseconds): a new Rome day restores the regular ones (rule 2). */
export const livesAt = (lives: Lives, now: number): Lives => {
  const day = dayKey(now);
  // A clock that lags behind may see the day before the stored one; that must not restore lives.
  return day <= lives.day ? lives : { ...lives, day, regular: MAX_LIVES };
};

/** The lives after spending one, a regular one first (rule 10); null if there is none. */
export const spendLife = (lives: Lives, now: number): Lives | null => {
  const held = livesAt(lives, now);
  if (held.regular > 0) return { ...held, regular: held.regular - 1 };
  if (held.bonus > 0) return { ...held, bonus: held.bonus - 1 };
  return null;
};

/** The lives with more bonus lives, which don't expire at midnight (rule 11). */
export const addBonusLives = (lives: Lives, count: number): Lives => ({
  ...lives,
  bonus: lives.bonus + count,
});

/** How many times in a row a level was lost; every try that hasn't won it counts, finished or not. */
export const lossesInARow = ({ tries = {} }: Lives, level: number): number => tries[level] ?? 0;

/** The lives after one was spent on a level. */
export const countTry = (lives: Lives, level: number): Lives => ({
  ...lives,
  tries: { ...lives.tries, [level]: lossesInARow(lives, level) + 1 },
});

/** The lives after a level was won: its losses in a row start again at 0. */
export const forgetTries = (lives: Lives, level: number): Lives => {
  const { [level]: _, ...tries } = lives.tries ?? {};
  return { ...lives, tries };
};
