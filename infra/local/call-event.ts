import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isRead, pathParameters, type Route } from '#shared/contract/route.ts';

/** What a call may say beside its input. */
export type CallOptions = {
  /** Milliseconds. */
  readonly now: number;
  readonly cookie?: string | undefined;
  readonly address?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The body as it is, instead of the input. */
  readonly rawBody?: string | undefined;
  readonly rawPath?: string | undefined;
  readonly routeKey?: string | undefined;
};

/** Takes the path's parameters out of the fields. */
const fill = (path: string, fields: Map<string, unknown>) => {
  const values: Record<string, string> = {};
  let filled = path;
  for (const name of pathParameters(path)) {
    values[name] = String(fields.get(name));
    filled = filled.replace(`{${name}}`, encodeURIComponent(values[name]));
    fields.delete(name);
  }
  return { values, filled };
};

const without = (record: Record<string, string>): Record<string, string> | undefined =>
  Object.keys(record).length > 0 ? record : undefined;

/** The event that API Gateway would make of a call of the contract (payload 2.0). */
export const callEvent = (
  declared: Route,
  input: object,
  said: CallOptions,
): APIGatewayProxyEventV2 => {
  const fields = new Map<string, unknown>(Object.entries(input));
  const { values, filled } = fill(declared.path, fields);
  const inQuery = isRead(declared) || declared.method === 'DELETE';
  const query = inQuery ? Object.fromEntries([...fields].map(([k, v]) => [k, String(v)])) : {};
  const sent =
    inQuery || fields.size === 0 ? undefined : JSON.stringify(Object.fromEntries(fields));
  const body = said.rawBody ?? sent;
  const routeKey = said.routeKey ?? `${declared.method} ${declared.path}`;
  const queryStringParameters = without(query);
  const pathValues = without(values);
  return {
    version: '2.0',
    routeKey,
    rawPath: said.rawPath ?? filled,
    rawQueryString: new URLSearchParams(query).toString(),
    ...(said.cookie ? { cookies: [said.cookie] } : {}),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...said.headers,
    },
    ...(queryStringParameters ? { queryStringParameters } : {}),
    ...(pathValues ? { pathParameters: pathValues } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: {
        method: declared.method,
        path: filled,
        protocol: 'HTTP/1.1',
        sourceIp: said.address ?? '203.0.113.1',
        userAgent: 'local',
      },
      requestId: 'local',
      routeKey,
      stage: '$default',
      time: new Date(said.now).toISOString(),
      timeEpoch: said.now,
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  };
};
