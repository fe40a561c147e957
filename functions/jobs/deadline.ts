/** The part of a Lambda's context that says how long it may still run. */
export type RunContext = { readonly getRemainingTimeInMillis?: () => number };

/** Reserved for the page that is being processed. */
const MARGIN_MS = 60_000;

/** The time limit of a job; its next run continues with what is not done. */
export type Deadline = { readonly check: () => void };

/** Throws when the time is nearly up, so that the schedule's retry starts the job again. */
export const deadlineOf = (context?: RunContext): Deadline => ({
  check: () => {
    const left = context?.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY;
    if (left < MARGIN_MS) throw new Error('Out of time: the next run continues from here');
  },
});
