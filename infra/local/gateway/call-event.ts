import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { hasBody, pathParameters, type Route } from '#shared/contract/route.ts';
import { PICTURE_TYPES } from '#shared/picture/limits.ts';

/** A call apart from its input. */
export type CallOptions = {
  /** The time of the call, in milliseconds since the epoch. */
  readonly now: number;
  readonly cookie?: string | undefined;
  readonly address?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent instead of the input as JSON; bytes are passed as the gateway passes a picture's. */
  readonly rawBody?: string | Uint8Array | undefined;
  readonly rawPath?: string | undefined;
  readonly routeKey?: string | undefined;
  readonly userAgent?: string | undefined;
};

/** Moves the path's parameters from the fields into the path. */
const fillPath = (path: string, fields: Map<string, unknown>) => {
  const values: Record<string, string> = {};
  let filled = path;
  for (const name of pathParameters(path)) {
    values[name] = String(fields.get(name));
    filled = filled.replace(`{${name}}`, encodeURIComponent(values[name]));
    fields.delete(name);
  }
  return { values, filled };
};

const undefinedIfEmpty = (record: Record<string, string>): Record<string, string> | undefined =>
  Object.keys(record).length > 0 ? record : undefined;

/** The body and its type as API Gateway passes them: bytes in base64. */
const bodyOf = ({ raw }: Route, sent: string | Uint8Array | undefined) => {
  const isBase64Encoded = sent instanceof Uint8Array;
  const body = isBase64Encoded ? Buffer.from(sent).toString('base64') : sent;
  const type = body === undefined ? undefined : 'application/json';
  return {
    type: raw === 'picture' ? PICTURE_TYPES.png : type,
    ...(body === undefined ? {} : { body }),
    isBase64Encoded,
  };
};

/** The event that API Gateway sends to a Lambda for a call of the contract (payload format 2.0). */
export const callEvent = (
  route: Route,
  input: object,
  options: CallOptions,
): APIGatewayProxyEventV2 => {
  const fields = new Map<string, unknown>(Object.entries(input));
  const { values, filled } = fillPath(route.path, fields);
  const inQuery = !hasBody(route);
  const query = inQuery ? Object.fromEntries([...fields].map(([k, v]) => [k, String(v)])) : {};
  const sent =
    inQuery || fields.size === 0 ? undefined : JSON.stringify(Object.fromEntries(fields));
  const { type, ...body } = bodyOf(route, options.rawBody ?? sent);
  const routeKey = options.routeKey ?? `${route.method} ${route.path}`;
  const queryStringParameters = undefinedIfEmpty(query);
  const pathValues = undefinedIfEmpty(values);
  return {
    version: '2.0',
    routeKey,
    rawPath: options.rawPath ?? filled,
    rawQueryString: new URLSearchParams(query).toString(),
    ...(options.cookie ? { cookies: options.cookie.split('; ') } : {}),
    headers: {
      ...(type ? { 'content-type': type } : {}),
      ...options.headers,
    },
    ...(queryStringParameters ? { queryStringParameters } : {}),
    ...(pathValues ? { pathParameters: pathValues } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: {
        method: route.method,
        path: filled,
        protocol: 'HTTP/1.1',
        sourceIp: options.address ?? '203.0.113.1',
        userAgent: options.userAgent ?? 'local',
      },
      requestId: 'local',
      routeKey,
      stage: '$default',
      time: new Date(options.now).toISOString(),
      timeEpoch: options.now,
    },
    ...body,
  };
};
