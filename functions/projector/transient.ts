import { isThrottled } from '../table/throttling.ts';
import { ConflictError } from '../table/write.ts';

/** Errors by which AWS refuses the request itself, which would fail again the same way. */
const REFUSED_REQUESTS: readonly string[] = [
  'ValidationException',
  'ItemCollectionSizeLimitExceededException',
  'SerializationException',
  'InvalidMessageContents',
];
/** The same errors as reasons why a transaction was cancelled. */
const REFUSED_WRITES: readonly unknown[] = ['ValidationError', 'ItemCollectionSizeLimitExceeded'];

const isRefused = (error: Error): boolean => {
  const { CancellationReasons = [] }: { CancellationReasons?: { Code?: string }[] } = Object(error);
  return (
    REFUSED_REQUESTS.includes(error.name) ||
    CancellationReasons.some(({ Code }) => REFUSED_WRITES.includes(Code))
  );
};

/** A mistake in the code or in its input. Node's own errors of this kind have a code, too. */
const isMistake = (error: Error): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

/** Whether a service or the network caused an error: errors of the SDK have metadata, those of a socket a code. */
const isFromOutside = (error: Error): boolean =>
  '$metadata' in error ||
  /^(Timeout|Abort)Error$/.test(error.name) ||
  ('code' in error && !isMistake(error));

/**
 * Whether a failed operation may succeed later, as after throttling, a conflict, a lost connection, or a permission
 * that a deployment is about to grant. Any other error is caused by the record that is projected, or by our code.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof ConflictError ||
    isThrottled(error) ||
    (isFromOutside(error) && !isRefused(error)));
