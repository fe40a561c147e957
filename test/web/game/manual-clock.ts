import type { Clock } from '#web/game/play/playback.ts';

const FRAME_MS = 1000 / 60;

/** A clock that a test moves from frame to frame; a slow machine has longer frames. */
export class ManualClock {
  time = 1000;
  isVisible = true;
  #onFrame: (() => void) | null = null;

  readonly clock: Clock = {
    now: () => this.time,
    isVisible: () => this.isVisible,
    run: onFrame => {
      this.#onFrame = onFrame;
      return () => {
        this.#onFrame = null;
      };
    },
  };

  /** Whether frames are drawn. */
  get isRunning(): boolean {
    return this.#onFrame !== null;
  }

  advance(ms: number, frameMs = FRAME_MS): void {
    const end = this.time + ms;
    while (this.time < end) {
      this.time = Math.min(end, this.time + frameMs);
      this.#onFrame?.();
    }
  }

  /** Advances until no more frames are drawn. */
  advanceToRest(frameMs = FRAME_MS): void {
    while (this.#onFrame) this.advance(frameMs, frameMs);
  }
}
