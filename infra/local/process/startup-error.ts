/**
 * A problem at startup, or later with a file, that the person running the server can fix: the message says what is
 * wrong, the advice what to do.
 */
export class StartupError extends Error {
  readonly advice: string;

  constructor(problem: string, advice: string, cause?: unknown) {
    super(problem, { cause });
    this.name = 'StartupError';
    this.advice = advice;
  }
}

/** A system error's code, such as 'EADDRINUSE'. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

export const explain = (error: unknown): string => {
  if (error instanceof StartupError) return `${error.message}\n${error.advice}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
