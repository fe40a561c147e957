import type { PushTopic } from '#shared/rules/pushes.ts';
import { PUSH_QUEUE_URL } from '../../env.ts';
import { log } from '../../log.ts';

/** Something to tell a player by push, as it waits in the queue of the pushes. */
export type Push = {
  readonly playerId: number;
  readonly topic: PushTopic;
  /** What it is about: a push of a topic and a thing is sent once. For a chat '<friend>:<message>'. */
  readonly about: string;
  readonly title: string;
  readonly body: string;
  /** The page of this site that a tap opens. */
  readonly path: string;
  /** When what it tells of has happened (milliseconds). */
  readonly at: number;
};

/** The id of a push; a browser shows one of an id at a time. */
export const pushId = ({ topic, about }: Pick<Push, 'topic' | 'about'>): string =>
  `${topic}:${about}`;

/** Puts pushes into their queue; whether each one is sent is decided by what reads it (rules 255 to 257). */
export const queuePushes = async (pushes: readonly Push[]): Promise<void> => {
  if (pushes.length === 0) return;
  if (!PUSH_QUEUE_URL) return log('error', 'pushes not sent', { error: 'this stage has no queue' });
  const { sendMessage } = await import('../../queue.ts');
  await Promise.all(pushes.map(push => sendMessage(String(PUSH_QUEUE_URL), push)));
};
