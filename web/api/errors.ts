import type { FailureCode } from '#shared/contract/failures.ts';
import type { InputIssue } from '#shared/contract/input-issues.ts';

type Failure = { code?: FailureCode; message?: string; issues?: InputIssue[] };

/** A response that is not OK, or no response at all (status 0, code 'unavailable'). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** Can be shown to a player; undefined when the response has no message. */
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
    return this.status === 429;
  }

  /** Whether another account has signed in since the page was drawn. */
  get isOtherUser(): boolean {
    return this.code === 'other_user';
  }

  /** Whether the query client tells the player, whatever the call was. */
  get isAnnounced(): boolean {
    return this.isRateLimit || this.isOtherUser;
  }

  /** Whether the server has refused the call; after any other error it may have been done. */
  get isRefusal(): boolean {
    return this.code !== 'internal' && this.code !== 'unavailable';
  }

  get isSignedOut(): boolean {
    return this.code === 'unauthenticated';
  }
}

const parseFailure = (body: string): Failure => {
  try {
    const failure: Failure | null = JSON.parse(body);
    return typeof failure === 'object' && failure !== null ? failure : {};
  } catch {
    return {};
  }
};

export const errorOf = async (response: Response): Promise<ApiError> => {
  const body = await response.text();
  return new ApiError(response.status, body || response.statusText, parseFailure(body));
};
