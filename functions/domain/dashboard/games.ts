import type { Progress } from '#shared/rules/campaign.ts';
import type { Bakery } from '../../items/bakery.ts';
import type { FairPlay } from '../../items/trial.ts';
import { timeOfId } from '../../table/ids.ts';

type Times = Readonly<Record<string, number>>;

/** What tells when a player last played. */
type Traces = {
  /** When the player last opened each game from the dashboard. */
  readonly opened: Times;
  readonly progress: Progress;
  readonly fairPlay: FairPlay;
  readonly bakery: Bakery;
};

const latest = (...times: readonly (number | null | undefined)[]): number =>
  Math.max(0, ...times.map(time => time ?? 0));

/** When the player last played each game, in whatever way they came to it; without those never played. */
export const lastPlayed = ({ opened, progress, fairPlay, bakery }: Traces): Times => {
  const { usedUntil, openRuns } = fairPlay;
  const newestRun = openRuns.at(-1);
  const { chosenResource, away } = bakery;
  const times = {
    1: latest(opened[1], progress.lastPlayed, usedUntil, newestRun && timeOfId(newestRun)),
    2: latest(opened[2], chosenResource === null ? 0 : away.since),
  };
  return Object.fromEntries(Object.entries(times).filter(([, time]) => time > 0));
};
