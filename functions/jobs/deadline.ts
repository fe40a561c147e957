import type { Place } from '../rebuild/options.ts';

/** The part of a Lambda's context that says how long it may still run. */
export type RunContext = { readonly getRemainingTimeInMillis?: () => number };

/** Reserved for the page that is being processed. */
const MARGIN_MS = 60_000;

/**
 * Ends a job's run when its time is up: functions/jobs/handler.ts starts the next run, which finds the remaining work
 * in the table.
 */
export class Unfinished extends Error {
  /** Where the next run goes on, if the table doesn't say. */
  readonly place: Place | undefined;
  /** How much later the next run begins (seconds). */
  readonly waitSeconds: number;

  constructor(place?: Place, waitSeconds = 0) {
    super('Out of time: the next run does what is left');
    this.place = place;
    this.waitSeconds = waitSeconds;
  }
}

/** The time limit of a run. The next run does the unfinished work, starting at the given place. */
export type Deadline = { readonly check: (place?: Place) => void };

/** Its `check` throws `Unfinished` when less than a margin of the Lambda's time is left. */
export const deadlineOf = (context?: RunContext, marginMs = MARGIN_MS): Deadline => ({
  check: place => {
    const left = context?.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY;
    if (left < marginMs) throw new Unfinished(place);
  },
});
