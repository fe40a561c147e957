import type { SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { QueuedMail } from '../mail/send.ts';

const queuedMail: z.ZodMiniType<QueuedMail> = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
});

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
 * Delivers the queued messages: mails about accounts, which the call that queued them has already decided on, and
 * messages of the outbox. A failure returns its message to the queue, and sets off an alarm.
 */
export const handler = async ({ Records }: SQSEvent): Promise<void> => {
  for (const record of Records) await deliver(record);
};
