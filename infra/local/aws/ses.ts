import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import PostalMime, { type Address, type Header } from 'postal-mime';
import type { Clock } from '../process/clock.ts';
import { explain } from '../process/startup-error.ts';
import type { NewMail } from './outbox.ts';
import { LOOPBACK, portOf } from './ports.ts';
import { type AccessKey, isSigned, refuse } from './signatures.ts';
import type { MailSink } from './smtp.ts';
import type { Topic } from './sns.ts';

/**
 * A local SES that speaks the Query API of the SDK's client and passes all mails to the outbox or to a mail server.
 * Mails to SES's mailbox simulator, such as bounce+gina@simulator.amazonses.com, come back as they would from SES.
 */
export type Ses = { readonly endpoint: string; readonly stop: () => Promise<void> };

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

type Action = (form: URLSearchParams) => NewMail | Promise<NewMail>;

const addressText = ({ name, address = '' }: Address): string =>
  name === '' ? address : `${name} <${address}>`;

/** Headers whose content is in other fields of a mail, or which describe its encoding. */
const TOLD_ELSEWHERE = /^(from|to|subject|date|message-id|mime-version|content-.*)$/;

const headersOf = (headers: readonly Header[]): Record<string, string> =>
  Object.fromEntries(
    headers
      .filter(({ key }) => !TOLD_ELSEWHERE.test(key))
      .map(({ originalKey, value }) => [originalKey, value]),
  );

const ACTIONS: Readonly<Record<string, Action>> = {
  SendEmail: form => ({
    from: form.get('Source') ?? '',
    to: form.get('Destination.ToAddresses.member.1') ?? '',
    subject: form.get('Message.Subject.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? '',
    html: form.get('Message.Body.Html.Data') ?? '',
  }),
  SendRawEmail: async form => {
    const message = await PostalMime.parse(
      Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'),
    );
    const { from, to: [recipient] = [], subject = '', text = '', html = '' } = message;
    return {
      from: form.get('Source') ?? (from ? addressText(from) : ''),
      to: form.get('Destinations.member.1') ?? recipient?.address ?? '',
      subject,
      text,
      html,
      headers: headersOf(message.headers),
    };
  },
};

/** Extracts 'luca@x.it' from 'Luca <luca@x.it>'. */
const bareAddress = (recipient: string): string =>
  /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient.trim();

const successXml = (action: string, id: string): string =>
  `<${action}Response xmlns="${NAMESPACE}"><${action}Result><MessageId>${id}</MessageId></${action}Result><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`;

const errorXml = (code: string, message: string): string =>
  `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`;

const SIMULATED = /^(bounce|complaint)(\+.*)?@simulator\.amazonses\.com$/i;

/** The event that SES publishes about a mail to its mailbox simulator; undefined for any other mail. */
const feedbackOn = (to: string, at: number): object | undefined => {
  const kind = SIMULATED.exec(to)?.[1]?.toLowerCase();
  const [recipients, timestamp] = [[{ emailAddress: to }], new Date(at).toISOString()];
  if (kind === 'bounce') {
    const bounce = { bounceType: 'Permanent', bouncedRecipients: recipients, timestamp };
    return { eventType: 'Bounce', bounce };
  }
  if (kind === 'complaint')
    return { eventType: 'Complaint', complaint: { complainedRecipients: recipients, timestamp } };
  return undefined;
};

type Options = {
  readonly sink: MailSink;
  readonly clock: Clock;
  /** Every request must be signed with this key. */
  readonly key: AccessKey;
  readonly feedback?: Topic;
};

type SesResponse = { readonly status: number; readonly xml: string };

const handleAction = async (
  body: string,
  { sink, clock, feedback }: Omit<Options, 'key'>,
): Promise<SesResponse> => {
  const form = new URLSearchParams(body);
  const name = form.get('Action') ?? '';
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action)
    return {
      status: 400,
      xml: errorXml('InvalidAction', 'The local SES does not support this action.'),
    };
  const mail = await action(form);
  const to = bareAddress(mail.to);
  if (!to) return { status: 400, xml: errorXml('ValidationError', 'The mail has no recipient.') };
  const now = clock.now();
  const { id } = await sink.add({ ...mail, to }, now);
  const event = feedbackOn(to, now);
  if (event) await feedback?.publish(event, now);
  return { status: 200, xml: successXml(name, id) };
};

export const startSes = async (options: Options): Promise<Ses> => {
  const server = createServer(async (request, response) => {
    try {
      const body = await text(request);
      if (!(await isSigned(request, options.key, body))) return refuse(response);
      const { status, xml } = await handleAction(body, options);
      response.writeHead(status, { 'content-type': 'text/xml' }).end(xml);
    } catch (error) {
      console.error(explain(error));
      response.writeHead(503, { 'content-type': 'text/xml' });
      response.end(errorXml('ServiceUnavailable', 'The mail could not be stored or sent.'));
    }
  }).listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    endpoint: `http://${LOOPBACK}:${portOf(server)}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
