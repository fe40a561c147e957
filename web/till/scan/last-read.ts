/** A code that wasn't seen for so long has left the view: readers miss some frames. In milliseconds. */
const GONE_AFTER_MS = 1500;

/** Tells a code that has just come into the view from one that was read and is still there (rule 165). */
export class LastRead {
  #text: string | undefined;
  #seenAt = 0;

  /** Nobody has looked until now, so what was seen before may still be there. */
  lookAgain(now: number): void {
    this.#seenAt = now;
  }

  /** What a frame shows: nothing, a code to be read, or one that has been. */
  see(text: string | null, now: number): 'nothing' | 'new' | 'same' {
    if (now - this.#seenAt > GONE_AFTER_MS) this.#text = undefined;
    if (text === null) return 'nothing';
    const sight = text === this.#text ? 'same' : 'new';
    this.#text = text;
    this.#seenAt = now;
    return sight;
  }

  /** Whether the code that was read last may still be there. */
  isThere(): boolean {
    return this.#text !== undefined;
  }
}
