import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { FORBIDDEN_CHARACTERS, inputMessage, toInputIssue } from '#shared/contract/input-issues.ts';
import { PLAYER_HEADER } from '#shared/contract/page-user.ts';
import { hasBody, isRead, pathParameters, type Route } from '#shared/contract/route.ts';
import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '#shared/picture/picture.ts';
import { type Device, parseDeviceCookie } from '../domain/account/device.ts';
import { parseSessionCookie, type SessionCookie } from '../domain/account/session.ts';
import { Failure } from '../failure.ts';
import { addressOf } from './network.ts';

const BODY_MAX_BYTES = 64 * 1024;
const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const PICTURE_TYPE: readonly string[] = Object.values(PICTURE_TYPES);

/** The validated input, or why there is none, which only an authorized caller learns. */
type ParsedInput = { readonly input: Record<string, unknown> } | { readonly failure: Failure };

/** What a request says; nothing of it is proven yet. */
export type ParsedRequest = {
  /** The gateway's clock, in milliseconds: the only clock that the code reads. */
  readonly now: number;
  readonly address: string;
  /** A session cookie with a right signature. */
  readonly session: SessionCookie | undefined;
  /** The player that a cookie with a wrong signature names. */
  readonly forgedFor: number | undefined;
  /** What the browser's signed device cookie says. */
  readonly device: Device | undefined;
  /** How the browser names itself. */
  readonly userAgent: string;
  readonly idempotencyKey: string | undefined;
  /** The user for whom the page was drawn that sends the request. */
  readonly pageUserId: string | undefined;
  readonly body: Buffer;
  /** What a caller without a cookie proves itself by, and since when it knows what it asks for: Apple's wallet. */
  readonly authorization: string | undefined;
  readonly modifiedSince: string | undefined;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly parsed: ParsedInput;
};

const NO_BODY = Buffer.alloc(0);

const bodyOf = (route: Route, { body, isBase64Encoded }: APIGatewayProxyEventV2): Buffer => {
  if (route.isSentByMailPrograms) return NO_BODY;
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  const max = route.hasPictureBody ? PICTURE_BYTES_MAX : BODY_MAX_BYTES;
  if (bytes.length > max) throw new Failure('body_too_large');
  return bytes;
};

/** Only that the sender means a picture: what it is, its bytes say. */
const checkPictureType = ({ headers }: APIGatewayProxyEventV2): void => {
  const type = (headers['content-type'] ?? '').trim().toLowerCase();
  if (!PICTURE_TYPE.includes(type)) throw new Failure('not_a_picture');
};

const checkIdempotencyKey = ({ headers }: APIGatewayProxyEventV2): void => {
  const key = headers['idempotency-key'];
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return;
  const message = 'Da 8 a 64 caratteri tra A-Z a-z 0-9 _ -.';
  throw new Failure('invalid_input', { issues: [{ path: 'Idempotency-Key', message }] });
};

/** A lone surrogate is refused: the table can't store it. */
const refuseLoneSurrogate = (path: string, value: unknown): unknown => {
  if (typeof value !== 'string' || value.isWellFormed()) return value;
  throw new Failure('invalid_input', { issues: [{ path, message: FORBIDDEN_CHARACTERS }] });
};

const parseBody = (event: APIGatewayProxyEventV2, body: Buffer): object => {
  if (body.length === 0) return {};
  if (!JSON_TYPE.test(event.headers['content-type'] ?? '')) {
    throw new Failure('not_json');
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'), refuseLoneSurrogate);
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('invalid_json');
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
    throw new Failure('invalid_json');
  }
  return parsed;
};

/** The body of a call whose form is Apple's, of which only the known fields matter. */
const parseApples = (body: Buffer): object => {
  try {
    return Object(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
};

/** The query or the body, together with the path's parameters, which neither may give again. */
const inputFields = (
  route: Route,
  event: APIGatewayProxyEventV2,
  body: Buffer,
): Record<string, unknown> => {
  if (route.isApples) {
    const sent = hasBody(route) ? parseApples(body) : event.queryStringParameters;
    return { ...sent, ...event.pathParameters };
  }
  if (!isRead(route)) checkIdempotencyKey(event);
  const isInBody = hasBody(route) && !(route.hasSecretInput && body.length === 0);
  const sent = isInBody ? parseBody(event, body) : (event.queryStringParameters ?? {});
  const repeated = pathParameters(route.path).filter(name => Object.hasOwn(sent, name));
  if (repeated.length > 0) {
    const issues = repeated.map(path => ({ path, message: 'È già nell’indirizzo.' }));
    throw new Failure('invalid_input', { issues });
  }
  return { ...sent, ...event.pathParameters };
};

const validate = (route: Route, event: APIGatewayProxyEventV2, body: Buffer): ParsedInput => {
  try {
    const fields = inputFields(route, event, body);
    const parsed = z.safeParse(route.input, fields, { error: inputMessage });
    if (!parsed.success)
      throw new Failure('invalid_input', { issues: parsed.error.issues.map(toInputIssue) });
    if (route.hasPictureBody) checkPictureType(event);
    return { input: Object(parsed.data) };
  } catch (error) {
    if (error instanceof Failure) return { failure: error };
    throw error;
  }
};

export const parseRequest = (route: Route, event: APIGatewayProxyEventV2): ParsedRequest => {
  const body = bodyOf(route, event);
  const cookie = parseSessionCookie(event.cookies ?? []);
  return {
    now: event.requestContext.timeEpoch,
    address: addressOf(event),
    session: cookie?.isForged ? undefined : cookie,
    forgedFor: cookie?.isForged ? cookie.playerId : undefined,
    device: parseDeviceCookie(event.cookies ?? []),
    userAgent: event.requestContext.http.userAgent,
    idempotencyKey: event.headers['idempotency-key'],
    pageUserId: event.headers[PLAYER_HEADER],
    body,
    // CloudFront forwards neither to the origin of a path that it doesn't cache: its function renames them.
    authorization: event.headers['x-authorization'],
    modifiedSince: event.headers['x-if-modified-since'],
    target: `${event.rawPath}?${event.rawQueryString}`,
    parsed: validate(route, event, body),
  };
};
