import { SECOND } from '#shared/time.ts';

/** Rule 88. */
export const POLL_INTERVAL = 5 * SECOND;
export const RETRIES = 2;

/** What a poll reads besides the player's counters. */
export type PollRequest = { readonly bakery: boolean };

type Options = {
  /** Polls once; rejects when that fails. */
  readonly poll: (request: PollRequest) => Promise<void>;
  /** Called on every failure with the number of consecutive failures. */
  readonly onFail: (failures: number, request: PollRequest, error: unknown) => void;
};

/**
 * Polls at POLL_INTERVAL while there are subscribers and the page is visible; never twice within
 * the interval, whatever subscribes, unsubscribes or fails. A failed poll is retried after it.
 */
export class Poller {
  readonly #options: Options;
  readonly #subscriptions = new Set<PollRequest>();
  #visible = true;
  #polling = false;
  #failures = 0;
  #polledAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns how to unsubscribe. */
  subscribe(request: PollRequest): () => void {
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
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#visible || this.#polling || this.#subscriptions.size === 0) return;
    const wait = Math.max(0, this.#polledAt + POLL_INTERVAL - performance.now());
    this.#timer = setTimeout(() => void this.#poll(), wait);
  }

  async #poll(): Promise<void> {
    const request = { bakery: [...this.#subscriptions].some(({ bakery }) => bakery) };
    this.#polling = true;
    this.#polledAt = performance.now();
    try {
      await this.#options.poll(request);
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      this.#options.onFail(this.#failures, request, error);
    }
    this.#polling = false;
    this.#schedule();
  }
}
