import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Run } from '#shared/contract/schemas/run.ts';
import { refetchStale } from '#web/api/cached-reads.ts';
import { call } from '#web/api/client.ts';
import { serverNow } from '#web/api/clock.ts';
import { ApiError } from '#web/api/errors.ts';
import { readLog, saveLog } from '#web/game/play/run-result.ts';
import { storedRun } from '#web/game/trial/offline-run.ts';

/** The run of today's challenge, with which the game continues without a network. */
const challengeRun = storedRun('challenge-run');

/** Today's run, if it was started in this browser. */
const findOfflineRun = (userId: number): Run | undefined => {
  const run = challengeRun.read();
  const isOpen = run && Date.parse(run.expiresAt) > serverNow() && readLog(userId, run.id);
  return isOpen ? run : undefined;
};

/** Starts or continues today's challenge, using this browser's log if there is one. */
const findRun = async (userId: number): Promise<Run> => {
  const run = await call('game.startRun', { mode: 'challenge' }).then(
    answer => answer.run,
    (error: unknown) => {
      const offline = error instanceof ApiError && error.isUnanswered && findOfflineRun(userId);
      if (offline) return offline;
      throw error;
    },
  );
  if (readLog(userId, run.id) === null) saveLog(userId, run.id, []);
  challengeRun.write(run);
  return run;
};

/** The run of a player's challenge; it isn't cached, so that a page on another day requests it again. */
export const useChallengeRun = (userId: number) => {
  const client = useQueryClient();
  return useQuery<Run, ApiError>({
    queryKey: ['game.challenge', userId],
    queryFn: async () => {
      const run = await findRun(userId);
      // The link back shows that it is open.
      void refetchStale(client, 'game.startRun');
      return run;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};
