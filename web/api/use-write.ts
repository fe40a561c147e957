import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  applyOptimisticUpdates,
  type OptimisticUpdate,
  refetchCancelled,
  refetchReads,
  refetchStale,
} from './cached-reads.ts';
import { call } from './client.ts';
import { ApiError } from './errors.ts';
import { createIdempotentSender } from './idempotent-sender.ts';
import type { ReadName, RequestOf, ResponseOf, WriteName } from './route-types.ts';

type WriteOptions<N extends WriteName> = {
  /** The page itself reports when the write is for another user than the signed-in one. */
  isForOneUser?: boolean;
  /** Runs before the call is made; it must not fail. */
  before?: (() => Promise<void>) | undefined;
  /** Applied before the response; if the write fails, they are rolled back and their reads repeated. */
  optimisticUpdates?: (input: RequestOf<N>) => readonly OptimisticUpdate[];
  onDone?: (response: ResponseOf<N>, input: RequestOf<N>) => void;
  /** Not called for a rate limit: the query client has a message for that. */
  onFail?: (error: ApiError, input: RequestOf<N>) => void;
  /**
   * Whether the reads are also repeated after a failure, which shows that they were out of date, or is itself listed.
   */
  refetchesAfterFailure?: boolean;
};

type AppliedUpdates = { readonly reads: readonly ReadName[]; readonly rollback: () => void };

/**
 * Makes a call that changes something, then repeats the reads that it makes stale (stale-reads.ts). It keeps the
 * Idempotency-Key until there is an answer, so that a write whose answer was lost is carried out once, however often it
 * is tried.
 */
export const useWrite = <N extends WriteName>(
  name: N,
  options: WriteOptions<N> = {},
): UseMutationResult<ResponseOf<N>, ApiError, RequestOf<N>, AppliedUpdates | undefined> => {
  const { isForOneUser, refetchesAfterFailure } = options;
  const { before, optimisticUpdates, onDone, onFail } = options;
  const client = useQueryClient();
  const [sendIdempotently] = useState(createIdempotentSender);
  return useMutation({
    mutationFn: async (input: RequestOf<N>) => {
      await before?.();
      return sendIdempotently(input, idempotencyKey =>
        call(name, input, { idempotencyKey, isForOneUser }),
      );
    },
    onMutate: async (input): Promise<AppliedUpdates | undefined> => {
      if (!optimisticUpdates) return undefined;
      const updates = optimisticUpdates(input);
      return {
        reads: updates.map(({ read }) => read),
        rollback: await applyOptimisticUpdates(client, updates),
      };
    },
    onSuccess: async (response, input, applied) => {
      await refetchStale(client, name);
      if (applied) void refetchCancelled(client, applied.reads);
      onDone?.(response, input);
    },
    onError: (error, input, applied) => {
      applied?.rollback();
      if (applied) void refetchReads(client, applied.reads);
      if (refetchesAfterFailure) void refetchStale(client, name);
      if (error instanceof ApiError && !error.isAnnounced) onFail?.(error, input);
    },
  });
};
