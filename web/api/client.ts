import { routes } from 'virtual:contract';
import { OTHER_USER_MESSAGE, PLAYER_HEADER } from '#shared/contract/page-user.ts';
import { syncServerClock } from './clock.ts';
import { ApiError, errorOf } from './errors.ts';
import { pageUser } from './page-user.ts';
import type { RequestOf, ResponseOf, RouteName } from './route-types.ts';

const known: Partial<Record<RouteName, (typeof routes)[keyof typeof routes]>> = { ...routes };

/** Adds calls that only one part of the site makes: the panel or the till. */
export const addRoutes = (more: typeof known): void => {
  Object.assign(known, more);
};

const routeOf = (name: RouteName) => {
  const route = known[name];
  if (!route) throw new Error(`The route is not loaded: ${name}`);
  return route;
};

type Fields = Map<string, unknown>;
type CallOptions = {
  signal?: AbortSignal | null;
  /** A picture, sent unchanged; the input is then in the address. */
  body?: Blob | null;
  /** Of a write; a new one by default. */
  idempotencyKey?: string;
  /** The call is for one specific user, whoever the page was loaded for, and its page tells any other user so. */
  isForOneUser?: boolean | undefined;
};

/** Replaces the path's parameters with their values, and removes these from the fields. */
const fillPath = (path: string, fields: Fields): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(String(value));
  });

const queryString = (fields: Fields): string => {
  const search = new URLSearchParams();
  for (const [name, value] of fields) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? '' : `?${search}`;
};

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, String(error));
  }
};

/** Throws if an answer isn't for the user for whom the page was loaded. */
const checkUser = ({ status, headers, body }: Response): void => {
  const userId = headers.get(PLAYER_HEADER);
  if (userId === null || pageUser.take(userId)) return;
  // An unread body would keep its connection busy.
  void body?.cancel();
  throw new ApiError(status, '', { code: 'other_user', message: OTHER_USER_MESSAGE });
};

const refusalOf = async (response: Response, isForOneUser = false): Promise<ApiError> => {
  const error = await errorOf(response);
  if (error.isOtherUser && !isForOneUser) pageUser.reportOther();
  if (error.isSignedOut) pageUser.reportEnded();
  return error;
};

/** The response to a call of the contract that answers a file; throws an ApiError unless it is OK. */
export const responseTo = async <N extends RouteName>(
  name: N,
  input: RequestOf<N>,
  { signal = null, body = null, idempotencyKey, isForOneUser }: CallOptions = {},
): Promise<Response> => {
  const [method, path] = routeOf(name);
  const fields: Fields = new Map(Object.entries(input));
  const filled = fillPath(path, fields);
  const inQuery = method === 'GET';
  const headers = new Headers();
  const init: RequestInit = { method, headers, body, credentials: 'same-origin', signal };
  if (method !== 'GET') {
    headers.set('Idempotency-Key', idempotencyKey ?? crypto.randomUUID());
    const userId = pageUser.id();
    if (userId !== undefined) headers.set(PLAYER_HEADER, userId);
  }
  if (!inQuery && fields.size > 0) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(Object.fromEntries(fields));
  }
  const response = await send(inQuery ? filled + queryString(fields) : filled, init);
  // A stored response has the time at which it was stored.
  if (response.headers.get('cache-control') === 'no-store')
    syncServerClock(response.headers.get('date'));
  if (!response.ok) throw await refusalOf(response, isForOneUser);
  checkUser(response);
  return response;
};

/** Makes a call of the contract; throws an ApiError unless the response is OK. */
export const call = async <N extends RouteName>(
  name: N,
  input: RequestOf<N>,
  options?: CallOptions,
): Promise<ResponseOf<N>> => {
  const response = await responseTo(name, input, options);
  try {
    return await response.json();
  } catch (error) {
    throw new ApiError(response.status, String(error));
  }
};

/** The same, but returns null if nobody is signed in. */
export const callOrNull = async <N extends RouteName>(
  name: N,
  input: RequestOf<N>,
  options?: CallOptions,
): Promise<ResponseOf<N> | null> => {
  try {
    return await call(name, input, options);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};
