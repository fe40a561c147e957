import { pollInterval, QUIET_AFTER, withJitter } from './interval.ts';

export const RETRIES = 2;

/** What a poll reads besides the player's counters. */
export type PollRequest = { readonly bakery: boolean };

/** What the poller has to know of a part of the page that shows what is polled. */
export type PollSubscription = PollRequest & {
  readonly isFast?: boolean;
  /** Shown beside the board of a game. */
  readonly isPlaying?: boolean;
  /** How long nothing has to happen before polls become rare, in milliseconds; else QUIET_AFTER. */
  readonly quietAfter?: number;
};

/** What a poll has found: news, and whether more will follow without anybody's doing. */
export type PollResult = { readonly hasNews: boolean; readonly isUnderWay: boolean };

type Options = {
  /** Polls once; rejects when that fails. */
  readonly poll: (request: PollRequest) => Promise<PollResult>;
  /** Called on every failure with the number of consecutive failures. */
  readonly onFail: (failures: number, request: PollRequest, error: unknown) => void;
};

/**
 * Polls while there are subscribers and the page is visible, at the interval of rule 285; never twice
 * within it, whatever subscribes, unsubscribes or fails. A failed poll is retried after it.
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

  /** Returns how to unsubscribe. */
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
   * Something has happened: polls are frequent again, the next one not before so many milliseconds. For
   * every touch, so it does nothing more unless the interval becomes another one.
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
