import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { callEvent } from '#infra/local/call-event.ts';
import { AREAS, type Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request, Route } from '#shared/contract/route.ts';

type Handler = (event: APIGatewayProxyEventV2, context: object) => Promise<unknown>;

/** What a test may say of a call beside its input. */
export type CallOptions = {
  now?: number;
  cookie?: string | undefined;
  address?: string;
  key?: string;
  headers?: Record<string, string>;
  /** The body as it is, instead of the input. */
  rawBody?: string;
  rawPath?: string;
  routeKey?: string;
};

export type CallResult<R extends Route = Route> = {
  status: number;
  /** The contract's answer, or whatever came instead. */
  body: z.output<R['output']>;
  failure: { code: string; message: string; issues?: { path: string; message: string }[] };
  text: string;
  bytes: Buffer;
  headers: Record<string, string>;
  cookie: string | undefined;
};

const areaOf = (declared: Route): Area => {
  const found = AREAS.find(area =>
    Object.values<Record<string, Route>>({ ...contract })
      .flatMap(() => Object.values<Route>(contract[area]))
      .includes(declared),
  );
  if (!found) throw new Error(`${declared.path} is not in the contract`);
  return found;
};

const handlers = new Map<Area, Handler>();

/** Where the handlers come from: their sources, unless a test run points at the built bundles. */
const handlerOf = async (area: Area): Promise<Handler> => {
  const known = handlers.get(area);
  if (known) return known;
  const built = process.env.TEST_BUNDLES;
  const path = built ? `${built}/${area}/index.mjs` : `../../functions/${area}/handler.ts`;
  const { handler }: { handler: Handler } = await import(path);
  handlers.set(area, handler);
  return handler;
};

const eventOf = (declared: Route, input: object, { key, now, ...said }: CallOptions) =>
  callEvent(declared, input, {
    ...said,
    now: now ?? Date.now(),
    headers: { ...(key ? { 'idempotency-key': key } : {}), ...said.headers },
  });

const isAnswer = (value: unknown): value is APIGatewayProxyStructuredResultV2 =>
  typeof value === 'object' && value !== null && 'statusCode' in value;

/** Makes a call as API Gateway would, on the very handler that it would reach. */
export const call = async <R extends Route>(
  declared: R,
  input: Request<R> & object,
  said: CallOptions = {},
): Promise<CallResult<R>> => {
  const handler = await handlerOf(areaOf(declared));
  const result = await handler(eventOf(declared, input, said), {});
  if (!isAnswer(result)) throw new Error('Not an answer');
  const bytes = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  const text = bytes.toString('utf8');
  const body = result.isBase64Encoded ? {} : JSON.parse(text);
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

/** A signed-in player of a test. */
export type Player = {
  id: number;
  username: string;
  email: string;
  password: string;
  cookie: string;
};

let made = 0;

/** Registers and signs in a player, each from an address of their own. */
export const newPlayer = async (
  said: CallOptions & { inviteCode?: string } = {},
): Promise<Player> => {
  made += 1;
  const username = `player${process.pid}x${made}`;
  const email = `${username}@example.it`;
  const password = 'crema-e-cannella';
  const { inviteCode, ...rest } = said;
  const from = { address: `198.51.100.${made % 250}#${made}`, ...rest };
  const registered = await call(
    contract.auth.register,
    { username, email, password, acceptTerms: true, ...(inviteCode ? { inviteCode } : {}) },
    from,
  );
  if (registered.status !== 201) throw new Error(registered.text);
  const signedIn = await call(contract.auth.login, { email, password }, from);
  if (!signedIn.cookie) throw new Error(signedIn.text);
  return { id: registered.body.user.id, username, email, password, cookie: signedIn.cookie };
};
