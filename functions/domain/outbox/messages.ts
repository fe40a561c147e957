import { PROMOTION_QUEUE_URL, PUSH_QUEUE_URL } from '../../env.ts';
import { type OutboxMessage, outboxRef, type QueuedMessage } from '../../items/outbox.ts';
import { log } from '../../log.ts';
import { MAIL_NOT_SENT } from '../../mail/send.ts';
import { batchPutEach } from '../../table/batch-write.ts';

/** The id under which a message is sent once; a browser shows one push of an id at a time. */
export const messageId = ({ topic, about }: Pick<OutboxMessage, 'topic' | 'about'>): string =>
  `${topic}:${about}`;

/** Keeps what is due later; the same one again changes nothing. */
export const storeMessages = async (messages: readonly OutboxMessage[]): Promise<void> => {
  const puts = messages.map(value => ({ ref: outboxRef(value), value }));
  // A batch must not have a key twice.
  await batchPutEach([...new Map(puts.map(put => [put.ref.key.sk, put])).values()]);
};

/** The queue by which a message goes, and what of it: mails of offers have one of their own, behind which nothing else waits. */
const routeOf = (message: QueuedMessage): readonly [string | undefined, QueuedMessage] => {
  if (!message.channels.includes('mail')) return [PUSH_QUEUE_URL, message];
  if (PROMOTION_QUEUE_URL) return [PROMOTION_QUEUE_URL, message];
  log('error', MAIL_NOT_SENT, { error: 'this stage has no sender' });
  const others = message.channels.filter(channel => channel !== 'mail');
  return [PUSH_QUEUE_URL, { ...message, channels: others }];
};

const queueMessage = async (message: QueuedMessage): Promise<void> => {
  const [queue, content] = routeOf(message);
  if (!queue) return log('error', 'message not sent', { error: 'this stage has no queue' });
  const { sendMessage } = await import('../../queue.ts');
  await sendMessage(queue, content);
};

/** Hands over what is due; whether each message is sent is decided by what takes it from its queue (rule 257). */
export const queueMessages = async (messages: readonly QueuedMessage[]): Promise<void> => {
  await Promise.all(messages.map(queueMessage));
};
