import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { RouteMatch } from './router.ts';

/** Bodies of these types are passed as text and all others as base64, as API Gateway does. */
const TEXT_TYPES =
  /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|[\w.-]+\+(json|xml)))/i;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** '12/Mar/2026:19:03:58 +0000' */
const commonLogTime = (now: number): string => {
  const [day = '', clock = ''] = new Date(now).toISOString().split(/[T.]/);
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${MONTHS[Number(month) - 1]}/${year}:${clock} +0000`;
};

const RENAMED_HEADERS = ['accept-encoding', 'authorization', 'if-modified-since'];

const headersOf = (request: IncomingMessage, address: string): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (values && name !== 'cookie') headers[name] = values.join(',');
  }
  // As CloudFront's function does (infra/aws/web/renamed-headers.ts).
  const renamed = RENAMED_HEADERS.flatMap(name => {
    const value = headers[name];
    delete headers[`x-${name}`];
    return value ? [[`x-${name}`, value] as const] : [];
  });
  return {
    ...headers,
    ...Object.fromEntries(renamed),
    'x-forwarded-for': address,
    'x-forwarded-port': String(request.socket.localPort ?? ''),
    'x-forwarded-proto': 'http',
  };
};

const cookiesOf = (request: IncomingMessage): string[] =>
  (request.headersDistinct.cookie ?? []).flatMap(line =>
    line.split(';').map(cookie => cookie.trim()),
  );

const queryOf = (rawQueryString: string): Record<string, string> => {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    query[name] = Object.hasOwn(query, name) ? `${query[name]},${value}` : value;
  }
  return query;
};

const bodyOf = (request: IncomingMessage, body: Buffer) => {
  const isText = TEXT_TYPES.test(request.headers['content-type'] ?? '');
  return body.length === 0
    ? { isBase64Encoded: false }
    : { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
};

/** The event that an API Gateway HTTP API sends to a Lambda for a request (payload format 2.0). */
export const toGatewayEvent = (
  request: IncomingMessage,
  body: Buffer,
  { routeKey, pathParameters }: RouteMatch,
  { address, now }: { readonly address: string; readonly now: number },
): APIGatewayProxyEventV2 => {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  const rawQueryString = query.join('?');
  const cookies = cookiesOf(request);
  const domainName = request.headers.host?.replace(/:\d+$/, '') ?? 'localhost';
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString,
    ...(cookies.length > 0 ? { cookies } : {}),
    headers: headersOf(request, address),
    ...(rawQueryString ? { queryStringParameters: queryOf(rawQueryString) } : {}),
    requestContext: {
      accountId: 'anonymous',
      apiId: 'local',
      domainName,
      domainPrefix: domainName.split('.')[0] ?? '',
      http: {
        // A HEAD request is handled like a GET; Node's server leaves out the body.
        method: request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: address,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now,
    },
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters: { ...pathParameters } } : {}),
    ...bodyOf(request, body),
  };
};
