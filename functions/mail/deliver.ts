import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { clientOptions } from '../aws-client.ts';
import { MAIL_FROM, SES_ENDPOINT } from '../env.ts';
import type { QueuedMail } from './send.ts';

export const queuedMail: z.ZodMiniType<QueuedMail> = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
});

const ses = new SESClient(clientOptions(SES_ENDPOINT));

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const simpleMail = ({ to, subject, text, html }: QueuedMail) =>
  new SendEmailCommand({
    Source: MAIL_FROM,
    Destination: { ToAddresses: [to] },
    Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
  });

/** SES takes headers only with the whole message. */
const rawMail = async ({ to, ...mail }: QueuedMail) => {
  // Loaded on first use: it is larger than the rest, and mails about accounts have no headers.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const message = new MailComposer({
    ...mail,
    from: MAIL_FROM,
    to: { name: '', address: to },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return new SendRawEmailCommand({
    Source: MAIL_FROM,
    Destinations: [to],
    RawMessage: { Data: await message.compile().build() },
  });
};

export const deliver = async (mail: QueuedMail): Promise<void> => {
  if (mail.headers) await ses.send(await rawMail(mail));
  else await ses.send(simpleMail(mail));
};

/** Sends the mails of the queue. A failure returns its mail to the queue, and sets off an alarm. */
export const handler = async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) await deliver(queuedMail.parse(JSON.parse(body)));
};
