/** The part of a Lambda's context that says how long it may still run, and what it is called. */
export type RunContext = {
  readonly getRemainingTimeInMillis?: () => number;
  readonly invokedFunctionArn?: string;
};

/** Reserved for the page that is being processed. */
const MARGIN_MS = 60_000;

/** Thrown when a job's time is nearly up; its next run continues with what is not done. */
export class OutOfTime extends Error {}

/** The time limit of a job. */
export type Deadline = { readonly check: () => void };

/** Throws when the time is nearly up. */
export const deadlineOf = (context?: RunContext): Deadline => ({
  check: () => {
    const left = context?.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY;
    if (left < MARGIN_MS) throw new OutOfTime('Out of time: the next run continues from here');
  },
});
