import type { PushTopic } from './rules/pushes.ts';

/** The content of a push, encrypted for one browser; the service worker shows it (rule 254). */
export type PushPayload = {
  /** A browser shows one notification per id at a time. */
  readonly id: string;
  readonly topic: PushTopic;
  readonly title: string;
  readonly body: string;
  /** The page of this site that a tap opens. */
  readonly path: string;
};
