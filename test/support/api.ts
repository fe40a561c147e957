import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { functionOf } from '#functions/calls/areas.ts';
import { accountOwners, createAccount } from '#functions/domain/account/create.ts';
import { lookAlikesOf } from '#functions/domain/account/look-alikes.ts';
import { hashPassword } from '#functions/domain/account/password.ts';
import { openSession } from '#functions/domain/account/sign-in.ts';
import { account as storedAccount } from '#functions/items/account.ts';
import { table } from '#functions/table/client.ts';
import { newId } from '#functions/table/ids.ts';
import { retryOnConflict } from '#functions/table/retry-on-conflict.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { lightenRequests } from '#infra/local/aws/light-requests.ts';
import { callEvent } from '#infra/local/gateway/call-event.ts';
import { AREAS, type Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request, Route } from '#shared/contract/route.ts';
import { recordAccesses } from './item-access.ts';
import { NOON } from './noon.ts';
import { caughtUpFor } from './projection.ts';
import { recordedAs } from './recorded-accesses.ts';
import { retryUnavailable } from './retry-unavailable.ts';

type Handler = (event: APIGatewayProxyEventV2, context: object) => Promise<unknown>;

/** What a test may set for a call besides its input. */
export type CallOptions = {
  now?: number;
  cookie?: string | undefined;
  address?: string;
  /** The idempotency key. */
  key?: string;
  headers?: Record<string, string>;
  /** The request's body, instead of one made from the input. */
  rawBody?: string | Uint8Array;
  rawPath?: string;
  routeKey?: string;
  userAgent?: string;
};

export type CallResult<R extends Route = Route> = {
  status: number;
  /** The contract's output on success; on failure, what `failure` describes. */
  body: z.output<R['output']>;
  failure: { code: string; message: string; issues?: { path: string; message: string }[] };
  text: string;
  bytes: Buffer;
  headers: Record<string, string>;
  cookie: string | undefined;
};

/** The status of a success, or the code of a failure. */
export const statusOrCode = ({ status, failure }: Pick<CallResult, 'status' | 'failure'>) =>
  status < 300 ? status : failure.code;

/** The area of each route, and the route's name there. */
const places = new Map(
  AREAS.flatMap(area =>
    Object.entries<Route>(contract[area]).map(([name, route]) => [route, { area, name }] as const),
  ),
);

const placeOf = (route: Route): { area: Area; name: string } => {
  const place = places.get(route);
  if (!place) throw new Error(`The route ${route.path} is not in the contract.`);
  return place;
};

const handlers = new Map<Area, Handler>();

/** An area's handler, from its source, or from the built bundles if TEST_BUNDLES names their folder. */
const importHandler = async (area: Area): Promise<Handler> => {
  const imported = handlers.get(area);
  if (imported) return imported;
  const bundles = process.env.TEST_BUNDLES;
  // As on the local server, which uses the same engine; the bundles send requests as to AWS.
  if (!bundles) {
    lightenRequests(table);
    recordAccesses(table);
  }
  const path = bundles
    ? `${bundles}/${functionOf(area)}/index.mjs`
    : `../../functions/${area}/handler.ts`;
  const { handler }: { handler: Handler } = await import(path);
  handlers.set(area, handler);
  return handler;
};

const eventOf = (route: Route, input: object, { key, now, ...options }: CallOptions) =>
  callEvent(route, input, {
    ...options,
    now: now ?? Date.now(),
    headers: { ...(key ? { 'idempotency-key': key } : {}), ...options.headers },
  });

const isHttpResult = (value: unknown): value is APIGatewayProxyStructuredResultV2 =>
  typeof value === 'object' && value !== null && 'statusCode' in value;

/** Makes a call through the handler that API Gateway would invoke. */
export const call = async <R extends Route>(
  route: R,
  input: Request<R> & object,
  options: CallOptions = {},
): Promise<CallResult<R>> => {
  const { area, name } = placeOf(route);
  const handler = await importHandler(area);
  await caughtUpFor(route);
  const event = eventOf(route, input, options);
  const result = await recordedAs(`${area}.${name}`, () => handler(event, {}));
  if (!isHttpResult(result)) throw new Error('The handler has returned no HTTP result.');
  const bytes = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  const text = bytes.toString('utf8');
  const body = result.isBase64Encoded || text === '' ? {} : JSON.parse(text);
  return {
    status: result.statusCode ?? 0,
    body,
    failure: body,
    text,
    bytes,
    headers: Object.fromEntries(
      Object.entries(result.headers ?? {}).map(([k, v]) => [k, String(v)]),
    ),
    cookie: result.cookies?.[0]?.split(';')[0],
  };
};

/** A registered and signed-in player. */
export type Player = {
  id: number;
  username: string;
  email: string;
  password: string;
  cookie: string;
};

/** The options of a call by somebody, at noon unless the test gives another time. */
export const as = ({ cookie }: Pick<Player, 'cookie'>, now = NOON) => ({ cookie, now });

let playerCount = 0;

const PASSWORD = 'crema-e-cannella';

const nextCredentials = () => {
  playerCount += 1;
  const username = `player${process.pid}x${playerCount}`;
  return { username, email: `${username}@example.it`, password: PASSWORD };
};

/** Registers and signs in a player through calls, each from a different IP address. */
export const registerPlayer = async (
  options: CallOptions & { inviteCode?: string } = {},
): Promise<Player> => {
  const { inviteCode, ...callOptions } = options;
  const { username, email, password } = nextCredentials();
  const withAddress = { address: `198.51.100.${playerCount % 250}#${playerCount}`, ...callOptions };
  const registration = {
    ...{ username, email, password, acceptTerms: true as const },
    ...(inviteCode ? { inviteCode } : {}),
  };
  const registered = await retryUnavailable(() =>
    call(contract.auth.register, registration, withAddress),
  );
  if (registered.status !== 201) throw new Error(registered.text);
  const signedIn = await call(contract.auth.login, { email, password }, withAddress);
  if (!signedIn.cookie) throw new Error(signedIn.text);
  return { id: registered.body.user.id, username, email, password, cookie: signedIn.cookie };
};

let passwordHash: Promise<string> | undefined;

/** A player in the state after these calls, except for the mail: made in one transaction, since most tests need one. */
export const newPlayer = async ({ now = Date.now() }: { now?: number } = {}): Promise<Player> => {
  passwordHash ??= hashPassword(PASSWORD);
  const { username, email, password } = nextCredentials();
  const lookAlikes = await lookAlikesOf(username);
  const hash = await passwordHash;
  return retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const owners = await unit.load(accountOwners({ username, email, lookAlikes }));
    const id = newId(now);
    const details = { id, username, email, passwordHash: hash, lookAlikes };
    const created = { ...createAccount(unit, details, owners), lastLogin: now };
    const { account, cookies } = await openSession(created, { now, device: null });
    (await unit.load(storedAccount(id))).set(account);
    await unit.commit();
    return { id, username, email, password, cookie: cookies[0]?.split(';')[0] ?? '' };
  });
};
