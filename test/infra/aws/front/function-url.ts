import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Account, bundleName } from './account.ts';
import type { EdgeResponse, Target, ViewerRequest } from './edge.ts';
import { ofType, type Placed, urlDomain } from './templates.ts';

const BOTH_ACTIONS = ['lambda:InvokeFunction', 'lambda:InvokeFunctionUrl'];
/** How long CloudFront waits for an origin. */
const ORIGIN_TIMEOUT_MS = 30_000;

/** The URL of a domain, if it is one of a function. */
export const functionUrlAt = ({ templates }: Account, domain: string): Placed | undefined =>
  ofType(templates, 'AWS::Lambda::Url').find(({ id }) => urlDomain(id) === domain);

/** Whether the resource policy of the alias lets CloudFront call it by its URL. */
const isAllowed = ({ templates, resolver }: Account, { stack, id }: Placed): boolean => {
  const actions = ofType(templates, 'AWS::Lambda::Permission')
    .filter(one => one.stack === stack)
    .map(({ Properties }) => Object(resolver.resolve(Properties, stack)))
    .filter(
      ({ Principal, FunctionName }) =>
        Principal === 'cloudfront.amazonaws.com' && FunctionName === `${id}.FunctionArn`,
    )
    .map(({ Action }) => Action);
  return BOTH_ACTIONS.every(action => actions.includes(action));
};

/** A URL knows no routes: its events have the whole path, and no parameters. */
const eventOf = (request: ViewerRequest): APIGatewayProxyEventV2 => {
  const { method, path, query, headers, cookies, now } = request;
  const userAgent = headers['user-agent'] ?? '';
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: query,
    ...(cookies.length > 0 ? { cookies: [...cookies] } : {}),
    headers: { ...headers },
    ...(query ? { queryStringParameters: Object.fromEntries(new URLSearchParams(query)) } : {}),
    requestContext: {
      accountId: '123456789012',
      apiId: 'url',
      domainName: 'url.lambda-url.eu-south-1.on.aws',
      domainPrefix: 'url',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '130.176.0.1', userAgent },
      requestId: 'e1506fd5-9e7b-434f-bd42-4f8fa224b599',
      routeKey: '$default',
      stage: '$default',
      time: new Date(now).toISOString(),
      timeEpoch: now,
    },
    isBase64Encoded: false,
  };
};

const refused = (status: number): EdgeResponse => ({
  status,
  headers: {},
  body: '{"Message":"Forbidden"}',
});

/** Lambda behind the URL of a function: it answers signed requests alone, and of those only what the policy allows. */
export const callFunctionUrl = async (
  account: Account,
  url: Placed,
  { request, isSigned }: { readonly request: ViewerRequest } & Pick<Target, 'isSigned'>,
): Promise<EdgeResponse> => {
  const { AuthType, TargetFunctionArn, Qualifier } = url.Properties;
  // CloudFront doesn't hash a body, so its signature of one is wrong.
  const isRightlySigned = isSigned && !request.body;
  if (AuthType !== 'NONE' && !(isRightlySigned && isAllowed(account, url))) return refused(403);
  if (Qualifier !== 'live') throw new Error(`${url.id} bypasses the releases`);
  const name = bundleName(account.resolver.text(TargetFunctionArn, url.stack));
  if (account.settingsOf(name).timeoutMs > ORIGIN_TIMEOUT_MS)
    throw new Error(`CloudFront waits for ${name} no longer than half a minute`);
  const answer = Object(await account.invoke(name, eventOf(request)));
  const { statusCode: status, headers, body, cookies } = answer;
  return { status, headers, body, ...(cookies ? { cookies } : {}) };
};
