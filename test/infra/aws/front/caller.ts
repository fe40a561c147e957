import { createECDH, randomBytes } from 'node:crypto';
import { callEvent } from '#infra/local/gateway/call-event.ts';
import { contract } from '#shared/contract/index.ts';
import { isRead, type Route } from '#shared/contract/route.ts';
import { NOON } from '#test/support/noon.ts';
import type { Account } from './account.ts';
import type { EdgeResponse, ViewerRequest } from './edge.ts';
import { edgeOf } from './gateway.ts';

export const SITE = 'https://gioca.example';

type CallerOptions = {
  readonly cookies?: readonly string[];
  readonly now?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A call in the form in which the site’s pages make it. */
export const viewerRequest = (
  route: Route,
  input: object,
  { cookies = [], now = NOON, headers = {} }: CallerOptions = {},
): ViewerRequest => {
  const { rawPath, rawQueryString, body, headers: sent } = callEvent(route, input, { now });
  const typed = Object.entries(sent).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return {
    method: route.method,
    path: rawPath,
    query: rawQueryString,
    headers: {
      ...Object.fromEntries(typed),
      ...(isRead(route) ? {} : { origin: SITE }),
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0',
      ...headers,
    },
    cookies,
    body,
    address: '203.0.113.7',
    now,
  };
};

/** Returns a call's output; throws any other answer. */
export const outputOf = async (answer: Promise<EdgeResponse>): Promise<unknown> => {
  const { status, headers, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${body}`);
  // A file is in base64.
  return headers['content-type']?.startsWith('application/json') ? JSON.parse(body) : body;
};

let registered = 0;

/** A player with a session, who has signed up in the normal way. */
export type Caller = {
  readonly id: number;
  readonly email: string;
  readonly cookies: readonly string[];
  /** Returns a call's output; throws any other answer. */
  readonly call: (route: Route, input?: object) => Promise<unknown>;
};

const PASSWORD = 'crema-e-cannella';

export const registerCaller = async (account: Account): Promise<Caller> => {
  registered += 1;
  const username = `giocatore${registered}`;
  const email = `${username}@example.it`;
  // Each comes from its own network, and so has its own limits.
  const address = `198.51.100.${registered}`;
  const answer = (route: Route, input: object, cookies: readonly string[] = []) =>
    edgeOf(account).answer({ ...viewerRequest(route, input, { cookies }), address });
  const { register, login } = contract.auth;
  const terms = { acceptTerms: true, offersByMail: true };
  await outputOf(answer(register, { username, email, password: PASSWORD, ...terms }));
  const signedIn = await answer(login, { email, password: PASSWORD });
  const { user } = Object(await outputOf(Promise.resolve(signedIn)));
  const cookies = (signedIn.cookies ?? []).map(line => line.split(';')[0] ?? '');
  const call = (route: Route, input: object = {}) => outputOf(answer(route, input, cookies));
  return { id: Number(user.id), email, cookies, call };
};

/** What a browser submits to receive pushes. */
export const newSubscription = () => {
  const own = createECDH('prime256v1');
  return {
    endpoint: `https://fcm.googleapis.com/${randomBytes(8).toString('hex')}`,
    keys: {
      p256dh: own.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
};
