import { FAILURES, type FailureCode } from '#shared/contract/failures.ts';
import type { InputIssue } from '#shared/contract/input-issues.ts';

type Details = {
  readonly issues?: readonly InputIssue[];
  readonly retryAfterSeconds?: number;
  /** Other words than the code's own, where the specification has them. */
  readonly message?: string;
  /** What the unit holds is written all the same: a refusal that leaves a trace. */
  readonly commits?: true;
};

/** A refusal that the caller is told of, by its code in the contract. */
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
