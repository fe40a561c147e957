import { afterAll, vi } from 'vitest';
import type { Mail, Outbox } from '#infra/local/aws/outbox.ts';
import { startSes } from '#infra/local/aws/ses.ts';
import { createClock } from '#infra/local/process/clock.ts';
import { sqs } from '#test/support/queues.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { ACCESS_KEY } from '#test/support/table-variables.ts';

/** The mails that were sent, newest first. */
export const sent: Mail[] = [];

/** While `on`, sending a mail fails. */
export const sesOutage = { on: false };

const mails: Outbox = {
  list: () => sent,
  find: id => sent.find(mail => mail.id === id),
  add: async (letter, now) => {
    if (sesOutage.on) throw new Error('SES is down');
    const mail = { ...letter, id: String(sent.length + 1), at: new Date(now).toISOString() };
    sent.unshift(mail);
    return mail;
  },
  retain: () => Promise.reject(new Error('Not supported by this outbox')),
};

const ses = await startSes({ key: ACCESS_KEY, sink: mails, clock: createClock() });
// Import this before functions/, which read the environment: Vitest waits until it is set.
Object.assign(process.env, {
  SES_ENDPOINT: ses.endpoint,
  MAIL_QUEUE_URL: `${sqs.endpoint}/mails`,
});
sqs.consume('mails', async event => {
  // Imported only now that the environment says where SES listens.
  const { handler } = await import('#functions/delivery/handler.ts');
  await recordedAs('delivery', () => handler(event));
});
afterAll(() => ses.stop());

type Page = 'reset-password' | 'confirm-email' | 'undo-email' | 'free-email' | 'staff' | 'passkey';

/** The mails to an address with a link to a page, newest first. */
export const mailsTo = (address: string, page: Page): Mail[] =>
  sent.filter(({ to, text }) => to === address && text.includes(`/${page}?token=`));

/** The newest mail to an address with a link to a page. */
export const mailTo = (address: string, page: Page = 'reset-password'): Mail => {
  const [mail] = mailsTo(address, page);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
};

/** The token in the link of the newest mail to an address. */
export const tokenFor = (address: string, page: Page = 'reset-password'): string =>
  /\?token=([\w-]+)/.exec(mailTo(address, page).text)?.[1] ?? '';

/** The same, but waits until the mail has arrived, since most calls only queue it. */
export const receiveToken = (address: string, page: Page): Promise<string> =>
  vi.waitFor(() => tokenFor(address, page), 5000);
