import { MINUTE, SECOND } from '#shared/time.ts';

/** Rule 88. */
export const POLL_INTERVAL = 5 * SECOND;
/** Where something is expected, such as on a card shown at the till: news within five seconds. */
export const FAST_POLL_INTERVAL = 2.5 * SECOND;
/** While nothing happens (rule 285). */
export const SLOW_POLL_INTERVAL = 30 * SECOND;

/** How long nothing must happen before polls become rare. */
export const QUIET_AFTER = MINUTE;
/** The same in an open chat, where the player waits for an answer. */
export const CHAT_QUIET_AFTER = 5 * MINUTE;

/** The slow interval varies by up to this share, so that pages don't poll in step. */
const JITTER = 0.1;

export type PollSituation = {
  /**
   * The time since the last touch, key press, change, write or push, or since the page became visible again.
   * Milliseconds.
   */
  readonly quietFor: number;
  /** From when on that counts as quiet. Milliseconds. */
  readonly quietAfter: number;
  /** Whether a code is shown at the till. */
  readonly isFast: boolean;
  /** Whether something on the page changes on its own, such as an oven that is baking. */
  readonly isUnderWay: boolean;
  /** Whether the last poll failed and is being retried. */
  readonly isRetrying: boolean;
  /** Whether a game's board fills the page: touches are play, and nothing polled is visible. */
  readonly isPlaying: boolean;
};

/** The milliseconds between two polls of a visible page (rule 285). */
export const pollInterval = (situation: PollSituation): number => {
  const { quietFor, quietAfter, isFast, isUnderWay, isRetrying, isPlaying } = situation;
  if (isFast) return FAST_POLL_INTERVAL;
  if (isPlaying) return SLOW_POLL_INTERVAL;
  const isExpected = isUnderWay || isRetrying || quietFor < quietAfter;
  return isExpected ? POLL_INTERVAL : SLOW_POLL_INTERVAL;
};

/** An interval with its jitter; short ones are exact. `random` is at least 0 and less than 1. */
export const withJitter = (interval: number, random: number): number =>
  interval < SLOW_POLL_INTERVAL ? interval : interval * (1 + JITTER * (2 * random - 1));
