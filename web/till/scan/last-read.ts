/** A code that wasn't seen for this long has left the view: readers miss some frames. In milliseconds. */
const GONE_AFTER_MS = 1500;

/** Distinguishes a code that has just come into view from one that was read and is still there (rule 165). */
export class LastRead {
  #text: string | undefined;
  #seenAt = 0;

  /** The frames weren't checked until now, so the code seen before may still be there. */
  lookAgain(now: number): void {
    this.#seenAt = now;
  }

  /** What a frame shows: nothing, a new code, or one that has been read already. */
  see(text: string | null, now: number): 'nothing' | 'new' | 'same' {
    if (now - this.#seenAt > GONE_AFTER_MS) this.#text = undefined;
    if (text === null) return 'nothing';
    const sight = text === this.#text ? 'same' : 'new';
    this.#text = text;
    this.#seenAt = now;
    return sight;
  }

  /** Whether the code read last may still be there. */
  isThere(): boolean {
    return this.#text !== undefined;
  }
}
