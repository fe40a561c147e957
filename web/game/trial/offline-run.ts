import type { Run } from '#shared/contract/schemas/run.ts';
import { dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { storedForUser } from '#web/storage.ts';

const isRun = (stored: unknown): stored is Run =>
  typeof stored === 'object' && stored !== null && 'id' in stored && 'seed' in stored;

/** A run stored in this browser, for use without a network. */
export const storedRun = (name: string) =>
  storedForUser<Run | undefined>(name, {
    area: 'local',
    parse: stored => (isRun(stored) ? stored : undefined),
    fallback: undefined,
  });

/** The run in play, with which a game continues without a network. */
export const playedRun = storedRun('played-run');

/** A run fetched in advance, so that the next game can start without a network. */
const spareRun = storedRun('spare-run');

const isOfToday = ({ startedAt }: Run): boolean =>
  dayKey(Date.parse(startedAt)) === dayKey(serverNow());

/** Whether a run has been fetched in advance today. */
export const hasSpareRun = (): boolean => {
  const spare = spareRun.read();
  return spare !== undefined && isOfToday(spare);
};

export const keepSpareRun = (run: Run): void => spareRun.write(run);

/** Takes the run fetched in advance; undefined unless there is one from today. */
export const takeSpareRun = (): Run | undefined => {
  const spare = spareRun.read();
  spareRun.remove();
  return spare && isOfToday(spare) ? spare : undefined;
};
