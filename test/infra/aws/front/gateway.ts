import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Account, bundleName } from './account.ts';
import { Edge, type EdgeResponse, type ViewerRequest } from './edge.ts';
import { ofType, type Placed } from './templates.ts';

/** How long API Gateway waits for a function. */
const GATEWAY_TIMEOUT_MS = 30_000;
const FALLBACK = '$default';

type Match = {
  readonly stage: string;
  readonly route: Placed;
  readonly parameters: Readonly<Record<string, string>>;
};

const keyOf = ({ Properties }: Placed): string => String(Properties.RouteKey);

/** Literal segments precede a parameter: a brace sorts after letters. */
const bySpecificity = (a: Placed, b: Placed): number => (keyOf(a) < keyOf(b) ? -1 : 1);

/** The stage with whose name a path starts, and the path without it. */
const stageOf = ({ templates }: Account, path: string): { stage: string; path: string } => {
  const names = ofType(templates, 'AWS::ApiGatewayV2::Stage').map(one =>
    String(one.Properties.StageName),
  );
  const stage = names.find(name => path.startsWith(`/${name}/`));
  return stage ? { stage, path: path.slice(stage.length + 1) } : { stage: '$default', path };
};

const matchOf = (account: Account, { method, path: sent }: ViewerRequest): Match => {
  const { stage, path } = stageOf(account, sent);
  const routes = ofType(account.templates, 'AWS::ApiGatewayV2::Route').sort(bySpecificity);
  for (const route of routes) {
    const pattern = keyOf(route)
      .replace(/[.$]/g, '\\$&')
      .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const found = new RegExp(`^${pattern}$`).exec(`${method} ${path}`);
    if (found) return { stage, route, parameters: { ...found.groups } };
  }
  const fallback = routes.find(route => keyOf(route) === FALLBACK);
  if (!fallback) throw new Error('The gateway has no fallback');
  return { stage, route: fallback, parameters: {} };
};

/** An event in payload format 2.0. */
const eventOf = (
  { method, path, query, headers, cookies, body, address, now }: ViewerRequest,
  { stage, route, parameters }: Match,
): APIGatewayProxyEventV2 => {
  const userAgent = headers['user-agent'] ?? '';
  return {
    version: '2.0',
    routeKey: keyOf(route),
    rawPath: path,
    rawQueryString: query,
    ...(cookies.length > 0 ? { cookies: [...cookies] } : {}),
    headers: { ...headers, 'x-forwarded-for': address },
    ...(query ? { queryStringParameters: Object.fromEntries(new URLSearchParams(query)) } : {}),
    ...(Object.keys(parameters).length > 0 ? { pathParameters: parameters } : {}),
    requestContext: {
      accountId: 'anonymous',
      apiId: 'api',
      domainName: 'api.execute-api.eu-south-1.amazonaws.com',
      domainPrefix: 'api',
      // CloudFront's own address.
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '130.176.0.1', userAgent },
      requestId: 'request',
      routeKey: keyOf(route),
      stage,
      time: new Date(now).toISOString(),
      timeEpoch: now,
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  };
};

/** The function behind a route. */
const functionOf = (account: Account, { stack, Properties }: Placed): string => {
  const id = account.resolver.text(Properties.Target, stack).replace('integrations/', '');
  const integration = ofType(account.templates, 'AWS::ApiGatewayV2::Integration').find(
    one => one.id === id,
  );
  const { IntegrationUri, PayloadFormatVersion } = integration?.Properties ?? {};
  if (PayloadFormatVersion !== '2.0') throw new Error(`${id} has another payload format`);
  return bundleName(account.resolver.text(IntegrationUri, stack));
};

/** The event that a function receives for a request. */
export const gatewayEvent = (account: Account, request: ViewerRequest): APIGatewayProxyEventV2 =>
  eventOf(request, matchOf(account, request));

type Answer = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body: string;
};

/** API Gateway: passes a call to the function of its route. */
const callFunction = async (account: Account, request: ViewerRequest): Promise<EdgeResponse> => {
  const match = matchOf(account, request);
  const name = functionOf(account, match.route);
  if (account.settingsOf(name).timeoutMs > GATEWAY_TIMEOUT_MS)
    throw new Error(`The gateway waits for ${name} no longer than half a minute`);
  try {
    const answer: Answer = Object(await account.invoke(name, eventOf(request, match)));
    const { statusCode: status, headers, body } = answer;
    return { status, headers, body, ...(answer.cookies ? { cookies: answer.cookies } : {}) };
  } catch (error) {
    const body = JSON.stringify({ message: 'Internal Server Error', error: String(error) });
    return { status: 500, headers: {}, body };
  }
};

/** The complete path of a call: CloudFront, API Gateway, function. */
export const edgeOf = (account: Account): Edge =>
  new Edge(account.templates, account.resolver, request => callFunction(account, request));
