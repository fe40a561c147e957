import type { FailureCode } from '#shared/contract/failures.ts';

/**
 * The failures that alarms and the dashboard count by code. Each is a metric of its own and costs money. The log lines
 * contain the codes of all failures.
 */
export const COUNTED_FAILURES = [
  'invalid_credentials',
  'too_many_attempts',
  'too_many_calls',
  'unavailable',
  'internal',
] as const satisfies FailureCode[];

export type CountedFailure = (typeof COUNTED_FAILURES)[number];
