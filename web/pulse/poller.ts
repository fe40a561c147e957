import { SECOND } from '#shared/time.ts';

/** Games specification, section 9: the resource refresh. */
export const PACE = 5 * SECOND;
export const RETRIES = 2;

/** What the pages that are open want to know. */
export type Wish = { readonly bakery: boolean };

type Options = {
  /** Asks once; rejects when that fails. */
  readonly ask: (wish: Wish) => Promise<void>;
  /** Told of every failure: how many there have been in a row. */
  readonly onFail: (failures: number, wish: Wish) => void;
};

/**
 * Asks at a steady pace while somebody listens and the page can be seen: never twice within the pace,
 * whoever comes, goes or fails meanwhile. A failed attempt is repeated at the next beat.
 */
export class Poller {
  readonly #options: Options;
  readonly #guests = new Set<Wish>();
  #visible = true;
  #asking = false;
  #failures = 0;
  #askedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Somebody listens; answers how they leave. */
  join(wish: Wish): () => void {
    const guest = { ...wish };
    this.#guests.add(guest);
    this.#plan();
    return () => {
      this.#guests.delete(guest);
      this.#plan();
    };
  }

  /** Whether the page can be seen. */
  show(visible: boolean): void {
    this.#visible = visible;
    this.#plan();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (!this.#visible || this.#asking || this.#guests.size === 0) return;
    const wait = Math.max(0, this.#askedAt + PACE - performance.now());
    this.#timer = setTimeout(() => void this.#beat(), wait);
  }

  async #beat(): Promise<void> {
    const wish = { bakery: [...this.#guests].some(({ bakery }) => bakery) };
    this.#asking = true;
    this.#askedAt = performance.now();
    try {
      await this.#options.ask(wish);
      this.#failures = 0;
    } catch {
      this.#failures += 1;
      this.#options.onFail(this.#failures, wish);
    }
    this.#asking = false;
    this.#plan();
  }
}
