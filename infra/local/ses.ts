import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Clock } from './clock.ts';
import { parseMessage } from './mime.ts';
import type { NewMail, Outbox } from './outbox.ts';
import { LOOPBACK, portOf } from './ports.ts';

/** SES as its SDK client speaks to it (the Query API), but every mail goes to the outbox. */
export type Ses = { readonly endpoint: string; readonly stop: () => Promise<void> };

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

type Action = (form: URLSearchParams) => NewMail;

const ACTIONS: Readonly<Record<string, Action>> = {
  SendEmail: form => ({
    from: form.get('Source') ?? '',
    to: form.get('Destination.ToAddresses.member.1') ?? '',
    subject: form.get('Message.Subject.Data') ?? '',
    text: form.get('Message.Body.Text.Data') ?? '',
    html: form.get('Message.Body.Html.Data') ?? '',
  }),
  SendRawEmail: form => {
    const message = parseMessage(Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'));
    return {
      ...message,
      from: form.get('Source') ?? message.from,
      to: form.get('Destinations.member.1') ?? message.to,
    };
  },
};

/** 'luca@x.it' of 'Luca <luca@x.it>'. */
const bareAddress = (recipient: string): string =>
  /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient.trim();

const sent = (action: string, id: string): string =>
  `<${action}Response xmlns="${NAMESPACE}"><${action}Result><MessageId>${id}</MessageId></${action}Result><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`;

const refused = (code: string, message: string): string =>
  `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`;

type Answer = { readonly status: number; readonly xml: string };

const answer = async (body: string, mails: Outbox, clock: Clock): Promise<Answer> => {
  const form = new URLSearchParams(body);
  const name = form.get('Action') ?? '';
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action)
    return { status: 400, xml: refused('InvalidAction', 'Not an action of this outbox.') };
  const letter = action(form);
  const to = bareAddress(letter.to);
  if (!to) return { status: 400, xml: refused('ValidationError', 'Nobody to send it to.') };
  const { id } = await mails.add({ ...letter, to }, clock.now());
  return { status: 200, xml: sent(name, id) };
};

export const startSes = async (mails: Outbox, clock: Clock): Promise<Ses> => {
  const server = createServer(async (request, response) => {
    try {
      const { status, xml } = await answer(await text(request), mails, clock);
      response.writeHead(status, { 'content-type': 'text/xml' }).end(xml);
    } catch {
      response.writeHead(500, { 'content-type': 'text/xml' });
      response.end(refused('InternalFailure', 'The outbox could not keep the mail.'));
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
