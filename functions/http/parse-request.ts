import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { FORBIDDEN_CHARACTERS, inputMessage, toInputIssue } from '#shared/contract/input-issues.ts';
import { PLAYER_HEADER } from '#shared/contract/page-user.ts';
import { hasBody, isRead, pathParameters, type Route } from '#shared/contract/route.ts';
import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '#shared/picture/limits.ts';
import { type Device, parseDeviceCookie } from '../domain/account/device.ts';
import { parsePendingCookie } from '../domain/account/pending-sign-in.ts';
import { parseSessionCookie, type SessionCookie } from '../domain/account/session.ts';
import { Failure } from '../failure.ts';
import { addressOf } from './network.ts';

const BODY_MAX_BYTES = 64 * 1024;
const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const PICTURE_TYPE: readonly string[] = Object.values(PICTURE_TYPES);

/** The validated input, or why there is none, which only an authorized caller learns. */
type ParsedInput = { readonly input: Record<string, unknown> } | { readonly failure: Failure };

/** What Apple's wallet proves itself by, and since when it knows a pass. */
export type AppleHeaders = {
  readonly authorization: string | undefined;
  readonly modifiedSince: string | undefined;
};

/** The body of a call that takes a picture. */
export type Picture = { readonly bytes: Uint8Array };

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
  /** The token of a sign-in that the browser has begun. */
  readonly pendingToken: string | undefined;
  /** How the browser names itself. */
  readonly userAgent: string;
  readonly idempotencyKey: string | undefined;
  /** The user for whom the page was drawn that sends the request. */
  readonly pageUserId: string | undefined;
  readonly body: Buffer;
  /** What the operation of a raw route gets beside its input. */
  readonly raw: AppleHeaders | Picture | undefined;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly parsed: ParsedInput;
};

const bytesOf = ({ body, isBase64Encoded }: APIGatewayProxyEventV2, max: number): Buffer => {
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > max) throw new Failure('body_too_large');
  return bytes;
};

/** Checks only that the sender means a picture: its bytes say what it is. */
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

/** The body of a call of Apple's wallet, of which only the known fields matter. */
const parseAppleBody = (body: Buffer): object => {
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

/** How a call is read. */
type Form = {
  body(event: APIGatewayProxyEventV2): Buffer;
  /** What the input is made of. */
  fields(route: Route, event: APIGatewayProxyEventV2, body: Buffer): Record<string, unknown>;
  /** Refuses what doesn't say what it is, once the input is valid. */
  check?(event: APIGatewayProxyEventV2): void;
  /** What the operation gets beside its input. */
  raw?(event: APIGatewayProxyEventV2, body: Buffer): ParsedRequest['raw'];
};

const OUR_FORM: Form = { body: event => bytesOf(event, BODY_MAX_BYTES), fields: inputFields };

/** How the calls are read whose form others have made: a parser for each form. */
const RAW_FORMS: Readonly<Record<NonNullable<Route['raw']>, Form>> = {
  apple: {
    ...OUR_FORM,
    fields: (route, event, body) => ({
      ...(hasBody(route) ? parseAppleBody(body) : event.queryStringParameters),
      ...event.pathParameters,
    }),
    // CloudFront forwards neither to the origin of a path that it doesn't cache: its function renames them.
    raw: ({ headers }) => ({
      authorization: headers['x-authorization'],
      modifiedSince: headers['x-if-modified-since'],
    }),
  },
  mailProgram: { ...OUR_FORM, body: () => Buffer.alloc(0) },
  picture: {
    ...OUR_FORM,
    body: event => bytesOf(event, PICTURE_BYTES_MAX),
    check: checkPictureType,
    raw: (_, bytes) => ({ bytes }),
  },
};

const validate = (
  form: Form,
  route: Route,
  event: APIGatewayProxyEventV2,
  body: Buffer,
): ParsedInput => {
  try {
    const fields = form.fields(route, event, body);
    const parsed = z.safeParse(route.input, fields, { error: inputMessage });
    if (!parsed.success)
      throw new Failure('invalid_input', { issues: parsed.error.issues.map(toInputIssue) });
    form.check?.(event);
    return { input: Object(parsed.data) };
  } catch (error) {
    if (error instanceof Failure) return { failure: error };
    throw error;
  }
};

export const parseRequest = (route: Route, event: APIGatewayProxyEventV2): ParsedRequest => {
  const form = route.raw ? RAW_FORMS[route.raw] : OUR_FORM;
  const body = form.body(event);
  const cookie = parseSessionCookie(event.cookies ?? []);
  return {
    now: event.requestContext.timeEpoch,
    address: addressOf(event),
    session: cookie?.isForged ? undefined : cookie,
    forgedFor: cookie?.isForged ? cookie.playerId : undefined,
    device: parseDeviceCookie(event.cookies ?? []),
    pendingToken: parsePendingCookie(event.cookies ?? []),
    userAgent: event.requestContext.http.userAgent,
    idempotencyKey: event.headers['idempotency-key'],
    pageUserId: event.headers[PLAYER_HEADER],
    body,
    raw: form.raw?.(event, body),
    target: `${event.rawPath}?${event.rawQueryString}`,
    parsed: validate(form, route, event, body),
  };
};
