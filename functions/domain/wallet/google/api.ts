import { importPKCS8, type JWTPayload, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { GOOGLE_WALLET, GOOGLE_WALLET_ENDPOINT, REAL_WALLETS } from '../../../env.ts';
import { readGoogleKey } from '../../../secrets/wallet-keys.ts';
import { serviceAccountKey } from './key-file.ts';

/** Our identity at Google's wallet. */
export type GoogleAccount = {
  /** The issuer of our classes and objects: the first part of their ids. */
  readonly issuer: string;
  /** The service account's address, and its private key in PEM. */
  readonly email: string;
  readonly privateKey: string;
};

export const readGoogleAccount = async (now: number): Promise<GoogleAccount> => {
  const key = serviceAccountKey.parse(JSON.parse(await readGoogleKey(now)));
  return {
    issuer: GOOGLE_WALLET.issuer ?? '',
    email: key.client_email,
    privateKey: key.private_key,
  };
};

const ALGORITHM = 'RS256';

/** A JWT signed by the service account. */
export const signAs = async (
  { email, privateKey }: GoogleAccount,
  claims: JWTPayload,
): Promise<string> =>
  new SignJWT({ iss: email, ...claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .sign(await importPKCS8(privateKey, ALGORITHM));

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const API = 'https://walletobjects.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const UNAUTHORIZED = 401;
const TIMEOUT_MS = 4 * SECOND;
/** A token is renewed this long before it expires. */
const MARGIN = 5 * MINUTE;

/** Google hasn't done what was asked: it is down, limits requests, or refuses. */
export class GoogleWalletError extends Error {
  override readonly name = 'GoogleWalletError';
}

/** A machine without Google's keys calls a stand-in and never the network. */
const addressOf = (url: string): string => {
  if (GOOGLE_WALLET_ENDPOINT) return GOOGLE_WALLET_ENDPOINT + new URL(url).pathname;
  if (!REAL_WALLETS) throw new GoogleWalletError('No Google: set GOOGLE_WALLET_ENDPOINT');
  return url;
};

type Sent = Pick<RequestInit, 'method' | 'headers' | 'body'>;

/** Sends a request and returns any response; throws if none arrives. */
const send = async (url: string, sent: Sent): Promise<Response> => {
  const request = { ...sent, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  try {
    return await fetch(addressOf(url), request);
  } catch (cause) {
    throw new GoogleWalletError('Google was not reached', { cause });
  }
};

type Token = { readonly text: string; readonly endsAt: number };

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

const fetchToken = async (account: GoogleAccount, now: number): Promise<Token> => {
  const iat = Math.floor(now / SECOND);
  const claims = { scope: SCOPE, aud: TOKEN_URL, iat, exp: iat + HOUR / SECOND };
  const assertion = await signAs(account, claims);
  const body = new URLSearchParams({ grant_type: GRANT, assertion });
  const answer = await send(TOKEN_URL, { method: 'POST', body });
  if (!answer.ok) throw new GoogleWalletError(`No token: ${answer.status}`);
  const { access_token: text, expires_in: seconds } = tokenAnswer.parse(await answer.json());
  return { text, endsAt: now + seconds * SECOND - MARGIN };
};

let kept: (Token & { readonly email: string }) | undefined;

/** The cached token, or a new one if it is older than an hour. If the clock was set, no token is kept for longer. */
const readToken = async (account: GoogleAccount, now: number): Promise<Token> => {
  const isGood = kept?.email === account.email && now < kept.endsAt && now > kept.endsAt - HOUR;
  if (kept && isGood) return kept;
  kept = { ...(await fetchToken(account, now)), email: account.email };
  return kept;
};

/** A request to Google's wallet. `path` is below the API's address. */
type WalletRequest = {
  readonly method: 'POST' | 'PATCH' | 'GET';
  readonly path: string;
  readonly content?: object;
};

const requestWith = ({ text }: Token, { method, path, content }: WalletRequest) =>
  send(`${API}/walletobjects/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${text}`, 'content-type': 'application/json' },
    ...(content ? { body: JSON.stringify(content) } : {}),
  });

/** The status of Google's response. A token that is no longer valid is renewed once. */
export const requestWallet = async (
  account: GoogleAccount,
  request: WalletRequest,
  now: number,
): Promise<number> => {
  const answer = await requestWith(await readToken(account, now), request);
  await answer.body?.cancel();
  if (answer.status !== UNAUTHORIZED) return answer.status;
  kept = undefined;
  const again = await requestWith(await readToken(account, now), request);
  await again.body?.cancel();
  return again.status;
};

/** What Google stores for us: a class is the look of the shop's cards, an object is a card. */
type Resource = 'loyaltyClass' | 'loyaltyObject';

/** A class or an object in the format of Google's API. */
export type WalletResource = { readonly id: string } & Readonly<Record<string, unknown>>;

const OK = 200;
const REDIRECTS = 300;
const NOT_FOUND = 404;
const CONFLICT = 409;

const change = (account: GoogleAccount, resource: Resource, content: WalletResource, now: number) =>
  requestWallet(
    account,
    { method: 'PATCH', path: `${resource}/${encodeURIComponent(content.id)}`, content },
    now,
  );

const requireDone = (resource: Resource, status: number): void => {
  if (status < OK || status >= REDIRECTS)
    throw new GoogleWalletError(`Google answers ${status} for a ${resource}`);
};

/**
 * Stores a class or an object with the given content: updates it, or creates it if it doesn't exist. Of two concurrent
 * creations both succeed. Any other response of Google is an error.
 */
export const store = async (
  account: GoogleAccount,
  resource: Resource,
  content: WalletResource,
  now: number,
): Promise<void> => {
  let status = await change(account, resource, content, now);
  if (status === NOT_FOUND)
    status = await requestWallet(account, { method: 'POST', path: resource, content }, now);
  // It was created concurrently.
  if (status === CONFLICT) status = await change(account, resource, content, now);
  requireDone(resource, status);
};
