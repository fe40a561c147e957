import { isThrottled } from '../table/throttling.ts';
import { ConflictError } from '../table/write.ts';

/** What AWS refuses because of the request itself, which is as wrong the next time. */
const REFUSED_REQUESTS: readonly string[] = [
  'ValidationException',
  'ItemCollectionSizeLimitExceededException',
  'SerializationException',
  'InvalidMessageContents',
];
/** The same, as the reason why a transaction was cancelled. */
const REFUSED_WRITES: readonly unknown[] = ['ValidationError', 'ItemCollectionSizeLimitExceeded'];

const isRefused = (error: Error): boolean => {
  const { CancellationReasons = [] }: { CancellationReasons?: { Code?: string }[] } = Object(error);
  return (
    REFUSED_REQUESTS.includes(error.name) ||
    CancellationReasons.some(({ Code }) => REFUSED_WRITES.includes(Code))
  );
};

/** A mistake in the code, or in what it was given; Node's own have a code, too. */
const isMistake = (error: Error): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

/** Whether a service or the network has made an error: those of the SDK have metadata, a socket's a code. */
const isFromOutside = (error: Error): boolean =>
  '$metadata' in error ||
  /^(Timeout|Abort)Error$/.test(error.name) ||
  ('code' in error && !isMistake(error));

/**
 * Whether what failed may succeed later, such as throttling, a conflict, a lost connection, or a permission that
 * a deployment is about to give. All else is the fault of the record that is projected, or of our code.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof ConflictError ||
    isThrottled(error) ||
    (isFromOutside(error) && !isRefused(error)));
