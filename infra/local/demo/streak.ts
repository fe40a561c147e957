import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { hourOf } from './calendar.ts';
import { type Demo, type Person, personNamed, type Task } from './demo.ts';
import { GAME_MS, playTrial } from './matches.ts';

const PLAYER = 'Nonna Pina';
const DAYS_AGO = [3, 2, 1];
const HOUR_OF_DAY = 18;
const GAME_SCORE = 1500;

/** Within this many games a goal of three games is done, and nearly always one that needs specials. */
const GAMES_MAX = 8;

/** Plays trial games until a goal of the day is done; every day has one that games alone achieve. */
const playForGoal = async ({ callApi }: Demo, { session }: Person, from: number): Promise<void> => {
  for (let game = 0; game < GAMES_MAX; game += 1) {
    const own = await session(from + game * (GAME_MS + MINUTE));
    const { goals } = (await callApi('daily', contract.daily.read, {}, own)).body;
    if (goals.some(({ done }) => done)) return;
    await playTrial(callApi, own, GAME_SCORE);
  }
};

/** A player who has done a goal on each of the last days, so that there is a streak to continue. */
export const streakOf = (demo: Demo, person: Person): Task[] => {
  if (person !== personNamed(demo, PLAYER)) return [];
  return DAYS_AGO.map(daysAgo => {
    const at = hourOf(demo.now, daysAgo, HOUR_OF_DAY);
    return { at, run: async () => playForGoal(demo, person, at) };
  });
};
