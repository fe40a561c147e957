import { SECOND } from '#shared/time.ts';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import type { RequestOf, ResponseOf, RouteName } from '#web/api/route-types.ts';

/** A customer is waiting, so what takes longer counts as lost. */
const ATTEMPT_MS = 6 * SECOND;
/** The pause between two attempts. */
export const RETRY_MS = 3 * SECOND;

/** Whether there was no answer, so that the same call may be retried. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && !error.isRefusal;

/** A call whose answer counts as lost if it takes too long. */
export const callInTime = async <N extends RouteName>(
  name: N,
  input: RequestOf<N>,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<ResponseOf<N>> => {
  const signal = AbortSignal.timeout(ATTEMPT_MS);
  try {
    return await call(name, input, { signal, idempotencyKey });
  } catch (error) {
    throw signal.aborted ? new ApiError(0, String(error)) : error;
  }
};
