import { RUN_HOURS } from '#shared/contract/game.ts';
import type { Action } from '#shared/match3/actions.ts';
import { pacedUntil } from '#shared/rules/pace.ts';
import { HOUR } from '#shared/time.ts';
import { PACE } from '../../env.ts';
import { Failure } from '../../failure.ts';
import type { FairPlay, RatedGame, StoredRun } from '../../items/trial.ts';
import { firstIdAt } from '../../table/ids.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import { AVERAGE_RARITY } from './rarity.ts';

/** How many trial runs may be open (rule 160). */
const OPEN_RUNS_MAX = 3;
/** How many games are looked at together: never fewer. */
export const GAMES_RATED = 10;

/** The games with some more, of which the last ones are kept. */
export const withGames = (own: FairPlay, more: readonly RatedGame[]): FairPlay => ({
  ...own,
  games: [...own.games, ...more].slice(-GAMES_RATED),
});

/** Runs that were closed without a result count as average games, so that dropping one helps nobody. */
const dropped = (runIds: readonly number[]): RatedGame[] =>
  runIds.map(runId => ({ runId, score: null, rarity: AVERAGE_RARITY }));

/** The open runs, and with them the ones that have expired since. */
const splitOpenRuns = ({ openRuns }: FairPlay, now: number) => {
  const oldest = firstIdAt(now - RUN_HOURS * HOUR);
  return {
    open: openRuns.filter(id => id >= oldest),
    expired: openRuns.filter(id => id < oldest),
  };
};

/** Notes a new trial run; with too many open ones the oldest are closed. */
export const openRun = (fairPlay: LoadedItem<FairPlay, FairPlay>, runId: number): void => {
  const { value: own, now } = fairPlay;
  const { open, expired } = splitOpenRuns(own, now);
  const closed = open.slice(0, Math.max(0, open.length + 1 - OPEN_RUNS_MAX));
  const openRuns = [...open.slice(closed.length), runId];
  fairPlay.set({ ...withGames(own, dropped([...expired, ...closed])), openRuns });
};

/** Whether a trial run is open. */
export const isOpen = ({ openRuns }: FairPlay, runId: number): boolean => openRuns.includes(runId);

/** Takes a trial run from the open ones, with those that have expired. */
export const closeRun = (fairPlay: LoadedItem<FairPlay, FairPlay>, runId: number): void => {
  const { value: own, now } = fairPlay;
  const { open, expired } = splitOpenRuns(own, now);
  fairPlay.set({
    ...withGames(own, dropped(expired)),
    openRuns: open.filter(id => id !== runId),
  });
};

/** Uses the player's time for a run; refuses one that was played faster than anybody can. */
export const takeTime = (
  fairPlay: LoadedItem<FairPlay, FairPlay>,
  { startedAt }: StoredRun,
  log: readonly Action[],
): void => {
  const { value: own, now } = fairPlay;
  const usedUntil = pacedUntil(own.usedUntil, { startedAt, log });
  if (PACE && usedUntil > now) throw new Failure('too_fast');
  fairPlay.set({ ...own, usedUntil });
};
