import { RUN_HOURS } from '#shared/contract/schemas/run.ts';
import type { Action } from '#shared/match3/actions.ts';
import { pacedUntil } from '#shared/rules/pace.ts';
import { HOUR } from '#shared/time.ts';
import { PACE } from '../../env.ts';
import { Failure } from '../../failure.ts';
import type { FairPlay, StoredRun } from '../../items/trial.ts';
import { firstIdAt } from '../../table/ids.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';

/** How many trial runs may be open (rule 160). */
const OPEN_RUNS_MAX = 3;

/** The open runs without those that have expired. */
const stillOpen = ({ openRuns }: FairPlay, now: number): number[] => {
  const oldest = firstIdAt(now - RUN_HOURS * HOUR);
  return openRuns.filter(id => id >= oldest);
};

/** Notes a new trial run; with too many open ones the oldest are closed. */
export const openRun = (fairPlay: LoadedItem<FairPlay, FairPlay>, runId: number): void => {
  const { value: own, now } = fairPlay;
  const openRuns = [...stillOpen(own, now), runId].slice(-OPEN_RUNS_MAX);
  fairPlay.set({ ...own, openRuns });
};

/** Whether a trial run is open. */
export const isOpen = ({ openRuns }: FairPlay, runId: number): boolean => openRuns.includes(runId);

/** Takes a trial run from the open ones, with those that have expired. */
export const closeRun = (fairPlay: LoadedItem<FairPlay, FairPlay>, runId: number): void => {
  const { value: own, now } = fairPlay;
  fairPlay.set({ ...own, openRuns: stillOpen(own, now).filter(id => id !== runId) });
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
