import type { QueryClient } from '@tanstack/react-query';
import type { Run } from '#shared/contract/game.ts';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { fetchFresh } from '#web/api/fetch-fresh.ts';
import { openRun } from '../levels.ts';

export type StartRequest = {
  readonly level: number;
  /** The player agrees to spend a bonus life. */
  readonly bonus: boolean;
};

const BAD_REQUEST = 400;
const SERVER_ERROR = 500;

/** Whether a failed call may have succeeded on the server: anything but a 4xx response. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError && error.status >= BAD_REQUEST && error.status < SERVER_ERROR);

const findOpenRun = async (client: QueryClient, level: number): Promise<Run | undefined> => {
  const { runs } = await fetchFresh(client, 'game.runs', {});
  return openRun(runs, level);
};

/**
 * The run of a level: the unfinished one, or else a new one, which costs a life. Null if that would
 * be a bonus life to which the player has not agreed. If the response to the call that spends a
 * life is lost, the run is looked up among the unfinished ones, so that no second life is spent.
 */
export const startLevel = async (
  client: QueryClient,
  { level, bonus }: StartRequest,
  onSpending: () => void,
): Promise<Run | null> => {
  const [open, { livesRemaining }] = await Promise.all([
    findOpenRun(client, level),
    fetchFresh(client, 'game.lives', {}),
  ]);
  if (open) return open;
  if (livesRemaining === 0 && !bonus) return null;
  onSpending();
  try {
    const { run } = await call('game.useLife', { levelNumber: level });
    return run ?? null;
  } catch (error) {
    const found = isOutcomeUnknown(error) ? await findOpenRun(client, level) : undefined;
    if (found) return found;
    throw error;
  }
};
