import type { FailureCode } from '#shared/contract/failures.ts';
import type { InputIssue } from '#shared/contract/input-issues.ts';

type Failure = { code?: FailureCode; message?: string; issues?: InputIssue[] };

/** What a player is told when the network or the server is unavailable, whatever the call was (rule 188). */
const NO_ANSWER = 'Il server non risponde: controlla la connessione e riprova.';

/** A response that is not OK, or a missing response (status 0, code 'unavailable'). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /**
   * Whether there was no answer by an operation: no response, an incomplete one, a gateway's, or one saying that none
   * runs.
   */
  readonly isUnanswered: boolean;
  /** Can be shown to a player; undefined if the response has no message. */
  readonly serverMessage: string | undefined;
  readonly issues: readonly InputIssue[];

  constructor(status: number, body: string, failure: Failure = {}) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = failure.code ?? (status === 0 ? 'unavailable' : 'internal');
    const isLost = failure.code === undefined && (status < 400 || status >= 500);
    this.isUnanswered = isLost || status === 503;
    this.serverMessage = isLost ? NO_ANSWER : failure.message;
    this.issues = failure.issues ?? [];
  }

  get isRateLimit(): boolean {
    return this.status === 429;
  }

  /** Whether another account has signed in since the page was loaded. */
  get isOtherUser(): boolean {
    return this.code === 'other_user';
  }

  /** Whether the shop has switched off the part of the game that the call belongs to (rule 315). */
  get isModuleOff(): boolean {
    return this.code === 'module_off';
  }

  /** Whether the query client tells the player, whatever the call was. */
  get isAnnounced(): boolean {
    return this.isRateLimit || this.isOtherUser || this.isModuleOff;
  }

  /** Whether the server has refused the call; after any other error it may have been carried out. */
  get isRefusal(): boolean {
    return this.code !== 'internal' && this.code !== 'unavailable';
  }

  get isSignedOut(): boolean {
    return this.code === 'unauthenticated';
  }

  /** The prescribed text for a call's failures, which replaces the server's message if anything has answered. */
  textOr(prescribed: string): string {
    return this.serverMessage === NO_ANSWER ? NO_ANSWER : prescribed;
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
