import type { SNSEvent, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { QueuedMail } from '../mail/send.ts';

const queuedMail: z.ZodMiniType<QueuedMail> = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
});

/** How the name of the queue of the wallets' updates ends. */
const WALLET_QUEUE = /wallet-delivery$/;

const isOfWallets = ({ eventSourceARN }: SQSRecord): boolean => WALLET_QUEUE.test(eventSourceARN);

const isNotification = (event: SQSEvent | SNSEvent): event is SNSEvent =>
  event.Records.some(record => 'Sns' in record);

const deliver = async ({ body, attributes }: SQSRecord): Promise<void> => {
  const content: unknown = JSON.parse(body);
  const { data: mail } = queuedMail.safeParse(content);
  if (mail) {
    const { sendMail } = await import('./send-mail.ts');
    return sendMail(mail);
  }
  const { deliverMessage } = await import('./deliver-message.ts');
  await deliverMessage(content, {
    queuedAt: Number(attributes.SentTimestamp),
    isRetry: Number(attributes.ApproximateReceiveCount) > 1,
  });
};

/**
 * Delivers the queued messages: mails about accounts, which the call that queued them has already decided on, messages
 * of the outbox, and updates of cards in wallets. A failure returns its message to the queue, and sets off an alarm.
 * SES reports in notifications which addresses get no mail any more.
 */
export const handler = async (event: SQSEvent | SNSEvent): Promise<void> => {
  if (isNotification(event)) return (await import('../mail/feedback.ts')).handler(event);
  // A queue's events hold messages of that queue alone.
  if (event.Records.some(isOfWallets))
    return (await import('../wallet-delivery/deliver.ts')).handler(event);
  for (const record of event.Records) await deliver(record);
};
