import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Run } from '#shared/contract/schemas/run.ts';
import { SECOND } from '#shared/time.ts';
import { refetchStale } from '#web/api/cached-reads.ts';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { refetchWhenDue } from '#web/api/refetch-when-due.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { fetchFresh, useCall } from '#web/api/use-call.ts';
import { afterPaint } from '#web/ui/motion.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { openRun } from '../levels.ts';

const STALE_MS = 30 * SECOND;

const options = {
  retry: 2,
  staleTime: STALE_MS,
  ...refetchWhenDue<ResponseOf<'game.lives'>>(({ nextResetAt }) => [nextResetAt]),
};

/** The lives, which are read again when the next reset is due. */
export const useLives = () => useCall('game.lives', {}, options);

type StartRequest = {
  readonly level: number;
  /** Whether the player agrees to spend a bonus life. */
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
 * The run of a level: the unfinished one or a new one, which costs a life. Null if that would be a bonus life that the
 * player hasn't agreed to spend. If the response to the call that spends a life is lost, the run is looked up among the
 * unfinished ones, so that no second life is spent.
 */
const startLevel = async (
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

/** The errors by what failed: reading the player's lives, or spending one. */
const FAILURES = {
  regular: {
    reading: 'Impossibile utilizzare una vita. Riprova più tardi',
    spending: 'Impossibile consumare vita. Riprova.',
  },
  bonus: {
    reading: 'Impossibile consumare vita bonus. Riprova.',
    spending: 'Impossibile usare bonus life. Riprova.',
  },
} as const;

type Stage = keyof (typeof FAILURES)['regular'];

const showFailure = (error: ApiError, { bonus }: StartRequest, stage: Stage): void => {
  if (error.isAnnounced) return;
  toast({
    title: 'Errore',
    description: error.textOr(FAILURES[bonus ? 'bonus' : 'regular'][stage]),
    variant: 'destructive',
  });
};

type Outcomes = { onStarted: (run: Run) => void; onFailed: () => void };

/** Starts a level; if no regular life is left, the player must agree to spend a bonus life. */
export const useStartLevel = ({ onStarted, onFailed }: Outcomes) => {
  const client = useQueryClient();
  const stage = useRef<Stage>('reading');
  const isStarting = useRef(false);
  const [bonusLevel, setBonusLevel] = useState<number | null>(null);
  const { mutate, isPending } = useMutation<Run | null, ApiError, StartRequest>({
    mutationFn: request => {
      stage.current = 'reading';
      return startLevel(client, request, () => {
        stage.current = 'spending';
      });
    },
    onSuccess: (run, { level }) => {
      setBonusLevel(run ? null : level);
      if (!run) return;
      void refetchStale(client, 'game.useLife');
      onStarted(run);
    },
    onError: (error, request) => {
      showFailure(error, request, stage.current);
      onFailed();
    },
    onSettled: () => {
      isStarting.current = false;
    },
  });
  const start = (request: StartRequest): void => {
    if (isStarting.current) return;
    isStarting.current = true;
    afterPaint(() => mutate(request));
  };
  return {
    isPending,
    start: (level: number): void => start({ level, bonus: false }),
    /** Whether the player must agree to spend a bonus life. */
    isBonusNeeded: bonusLevel !== null,
    startWithBonus: () => bonusLevel !== null && start({ level: bonusLevel, bonus: true }),
    cancel: () => setBonusLevel(null),
  };
};
