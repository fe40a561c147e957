/** The table has no capacity for a request, though it was sent several times. */
export class ThrottledError extends Error {}

/** The errors that the SDK throws when it has sent a throttled request in vain as often as it may. */
const THROTTLING: readonly string[] = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
];

/** Whether a request failed because the table has no capacity for it. It has changed nothing. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof ThrottledError || (error instanceof Error && THROTTLING.includes(error.name));
