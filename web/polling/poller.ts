import { pollInterval, QUIET_AFTER, withJitter } from './interval.ts';

export const RETRIES = 2;

/** What a poll reads besides the player's counters. */
export type PollRequest = { readonly bakery: boolean };

/** What the poller must know about a part of the page that shows polled data. */
export type PollSubscription = PollRequest & {
  readonly isFast?: boolean;
  /** Whether it is shown beside a game's board. */
  readonly isPlaying?: boolean;
  /** How long nothing must happen before polls become rare, in milliseconds; QUIET_AFTER by default. */
  readonly quietAfter?: number;
};

/** The result of a poll: whether there is news, and whether more will follow automatically. */
export type PollResult = { readonly hasNews: boolean; readonly isUnderWay: boolean };

type Options = {
  /** Polls once; rejects if that fails. */
  readonly poll: (request: PollRequest) => Promise<PollResult>;
  /** Called on every failure with the number of consecutive failures. */
  readonly onFail: (failures: number, request: PollRequest, error: unknown) => void;
};

/**
 * Polls while there are subscribers and the page is visible, at the interval of rule 285 and never twice within it,
 * whatever subscribes, unsubscribes or fails. A failed poll is retried after the interval.
 */
export class Poller {
  readonly #options: Options;
  readonly #subscriptions = new Set<PollSubscription>();
  #visible = true;
  #polling = false;
  #failures = 0;
  #isUnderWay = false;
  #activeAt = performance.now();
  #polledAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns a function that unsubscribes. */
  subscribe(request: PollSubscription): () => void {
    // A copy, so that two subscribers may pass the same object.
    const subscription = { ...request };
    this.#subscriptions.add(subscription);
    this.#schedule();
    return () => {
      this.#subscriptions.delete(subscription);
      this.#schedule();
    };
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#activeAt = performance.now();
    this.#schedule();
  }

  /**
   * Something has happened: polls become frequent again, the next one after at least this many milliseconds. Called on
   * every touch, so it does nothing more unless the interval changes.
   */
  noteActivity(notBefore = 0): void {
    const before = this.#interval();
    this.#activeAt = performance.now();
    if (this.#interval() !== before) this.#schedule(notBefore);
  }

  #interval(): number {
    const all = [...this.#subscriptions];
    return pollInterval({
      quietFor: performance.now() - this.#activeAt,
      quietAfter: Math.max(...all.map(({ quietAfter = QUIET_AFTER }) => quietAfter)),
      isFast: all.some(({ isFast }) => isFast),
      isUnderWay: this.#isUnderWay && all.some(({ bakery }) => bakery),
      isRetrying: this.#failures > 0 && this.#failures <= RETRIES,
      isPlaying: all.every(({ isPlaying }) => isPlaying),
    });
  }

  #schedule(notBefore = 0): void {
    clearTimeout(this.#timer);
    if (!this.#visible || this.#polling || this.#subscriptions.size === 0) return;
    const interval = withJitter(this.#interval(), Math.random());
    const wait = Math.max(notBefore, this.#polledAt + interval - performance.now());
    this.#timer = setTimeout(() => void this.#poll(), wait);
  }

  async #poll(): Promise<void> {
    const request = { bakery: [...this.#subscriptions].some(({ bakery }) => bakery) };
    this.#polling = true;
    this.#polledAt = performance.now();
    try {
      const { hasNews, isUnderWay } = await this.#options.poll(request);
      this.#failures = 0;
      this.#isUnderWay = isUnderWay;
      if (hasNews) this.#activeAt = performance.now();
    } catch (error) {
      this.#failures += 1;
      this.#options.onFail(this.#failures, request, error);
    }
    this.#polling = false;
    this.#schedule();
  }
}
