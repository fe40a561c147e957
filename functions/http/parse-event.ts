import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { FORBIDDEN_CHARACTERS } from '#shared/contract/input-issues.ts';
import { isRead, pathParameters, type Route } from '#shared/contract/route.ts';
import { parseSessionCookie, type SessionCookie } from '../accounts/session.ts';
import { Failure } from '../failure.ts';
import { originSecret } from '../secrets/read.ts';

const BODY_MAX_BYTES = 64 * 1024;
const KEY = /^[\w-]{8,64}$/;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** What a call says of itself, before anything of it is believed. */
export type ParsedEvent = {
  /** The gateway's clock (milliseconds): the only one there is. */
  readonly now: number;
  readonly address: string;
  readonly claim: SessionCookie | undefined;
  readonly idempotencyKey: string | undefined;
  readonly body: string;
};

/** Behind CloudFront the socket is CloudFront's, and the person's address is in its header. */
const addressOf = ({ headers, requestContext }: APIGatewayProxyEventV2): string => {
  const viewer = headers['cloudfront-viewer-address'];
  return originSecret() && viewer ? viewer.replace(/:\d+$/, '') : requestContext.http.sourceIp;
};

const bodyOf = ({ body, isBase64Encoded }: APIGatewayProxyEventV2): string => {
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > BODY_MAX_BYTES) throw new Failure('body_too_large');
  return bytes.toString('utf8');
};

export const parseEvent = (event: APIGatewayProxyEventV2): ParsedEvent => ({
  now: event.requestContext.timeEpoch,
  address: addressOf(event),
  claim: parseSessionCookie(event.cookies ?? []),
  idempotencyKey: event.headers['idempotency-key'],
  body: bodyOf(event),
});

const checkIdempotencyKey = ({ headers }: APIGatewayProxyEventV2): void => {
  const key = headers['idempotency-key'];
  if (key === undefined || KEY.test(key)) return;
  const message = 'Da 8 a 64 caratteri tra A-Z a-z 0-9 _ -.';
  throw new Failure('invalid_input', { issues: [{ path: 'Idempotency-Key', message }] });
};

/** Half a character is none: the table could not keep it. */
const refuseLoneSurrogate = (path: string, value: unknown): unknown => {
  if (typeof value !== 'string' || value.isWellFormed()) return value;
  throw new Failure('invalid_input', { issues: [{ path, message: FORBIDDEN_CHARACTERS }] });
};

const parseBody = (event: APIGatewayProxyEventV2, body: string): object => {
  if (body === '') return {};
  if (!JSON_TYPE.test(event.headers['content-type'] ?? '')) {
    throw new Failure('not_json');
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(body, refuseLoneSurrogate);
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('invalid_json');
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) {
    throw new Failure('invalid_json');
  }
  return parsed;
};

/** The fields of a call: the query or the body, and the path's parameters, which neither may give. */
export const inputFields = (
  declared: Route,
  event: APIGatewayProxyEventV2,
  body: string,
): Record<string, unknown> => {
  if (!isRead(declared)) checkIdempotencyKey(event);
  const inQuery = isRead(declared) || declared.method === 'DELETE';
  const sent = inQuery ? (event.queryStringParameters ?? {}) : parseBody(event, body);
  const twice = pathParameters(declared.path).filter(name => Object.hasOwn(sent, name));
  if (twice.length > 0) {
    const issues = twice.map(path => ({ path, message: 'È già nell’indirizzo.' }));
    throw new Failure('invalid_input', { issues });
  }
  return { ...sent, ...event.pathParameters };
};
