import { addDays, DAY, dayKey, iso } from '#shared/time.ts';

/**
 * The server's time when a test starts: a Wednesday at ten in Rome, far from the end of the day and of the week. It is
 * in the past, since a server whose clock moves forward runs the jobs of the days in between.
 */
export const START_TIME = Date.parse('2025-05-28T08:00:00Z');

/** The Rome day on which a test starts, and the next one. */
export const TODAY = dayKey(START_TIME);
export const TOMORROW = addDays(TODAY, 1);

/** The instant a number of days after a test starts. */
export const inDays = (days: number): string => iso(START_TIME + days * DAY);

/** A local server's clock, which continues like the real one. */
export class ServerClock {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async #move(body: object): Promise<void> {
    const request = { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${this.#url}/__local/clock`, request);
    if (!response.ok) throw new Error(`The clock has not moved: ${await response.text()}`);
  }

  /** Sets the time, in milliseconds since the epoch. */
  set(time: number): Promise<void> {
    return this.#move({ now: iso(time) });
  }

  /** Moves the clock forward by milliseconds. */
  advance(duration: number): Promise<void> {
    return this.#move({ advanceSeconds: duration / 1000 });
  }
}
