import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import * as z from 'zod/mini';
import { clientOptions } from '../aws-client.ts';
import { MAIL_FROM, SES_ENDPOINT } from '../env.ts';
import type { QueuedMail } from '../mail/send.ts';

const ses = new SESClient(clientOptions(SES_ENDPOINT));
/** This client must not retry: SES may have taken the mail. */
const sesOnce = new SESClient({ ...clientOptions(SES_ENDPOINT), maxAttempts: 1 });

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const simpleMail = ({ to, subject, text, html }: QueuedMail) =>
  new SendEmailCommand({
    Source: MAIL_FROM,
    Destination: { ToAddresses: [to] },
    Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
  });

/** SES accepts custom headers only as part of a raw message. */
const rawMail = async ({ to, ...mail }: QueuedMail) => {
  // Loaded on first use: it is larger than everything else here, and mails about accounts have no custom headers.
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

/** Sends a mail; the SDK may retry a failed one once. */
export const sendMail = async (mail: QueuedMail, client = ses): Promise<void> => {
  if (mail.headers) await client.send(await rawMail(mail));
  else await client.send(simpleMail(mail));
};

/** A response with this status or a higher one leaves open what happened to the request. */
const HTTP_SERVER_ERRORS = 500;

const answered = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });

/** Whether SES has answered that it won't take a mail, for example because of its rate limit. */
const isRefusal = (error: unknown): boolean => {
  const { data } = answered.safeParse(error);
  return data !== undefined && data.$metadata.httpStatusCode < HTTP_SERVER_ERRORS;
};

/** The outcome of sending a mail; `unknown`: SES may have taken it. */
export type MailOutcome = 'taken' | 'refused' | 'unknown';

/** Asks SES to send a mail, without a retry. */
export const sendMailOnce = async (
  mail: QueuedMail,
): Promise<{ readonly outcome: MailOutcome; readonly error?: unknown }> => {
  try {
    await sendMail(mail, sesOnce);
    return { outcome: 'taken' };
  } catch (error) {
    return { outcome: isRefusal(error) ? 'refused' : 'unknown', error };
  }
};
