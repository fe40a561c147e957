import type { PushTopic } from './rules/pushes.ts';

/** What a push brings to a browser, encrypted for it alone: the service worker shows it (rule 254). */
export type PushPayload = {
  /** A browser shows one of an id at a time. */
  readonly id: string;
  readonly topic: PushTopic;
  readonly title: string;
  readonly body: string;
  /** The page of this site that a tap opens. */
  readonly path: string;
};
