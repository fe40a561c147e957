/** The table had no capacity for a request, even after it was sent several times. */
export class ThrottledError extends Error {}

/** The errors that the SDK throws after its last retry of a throttled request. */
const THROTTLING: readonly string[] = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
];

/** Whether a request failed because the table had no capacity for it. Such a request has changed nothing. */
export const isThrottled = (error: unknown): boolean =>
  error instanceof ThrottledError || (error instanceof Error && THROTTLING.includes(error.name));
