/** Something that the person at the keyboard can put right: what is wrong, and what to do. */
export class StartupError extends Error {
  readonly advice: string;

  constructor(problem: string, advice: string, cause?: unknown) {
    super(problem, { cause });
    this.name = 'Trouble';
    this.advice = advice;
  }
}

/** The system's word for an error ('EADDRINUSE'), if it has one. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

export const explain = (error: unknown): string => {
  if (error instanceof StartupError) return `${error.message}\n${error.advice}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
