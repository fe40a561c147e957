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

/** The validated input, or the failure to report. Only an authorized caller is told of the failure. */
type ParsedInput = { readonly input: Record<string, unknown> } | { readonly failure: Failure };

/** The credentials of Apple's wallet, and the time of the pass it already has. */
export type AppleHeaders = {
  readonly authorization: string | undefined;
  readonly modifiedSince: string | undefined;
};

/** The body of a call that sends a picture. */
export type Picture = { readonly bytes: Uint8Array };

/** A parsed request; nothing in it is verified unless a field says so. */
export type ParsedRequest = {
  /** The gateway's clock, in milliseconds: the only clock that the code reads. */
  readonly now: number;
  readonly address: string;
  /** A session cookie with a valid signature. */
  readonly session: SessionCookie | undefined;
  /** The player named by a cookie with an invalid signature. */
  readonly forgedFor: number | undefined;
  /** The contents of the browser's device cookie. */
  readonly device: Device | undefined;
  /** The token of a sign-in that the browser has begun. */
  readonly pendingToken: string | undefined;
  /** The browser's User-Agent. */
  readonly userAgent: string;
  readonly idempotencyKey: string | undefined;
  /** The user for whom the sending page was rendered. */
  readonly pageUserId: string | undefined;
  readonly body: Buffer;
  /** What a raw route's operation gets in addition to its input. */
  readonly raw: AppleHeaders | Picture | undefined;
  /** The path and query exactly as sent. */
  readonly target: string;
  readonly parsed: ParsedInput;
};

const bytesOf = ({ body, isBase64Encoded }: APIGatewayProxyEventV2, max: number): Buffer => {
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > max) throw new Failure('body_too_large');
  return bytes;
};

/** Checks only the declared type; the bytes themselves say what they are. */
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

/** Refuses a lone surrogate, which the table can't store. */
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

/** The body of a call from Apple's wallet; unknown fields are ignored. */
const parseAppleBody = (body: Buffer): object => {
  try {
    return Object(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
};

/** The query or the body, merged with the path's parameters, which they must not repeat. */
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

/** How requests of one form are read. */
type Form = {
  body(event: APIGatewayProxyEventV2, route: Route): Buffer;
  /** The fields from which the input is built. */
  fields(route: Route, event: APIGatewayProxyEventV2, body: Buffer): Record<string, unknown>;
  /** Refuses a body that doesn't declare its type, once the input is valid. */
  check?(event: APIGatewayProxyEventV2): void;
  /** What the operation gets in addition to its input. */
  raw?(event: APIGatewayProxyEventV2, body: Buffer): ParsedRequest['raw'];
};

const OUR_FORM: Form = {
  body: (event, { maxBytes = BODY_MAX_BYTES }) => bytesOf(event, maxBytes),
  fields: inputFields,
};

/** A parser for each form of request that others have defined. */
const RAW_FORMS: Readonly<Record<NonNullable<Route['raw']>, Form>> = {
  apple: {
    ...OUR_FORM,
    fields: (route, event, body) => ({
      ...(hasBody(route) ? parseAppleBody(body) : event.queryStringParameters),
      ...event.pathParameters,
    }),
    // CloudFront doesn't forward these two headers to the origin of an uncached path, so its function renames them.
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
  const body = form.body(event, route);
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
