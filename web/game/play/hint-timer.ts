import { HINT_DELAY_MS } from './animation-options.ts';

/** Calls back after idle time (rule 8), while it is enabled. */
export class HintTimer {
  readonly #onIdle: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isEnabled = false;

  constructor(onIdle: () => void) {
    this.#onIdle = onIdle;
  }

  enable(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
    this.stop();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Restarts the idle time. */
  restart(): void {
    this.stop();
    if (this.#isEnabled) this.#timer = setTimeout(this.#onIdle, HINT_DELAY_MS);
  }
}
