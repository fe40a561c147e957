import { createPublicKey, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { LOOPBACK, portOf } from './ports.ts';

/** A class or object that Google stores. */
type KeptResource = { readonly id: string } & Readonly<Record<string, unknown>>;

/** A request that Google's wallet has carried out. */
type WalletRequest = {
  readonly method: string;
  readonly resource: string;
  readonly content: KeptResource;
};

export type GoogleWallet = {
  readonly endpoint: string;
  /** By id. */
  readonly classes: ReadonlyMap<string, KeptResource>;
  readonly objects: ReadonlyMap<string, KeptResource>;
  /** The tokens that were issued; removing one makes it invalid. */
  readonly tokens: Set<string>;
  readonly stop: () => Promise<void>;
};

type Options = {
  /** The service account's key. */
  readonly privateKey: string;
  readonly now: () => number;
  readonly onRequest: (request: WalletRequest) => void;
  /** The status to answer instead of carrying out a request; undefined carries it out. */
  readonly refuse?: (method: string, path: string) => number | undefined;
};

type Answer = { readonly status: number; readonly content?: object };

const API = '/walletobjects/v1/';

const TOKEN_SECONDS = 3600;

/** Changes the given fields; null removes a field. */
const patched = (kept: KeptResource, changes: KeptResource): KeptResource => ({
  id: kept.id,
  ...Object.fromEntries(
    Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== null),
  ),
});

/** Issues tokens to whoever signs with the service account's key, as Google's OAuth server does. */
const createTokens = ({ privateKey, now }: Options) => {
  const publicKey = createPublicKey(privateKey);
  const given = new Set<string>();
  return {
    given,
    give: async (body: string): Promise<Answer> => {
      const assertion = new URLSearchParams(body).get('assertion') ?? '';
      const audience = 'https://oauth2.googleapis.com/token';
      await jwtVerify(assertion, publicKey, { audience, currentDate: new Date(now()) });
      const access_token = randomUUID();
      given.add(access_token);
      return { status: 200, content: { access_token, expires_in: TOKEN_SECONDS } };
    },
    isGiven: ({ headers }: IncomingMessage): boolean =>
      given.has(headers.authorization?.replace('Bearer ', '') ?? ''),
  };
};

/** Creates a resource or changes one by id; returns the status that Google would answer. */
const change = (
  method: string,
  kept: Map<string, KeptResource>,
  id: string,
  content: KeptResource,
): number => {
  const before = kept.get(method === 'POST' ? content.id : id);
  if (method === 'POST' && before) return 409;
  if (method !== 'POST' && !before) return 404;
  kept.set(content.id, patched(before ?? content, content));
  return 200;
};

/** Stands in for Google's wallet: keeps classes and objects in memory. */
export const startGoogleWallet = async (options: Options): Promise<GoogleWallet> => {
  const { onRequest, refuse = () => undefined } = options;
  const tokens = createTokens(options);
  const classes = new Map<string, KeptResource>();
  const objects = new Map<string, KeptResource>();
  const answer = async (request: IncomingMessage, body: string): Promise<Answer> => {
    const [method, path] = [String(request.method), String(request.url)];
    const refused = refuse(method, path);
    if (refused !== undefined) return { status: refused };
    if (path === '/token') return tokens.give(body);
    if (!tokens.isGiven(request)) return { status: 401 };
    const [resource = '', id = ''] = path.replace(API, '').split('/').map(decodeURIComponent);
    const kept = { loyaltyClass: classes, loyaltyObject: objects }[resource];
    if (!kept) return { status: 404 };
    const content: KeptResource = JSON.parse(body);
    const status = change(method, kept, id, content);
    if (status === 200) onRequest({ method, resource, content });
    return { status };
  };
  const server = createServer(async (request, response) => {
    const answered = await answer(request, await text(request)).catch(() => ({ status: 400 }));
    const { status, content = {} }: Answer = answered;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(content));
  }).listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    endpoint: `http://${LOOPBACK}:${portOf(server)}`,
    classes,
    objects,
    tokens: tokens.given,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
