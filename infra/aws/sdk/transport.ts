import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { type Credentials, type Outgoing, type Scope, signed } from './sign.ts';

/** What a client of the SDK is made with, as far as the functions do it. */
export type ClientConfig = {
  readonly region: string;
  readonly credentials?: Credentials;
  readonly endpoint?: string;
};

export type Reply = { readonly status: number; readonly body: Buffer };

/** A service, as a client calls it. */
export type Service = Scope & {
  readonly credentials: Credentials | undefined;
  readonly endpoint: URL;
};

const ATTEMPTS = 3;
const BACKOFF_MS = 50;
/** Silence longer than this is a lost connection: answers take milliseconds, a mail's tenths. */
const SILENCE_MS = 3000;
const SERVER_ERROR = 500;

/** Only stand-ins are called without TLS. */
const TLS = 'https:';
const agent = new Agent({ keepAlive: true });
const plainAgent = new PlainAgent({ keepAlive: true });

/** `host` is the first of the service's names in its address. */
export const serviceOf = (
  { region, credentials, endpoint }: ClientConfig,
  service: string,
  host = service,
): Service => ({
  service,
  region,
  credentials,
  endpoint: new URL(endpoint ?? `https://${host}.${region}.amazonaws.com`),
});

const send = (endpoint: URL, { method, path, headers, body }: Outgoing): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const url = new URL(path, endpoint);
    const options = { method, headers, timeout: SILENCE_MS };
    const sent =
      endpoint.protocol === TLS
        ? request(url, { ...options, agent })
        : plainRequest(url, { ...options, agent: plainAgent });
    sent.on('response', response => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () =>
          resolve({ status: response.statusCode ?? SERVER_ERROR, body: Buffer.concat(chunks) }),
        );
    });
    sent.on('timeout', () => sent.destroy(new Error(`No answer from ${endpoint.host}`)));
    sent.on('error', reject);
    sent.end(body);
  });

/**
 * Signs and sends a call, and again after a fault that may pass: a broken connection, a server's
 * error, or what `isPassing` says of the reply. The last reply or error is the caller's.
 */
export const callService = async (
  { credentials, endpoint, ...scope }: Service,
  call: Outgoing,
  isPassing: (reply: Reply) => boolean = () => false,
): Promise<Reply> => {
  if (!credentials) throw new Error('No credentials in the environment');
  const headers = {
    ...call.headers,
    host: endpoint.host,
    'content-length': String(Buffer.byteLength(call.body)),
  };
  for (let tried = 1; ; tried++) {
    const last = tried === ATTEMPTS;
    try {
      const signature = signed(scope, credentials, { ...call, headers }, new Date());
      const reply = await send(endpoint, { ...call, headers: signature });
      if (last || (reply.status < SERVER_ERROR && !isPassing(reply))) return reply;
    } catch (error) {
      if (last) throw error;
    }
    await pause(Math.random() * BACKOFF_MS * 2 ** (tried - 1));
  }
};

/** The code and message of a failure that comes as XML. */
export const xmlFailure = ({ status, body }: Reply): Error => {
  const text = body.toString('utf8');
  const [, name = `Status ${status}`] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  const [, message = ''] = /<Message>([^<]*)<\/Message>/.exec(text) ?? [];
  return Object.assign(new Error(message), { name });
};
