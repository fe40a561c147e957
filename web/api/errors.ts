import type { FailureCode } from '#shared/contract/failures.ts';
import type { InputIssue } from '#shared/contract/input-issues.ts';

type Failure = { code?: FailureCode; message?: string; issues?: InputIssue[] };

/** An answer that is not OK, or no answer at all (status 0, code 'unavailable'). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** Fit to be shown to a player; missing when the server didn't word the failure. */
  readonly serverMessage: string | undefined;
  readonly issues: readonly InputIssue[];

  constructor(status: number, body: string, failure: Failure = {}) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = failure.code ?? (status === 0 ? 'unavailable' : 'internal');
    this.serverMessage = failure.message;
    this.issues = failure.issues ?? [];
  }

  get isRateLimit(): boolean {
    return this.status === 429 || this.message.includes('Troppi tentativi');
  }

  get isSignedOut(): boolean {
    return this.code === 'unauthenticated';
  }
}

const parsed = (body: string): Failure => {
  try {
    const failure: Failure | null = JSON.parse(body);
    return typeof failure === 'object' && failure !== null ? failure : {};
  } catch {
    return {};
  }
};

export const errorOf = async (response: Response): Promise<ApiError> => {
  const body = await response.text();
  return new ApiError(response.status, body || response.statusText, parsed(body));
};
