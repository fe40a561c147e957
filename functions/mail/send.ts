import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { CREDENTIALS, MAIL_FROM, REGION, SES_ENDPOINT } from '../env.ts';

export type Mail = { readonly subject: string; readonly text: string; readonly html: string };

const ses = new SESClient({
  region: REGION,
  ...(CREDENTIALS ? { credentials: CREDENTIALS } : {}),
  ...(SES_ENDPOINT ? { endpoint: SES_ENDPOINT } : {}),
});

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

export const sendMail = async (to: string, { subject, text, html }: Mail): Promise<void> => {
  await ses.send(
    new SendEmailCommand({
      Source: MAIL_FROM,
      Destination: { ToAddresses: [to] },
      Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
    }),
  );
};
