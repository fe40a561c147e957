import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { CREDENTIALS, MAIL_FROM, REGION, SES_ENDPOINT } from '../env.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';
import { suppressedAddress } from './suppression-list.ts';

export type Mail = { readonly subject: string; readonly text: string; readonly html: string };

const ses = new SESClient({
  region: REGION,
  ...(CREDENTIALS ? { credentials: CREDENTIALS } : {}),
  ...(SES_ENDPOINT ? { endpoint: SES_ENDPOINT } : {}),
});

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends a mail, unless its address is suppressed: SES suspends senders whose mails keep bouncing. */
export const sendMail = async (
  unit: UnitOfWork,
  to: string,
  { subject, text, html }: Mail,
): Promise<void> => {
  // Usually loaded already, with the operation's other items.
  await unit.load([suppressedAddress(to)]);
  if (unit.get(suppressedAddress(to))) return;
  await ses.send(
    new SendEmailCommand({
      Source: MAIL_FROM,
      Destination: { ToAddresses: [to] },
      Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
    }),
  );
};
