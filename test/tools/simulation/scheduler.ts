import type { Random } from '#test/support/random.ts';

/** Resolves when every promise that can be resolved without a turn has been resolved. */
const nextTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/**
 * Orders what concurrent calls do outside themselves: while they run, each of their table requests and pauses waits
 * until it is drawn at random, one after another. So the calls can interleave in every possible way, and do so in the
 * same way for the same seed.
 */
export class Scheduler {
  readonly #random: Random;
  readonly #waiting: (() => Promise<void>)[] = [];
  #isRunning = false;
  #error: unknown;

  constructor(random: Random) {
    this.#random = random;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Performs a task when it is drawn. */
  takeTurn<T>(task: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => this.#waiting.push(() => task().then(resolve, reject)));
  }

  /** Waits until it is drawn, like a request; the duration doesn't matter. */
  sleep(): Promise<void> {
    return this.#isRunning ? this.takeTurn(async () => undefined) : nextTurn();
  }

  /** Ends the run with an error that functions/ can't handle like one of the table. */
  abort(error: unknown): void {
    this.#error ??= error;
  }

  /** Runs calls concurrently; resolves when all of them and all requests that they have sent are done. */
  async runConcurrently<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
    this.#isRunning = true;
    let unfinished = tasks.length;
    const outcomes = Promise.allSettled(
      tasks.map(task =>
        task().finally(() => {
          unfinished -= 1;
        }),
      ),
    );
    while (unfinished > 0 || this.#waiting.length > 0) {
      await nextTurn();
      await this.#drawTurn();
      if (this.#error) throw this.#error;
    }
    this.#isRunning = false;
    return (await outcomes).map(outcome => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  }

  async #drawTurn(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const drawn = this.#random.intBelow(this.#waiting.length);
    const [task] = this.#waiting.splice(drawn, 1);
    await task?.();
  }
}
