import { RUN_HOURS } from '#shared/contract/giorgione.ts';
import type { Action } from '#shared/match3/actions.ts';
import { pacedUntil } from '#shared/rules/pace.ts';
import { HOUR } from '#shared/time.ts';
import { PACE } from '../../env.ts';
import { Failure } from '../../failure.ts';
import { firstIdAt } from '../../table/ids.ts';
import { itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import type { HallOfFameKind } from '../leaderboard/hall-of-fame.ts';
import type { StoredRun } from '../run/run.ts';
import { AVERAGE_RARITY } from './rarity.ts';

/** A trial game and how rare its score is (rule 161); a ticket that was given up has no score. */
export type RatedGame = {
  readonly runId: number;
  readonly score: number | null;
  readonly rarity: number;
};

/** A place on a podium whose reward waits for a decision. */
export type HeldReward = {
  readonly kind: HallOfFameKind;
  readonly period: string;
  readonly rank: number;
};

/** What is kept of a player's last games, so that only possible ones count (rules 159 to 162). */
export type FairPlay = {
  /** Until when the accepted runs have used the player's time (milliseconds). */
  readonly usedUntil: number;
  /** The open trial runs, oldest first. */
  readonly openRuns: readonly number[];
  /** The last games since the last decision, oldest first. */
  readonly games: readonly RatedGame[];
  /** The suspicion that waits for a decision. */
  readonly suspicionId?: number;
  readonly held?: readonly HeldReward[];
  /** Whether there was a decision. */
  readonly isDecided?: true;
};

export const fairPlay = itemWithDefault<FairPlay, [playerId: number]>(keys.fairPlay, {
  usedUntil: 0,
  openRuns: [],
  games: [],
});

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
export const openRun = (unit: UnitOfWork, playerId: number, runId: number): void => {
  const own = unit.get(fairPlay(playerId));
  const { open, expired } = splitOpenRuns(own, unit.now);
  const closed = open.slice(0, Math.max(0, open.length + 1 - OPEN_RUNS_MAX));
  const openRuns = [...open.slice(closed.length), runId];
  unit.set(fairPlay(playerId), {
    ...withGames(own, dropped([...expired, ...closed])),
    openRuns,
  });
};

/** Whether a trial run is open. */
export const isOpen = ({ openRuns }: FairPlay, runId: number): boolean => openRuns.includes(runId);

/** Takes a trial run from the open ones, with those that have expired. */
export const closeRun = (unit: UnitOfWork, playerId: number, runId: number): void => {
  const own = unit.get(fairPlay(playerId));
  const { open, expired } = splitOpenRuns(own, unit.now);
  unit.set(fairPlay(playerId), {
    ...withGames(own, dropped(expired)),
    openRuns: open.filter(id => id !== runId),
  });
};

/** Uses the player's time for a run; refuses one that was played faster than anybody can. */
export const takeTime = (
  unit: UnitOfWork,
  playerId: number,
  { startedAt }: StoredRun,
  log: readonly Action[],
): void => {
  const own = unit.get(fairPlay(playerId));
  const usedUntil = pacedUntil(own.usedUntil, { startedAt, log });
  if (PACE && usedUntil > unit.now) throw new Failure('too_fast');
  unit.set(fairPlay(playerId), { ...own, usedUntil });
};
