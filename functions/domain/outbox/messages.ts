import { PROMOTION_QUEUE_URL, PUSH_QUEUE_URL } from '../../env.ts';
import { type OutboxMessage, outboxRef, type QueuedMessage } from '../../items/outbox.ts';
import { log } from '../../log.ts';
import { MAIL_NOT_SENT } from '../../mail/send.ts';
import { batchPutEach } from '../../table/batch-write.ts';

/** The id under which a message is sent once; a browser shows only one push with the same id at a time. */
export const messageId = ({ topic, about }: Pick<OutboxMessage, 'topic' | 'about'>): string =>
  `${topic}:${about}`;

/** Stores messages that are due later; storing the same message again changes nothing. */
export const storeMessages = async (messages: readonly OutboxMessage[]): Promise<void> => {
  const puts = messages.map(value => ({ ref: outboxRef(value), value }));
  // A batch must not contain a key twice.
  await batchPutEach([...new Map(puts.map(put => [put.ref.key.sk, put])).values()]);
};

/**
 * The queue for a message, and the content that goes there. Mails of offers have a queue of their own, so that nothing
 * else waits behind them.
 */
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

/** Hands over due messages. The reader of the queue decides whether each one is sent (rule 257). */
export const queueMessages = async (messages: readonly QueuedMessage[]): Promise<void> => {
  await Promise.all(messages.map(queueMessage));
};
