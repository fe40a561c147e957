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

/** The open runs that haven't expired. */
const stillOpen = ({ openRuns }: FairPlay, now: number): number[] => {
  const oldest = firstIdAt(now - RUN_HOURS * HOUR);
  return openRuns.filter(id => id >= oldest);
};

/** Records a new trial run. If too many are open, the oldest are closed. */
export const openRun = (fairPlay: LoadedItem<FairPlay, FairPlay>, runId: number): void => {
  const { value: own, now } = fairPlay;
  const openRuns = [...stillOpen(own, now), runId].slice(-OPEN_RUNS_MAX);
  fairPlay.set({ ...own, openRuns });
};

/** Whether a trial run is open. */
export const isOpen = ({ openRuns }: FairPlay, runId: number): boolean => openRuns.includes(runId);

/** Removes a trial run from the open ones, along with those that have expired. */
export const closeRun = (fairPlay: LoadedItem<FairPlay, FairPlay>, runId: number): void => {
  const { value: own, now } = fairPlay;
  fairPlay.set({ ...own, openRuns: stillOpen(own, now).filter(id => id !== runId) });
};

/** Charges a run's playing time to the player; fails if the run was played faster than anybody can. */
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
