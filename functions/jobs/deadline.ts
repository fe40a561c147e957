/** The part of a Lambda's context that says how long it may still run. */
export type RunContext = { readonly getRemainingTimeInMillis?: () => number };

/** Reserved for the page that is being processed. */
const MARGIN_MS = 60_000;

/**
 * Ends a job's run when its time is up: functions/jobs/handler.ts starts the next run, which finds the remaining work
 * in the table.
 */
export class Unfinished extends Error {
  constructor() {
    super('Out of time: the next run does what is left');
  }
}

/** The time limit of a run; unfinished work is left to the next run. */
export type Deadline = { readonly check: () => void };

/** Its `check` throws `Unfinished` when the time is nearly up. */
export const deadlineOf = (context?: RunContext): Deadline => ({
  check: () => {
    const left = context?.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY;
    if (left < MARGIN_MS) throw new Unfinished();
  },
});
