import type { TimelineEvent } from './schedule.ts';
import type { Timeline } from './timeline.ts';

/** The single clock of an animation, in milliseconds. */
export type Clock = {
  readonly now: () => number;
  /** A hidden tab has no frames. */
  readonly isVisible: () => boolean;
  /** Calls back once per frame; returns a function that stops this. */
  readonly run: (onFrame: () => void) => () => void;
};

/** Receives what the playback reports, in chronological order. */
type Listener = {
  readonly onEvent: (event: TimelineEvent) => void;
  readonly onFree: () => void;
  readonly onRest: () => void;
  readonly onFrame: () => void;
};

/** A stretch of the animation's time that passes faster and faster. */
type FastForward = {
  readonly realStart: number;
  readonly realMs: number;
  readonly start: number;
  readonly ms: number;
};

const NEVER = Number.POSITIVE_INFINITY;

/** Plays timelines: everything in a frame follows from the clock's time in that frame. */
export class Playback {
  readonly #clock: Clock;
  readonly #listener: Listener;
  /** The animation's time is the clock's time plus this. */
  #offset = 0;
  #fastForward: FastForward | null = null;
  #events: TimelineEvent[] = [];
  #freeAt = NEVER;
  #restAt = NEVER;
  #endsAt = 0;
  #stop: (() => void) | null = null;

  constructor(clock: Clock, listener: Listener) {
    this.#clock = clock;
    this.#listener = listener;
  }

  /** The animation's time. */
  get now(): number {
    const real = this.#clock.now();
    if (!this.#fastForward) return real + this.#offset;
    const { realStart, realMs, start, ms } = this.#fastForward;
    const part = (real - realStart) / realMs;
    if (part < 1) {
      // It starts at normal speed.
      const linear = realMs / ms;
      return start + ms * (linear * part + (1 - linear) * part ** 2);
    }
    this.#fastForward = null;
    this.#offset = start + ms - realStart - realMs;
    return real + this.#offset;
  }

  /** Plays a timeline that starts now; if it is longer than `longestMs`, faster and faster. */
  play({ events, freeAt, restAt, endsAt }: Timeline, longestMs = NEVER): void {
    const start = this.now;
    const ms = endsAt - start;
    if (ms > longestMs)
      this.#fastForward = { realStart: this.#clock.now(), realMs: longestMs, start, ms };
    this.#events = [...events];
    this.#freeAt = freeAt;
    this.#restAt = restAt;
    this.drawUntil(endsAt);
    if (!this.#clock.isVisible()) this.skip();
    else this.#tick();
  }

  /** Draws frames at least until this time. */
  drawUntil(time: number): void {
    this.#endsAt = Math.max(this.#endsAt, time);
    this.#stop ??= this.#clock.run(() => this.#tick());
  }

  /** Skips to the end of what is playing. */
  skip(): void {
    const rest = this.#endsAt - this.now;
    this.#fastForward = null;
    this.#offset = this.#endsAt - this.#clock.now();
    if (rest > 0) this.#tick();
  }

  #tick(): void {
    const { now } = this;
    while (this.#events[0] && this.#events[0].at <= now) {
      const event = this.#events.shift();
      if (event) this.#listener.onEvent(event);
    }
    if (now >= this.#freeAt) {
      this.#freeAt = NEVER;
      this.#listener.onFree();
    }
    // The end of the last action may have started something else.
    if (now >= this.#restAt) {
      this.#restAt = NEVER;
      this.#listener.onRest();
    }
    this.#listener.onFrame();
    if (now < this.#endsAt) return;
    this.#stop?.();
    this.#stop = null;
  }
}
