import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { explain, StartupError } from '../process/startup-error.ts';
import type { NewMail } from './outbox.ts';

/** Sends or stores mails; resolves when it has accepted one. */
export type MailSink = {
  readonly add: (mail: NewMail, now: number) => Promise<{ readonly id: string }>;
};

const TIMEOUT_MS = 15_000;

/** Whether the mail server refuses the address or the mail permanently, so that sending it again would be useless. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  ['EENVELOPE', 'EMESSAGE'].includes(String(Reflect.get(error, 'code'))) &&
  Number(Reflect.get(error, 'responseCode')) >= 500;

/**
 * 'smtps://user:password@smtp.example.it:465'; with smtp, the connection must switch to encryption, except on this
 * machine.
 */
const optionsOf = (url: string) => {
  const parsed = URL.parse(url);
  if (!parsed?.hostname || !['smtp:', 'smtps:'].includes(parsed.protocol))
    throw new StartupError(
      'SMTP_URL non è l’indirizzo di un server di posta.',
      'Per esempio: SMTP_URL=smtps://utente:password@smtp.pasticceria.it:465',
    );
  const isSecure = parsed.protocol === 'smtps:';
  const isHere = parsed.hostname === 'localhost' || parsed.hostname === '127.0.0.1';
  const [user, pass] = [parsed.username, parsed.password].map(decodeURIComponent);
  return {
    host: parsed.hostname,
    port: Number(parsed.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ...(user ? { auth: { user, pass: pass ?? '' } } : {}),
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
};

/** Sends mails through a mail server, so that a shop on its own machine needs no SES. */
export const createSmtp = (url: string): MailSink => {
  const transport = createTransport(optionsOf(url));
  return {
    add: async ({ from, to, subject, text, html, headers = {} }) => {
      const id = randomUUID();
      try {
        await transport.sendMail({
          ...{ from, to: { name: '', address: to }, subject, text, html, headers },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        console.error(`Il server di posta rifiuta una mail: ${explain(error)}`);
      }
      return { id };
    },
  };
};
