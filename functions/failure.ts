import { FAILURES, type FailureCode } from '#shared/contract/failures.ts';
import type { InputIssue } from '#shared/contract/input-issues.ts';

type Details = {
  readonly issues?: readonly InputIssue[];
  readonly retryAfterSeconds?: number;
  /** Replaces the code's own message where a rule prescribes another one (rule 129). */
  readonly message?: string;
};

/** A refusal with a code of the contract. When it is thrown, nothing has been changed. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: Details;

  constructor(code: FailureCode, details: Details = {}) {
    super(details.message ?? FAILURES[code][1]);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }
}

/**
 * Fails if the entry was changed since the version that the caller read. A call without a version passes (rule 302).
 */
export const requireVersion = (read: number | undefined, present: number): void => {
  if (read !== undefined && read !== present) throw new Failure('stale');
};

/** Fails with an input error for one field, with its own message. */
export const refuseField = (path: string, message: string): never => {
  throw new Failure('invalid_input', { message, issues: [{ path, message }] });
};
