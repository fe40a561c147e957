import type { Run } from '#shared/contract/schemas/run.ts';
import { dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { storedForUser } from '#web/storage.ts';

const isRun = (stored: unknown): stored is Run =>
  typeof stored === 'object' && stored !== null && 'id' in stored && 'seed' in stored;

/** A run that is kept in this browser, for when there is no network. */
export const storedRun = (name: string) =>
  storedForUser<Run | undefined>(name, {
    area: 'local',
    parse: stored => (isRun(stored) ? stored : undefined),
    fallback: undefined,
  });

/** The run that is played, with which a game goes on without a network. */
export const playedRun = storedRun('played-run');

/** A run that was fetched ahead, so that the next game can begin without a network. */
const spareRun = storedRun('spare-run');

const isOfToday = ({ startedAt }: Run): boolean =>
  dayKey(Date.parse(startedAt)) === dayKey(serverNow());

/** Whether a run has been fetched ahead today. */
export const hasSpareRun = (): boolean => {
  const spare = spareRun.read();
  return spare !== undefined && isOfToday(spare);
};

export const keepSpareRun = (run: Run): void => spareRun.write(run);

/** Takes the run that was fetched ahead; undefined without one of today. */
export const takeSpareRun = (): Run | undefined => {
  const spare = spareRun.read();
  spareRun.remove();
  return spare && isOfToday(spare) ? spare : undefined;
};
