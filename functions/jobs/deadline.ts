/** The part of a Lambda's context that tells how long it may still run. */
export type RunContext = { readonly getRemainingTimeInMillis?: () => number };

/** Kept for the page under way. */
const MARGIN_MS = 60_000;

/** A job's time: what it has not done when the time is up, its next run goes on with. */
export type Deadline = { readonly check: () => void };

/** Throws when the time is nearly up, so that the schedule's retry starts the job again. */
export const deadlineOf = (context?: RunContext): Deadline => ({
  check: () => {
    const left = context?.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY;
    if (left < MARGIN_MS) throw new Error('Out of time: the next run goes on from here');
  },
});
