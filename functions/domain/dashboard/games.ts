import { timeOfId } from '../../table/ids.ts';
import { itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { bakery } from '../bakery/bakery.ts';
import { progress } from '../campaign/campaign.ts';
import { fairPlay } from '../fair-play/fair-play.ts';

type Times = Readonly<Record<string, number>>;

/** When the player last opened each game from the dashboard, in milliseconds, by game id. */
type Games = { readonly lastPlayed: Times };

export const games = itemWithDefault<Games, [playerId: number]>(keys.games, { lastPlayed: {} });

const latest = (...times: readonly (number | null | undefined)[]): number =>
  Math.max(0, ...times.map(time => time ?? 0));

/** When the player last played each game, in whatever way they came to it; without those never played. */
export const lastPlayed = (unit: UnitOfWork, playerId: number): Times => {
  const opened = unit.get(games(playerId)).lastPlayed;
  const { usedUntil, openRuns } = unit.get(fairPlay(playerId));
  const newestRun = openRuns.at(-1);
  const { chosenResource, away } = unit.get(bakery(playerId));
  const times = {
    1: latest(
      opened[1],
      unit.get(progress(playerId)).lastPlayed,
      usedUntil,
      newestRun && timeOfId(newestRun),
    ),
    2: latest(opened[2], chosenResource === null ? 0 : away.since),
  };
  return Object.fromEntries(Object.entries(times).filter(([, time]) => time > 0));
};
