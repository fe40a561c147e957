import { SECOND } from '#shared/time.ts';

/** Games specification, section 9: the resource refresh. */
export const POLL_INTERVAL = 5 * SECOND;
export const RETRIES = 2;

/** What the pages that are open want to know. */
export type PollRequest = { readonly bakery: boolean };

type Options = {
  /** Asks once; rejects when that fails. */
  readonly poll: (wish: PollRequest) => Promise<void>;
  /** Told of every failure: how many there have been in a row. */
  readonly onFail: (failures: number, wish: PollRequest) => void;
};

/**
 * Asks at a steady pace while somebody listens and the page can be seen: never twice within the pace,
 * whoever comes, goes or fails meanwhile. A failed attempt is repeated at the next beat.
 */
export class Poller {
  readonly #options: Options;
  readonly #guests = new Set<PollRequest>();
  #visible = true;
  #asking = false;
  #failures = 0;
  #askedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Somebody listens; answers how they leave. */
  subscribe(wish: PollRequest): () => void {
    const guest = { ...wish };
    this.#guests.add(guest);
    this.#plan();
    return () => {
      this.#guests.delete(guest);
      this.#plan();
    };
  }

  /** Whether the page can be seen. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#plan();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (!this.#visible || this.#asking || this.#guests.size === 0) return;
    const wait = Math.max(0, this.#askedAt + POLL_INTERVAL - performance.now());
    this.#timer = setTimeout(() => void this.#beat(), wait);
  }

  async #beat(): Promise<void> {
    const wish = { bakery: [...this.#guests].some(({ bakery }) => bakery) };
    this.#asking = true;
    this.#askedAt = performance.now();
    try {
      await this.#options.poll(wish);
      this.#failures = 0;
    } catch {
      this.#failures += 1;
      this.#options.onFail(this.#failures, wish);
    }
    this.#asking = false;
    this.#plan();
  }
}
