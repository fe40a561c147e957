import { type Random, randomBelow, seededRandom } from '#shared/match3/random.ts';
import { MAX_LIVES } from '#shared/rules/lives.ts';
import { MINUTE } from '#shared/time.ts';
import { hourOf, today } from './calendar.ts';
import type { Deed, Demo, Person } from './demo.ts';
import { GAME_MS, openTrial, playLevel, playTrial, type Stars } from './matches.ts';

/** The panel shows the numbers of so many days: before, people play once a week. */
const SHOWN_DAYS = 30;

/** One level in so many is lost at first. */
const LOST_EVERY = 9;

/** A match with the time until the next one. */
const MATCH_MS = GAME_MS + MINUTE;

/** How many days ago a player has played; half of them also today. */
const playedDaysAgo = (joinedDaysAgo: number, random: Random, isToday: boolean): number[] => {
  const days: number[] = [];
  let daysAgo = joinedDaysAgo;
  while (daysAgo > 0) {
    days.push(daysAgo);
    daysAgo -= daysAgo > SHOWN_DAYS ? 6 + randomBelow(random, 3) : 3 + randomBelow(random, 2);
  }
  return isToday ? [...days, 0] : days;
};

/** The stars that a player wants of a level. */
const starsOf = (random: Random): Stars => {
  if (randomBelow(random, LOST_EVERY) === 0) return 0;
  return randomBelow(random, 4) === 0 ? 3 : randomBelow(random, 2) === 0 ? 2 : 1;
};

/** A player in the campaign: the level that comes next. */
type Campaign = { next: number };

/** Plays level after level up to one, as far as the day's lives reach. */
const playLevels = async (
  { callApi }: Demo,
  { session }: Person,
  campaign: Campaign,
  { at, upTo, random }: { readonly at: number; readonly upTo: number; readonly random: Random },
): Promise<void> => {
  for (let life = 0; life < MAX_LIVES && campaign.next <= upTo; life += 1) {
    const level = campaign.next;
    const stars = starsOf(random);
    if (await playLevel(callApi, await session(at + life * MATCH_MS), { level, stars }))
      campaign.next += 1;
  }
};

/** The games of a player, from the first day to today: a trial game, then levels. */
export const gamesOf = (demo: Demo, person: Person, index: number): Deed[] => {
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
    // The last one is left for the last day, so that this week has a level even on a Monday.
    const upTo =
      i === days.length - 1 ? games.levels : Math.ceil(((i + 1) * games.levels) / days.length) - 1;
    const act = async () => {
      if (isToday) await openTrial(callApi, await person.session(at));
      await playTrial(callApi, await person.session(at), aim);
      await playLevels(demo, person, campaign, { at: at + MATCH_MS, upTo, random });
    };
    return { at, act };
  });
};
