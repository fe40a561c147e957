import { type Random, randomBelow, seededRandom } from '#shared/match3/random.ts';
import { MAX_LIVES } from '#shared/rules/lives.ts';
import { SECOND } from '#shared/time.ts';
import { hourOf, today } from './calendar.ts';
import type { Demo, Person, Task } from './demo.ts';
import { GAME_MS, openTrial, playLevel, playTrial, type Stars } from './matches.ts';

/** The panel shows figures for this many days; before that, players play once a week. */
const SHOWN_DAYS = 30;

/** One level in this many is lost at first. */
const LOST_EVERY = 9;

/** Right after midnight there is no time for more. */
const LIVES_TODAY = 2;

/** On one day in this many, only levels are played. */
const WITHOUT_TRIAL_EVERY = 3;

/** A match plus the pause before the next one. */
const MATCH_MS = GAME_MS + 30 * SECOND;

/** How many days ago a player has played; half of the players have also played today. */
const playedDaysAgo = (joinedDaysAgo: number, random: Random, isToday: boolean): number[] => {
  const days: number[] = [];
  let daysAgo = joinedDaysAgo;
  while (daysAgo > 0) {
    days.push(daysAgo);
    daysAgo -= daysAgo > SHOWN_DAYS ? 6 + randomBelow(random, 3) : 3 + randomBelow(random, 2);
  }
  return isToday ? [...days, 0] : days;
};

/** The stars that a player aims at on a level. */
const starsOf = (random: Random): Stars => {
  if (randomBelow(random, LOST_EVERY) === 0) return 0;
  return randomBelow(random, 4) === 0 ? 3 : randomBelow(random, 2) === 0 ? 2 : 1;
};

/** A player's position in the campaign: the level that comes next. */
type Campaign = { next: number };

/** From when levels are played, up to which one, and with at most how many lives. */
type Levels = {
  readonly at: number;
  readonly upTo: number;
  readonly lives: number;
  readonly random: Random;
};

/** Plays one level after another. */
const playLevels = async (
  { callApi }: Demo,
  { session }: Person,
  campaign: Campaign,
  { at, upTo, lives, random }: Levels,
): Promise<void> => {
  for (let life = 0; life < lives && campaign.next <= upTo; life += 1) {
    const level = campaign.next;
    const stars = starsOf(random);
    if (await playLevel(callApi, await session(at + life * MATCH_MS), { level, stars }))
      campaign.next += 1;
  }
};

/** A player's games, from the first day to today: a trial game, then levels. */
export const gamesOf = (demo: Demo, person: Person, index: number): Task[] => {
  const { callApi, now } = demo;
  const { games, joinedDaysAgo } = person.profile;
  if (!games) return [];
  const random = seededRandom(index + 1);
  const days = playedDaysAgo(joinedDaysAgo, random, index % 2 === 0 || index === 1);
  const campaign = { next: 1 };
  const hour = 9 + ((index * 5) % 12);
  return days.map((daysAgo, i) => {
    const isToday = daysAgo === 0;
    const at = isToday
      ? today(now, (1 + (index % 6)) / 20)
      : hourOf(now, daysAgo, hour + randomBelow(random, 60) / 60);
    const aim = (games.score * (75 + randomBelow(random, 50))) / 100;
    // The last level is left for the last day, so that this week has a level even on a Monday.
    const upTo =
      i === days.length - 1 ? games.levels : Math.ceil(((i + 1) * games.levels) / days.length) - 1;
    const run = async () => {
      if (isToday) await openTrial(callApi, await person.session(at));
      if (isToday || i % WITHOUT_TRIAL_EVERY !== 2)
        await playTrial(callApi, await person.session(at), aim);
      const lives = isToday ? LIVES_TODAY : MAX_LIVES;
      await playLevels(demo, person, campaign, { at: at + MATCH_MS, upTo, lives, random });
    };
    return { at, run };
  });
};
