import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** A request as API Gateway describes it: whatever a test wants it to be. */
export type TestRequest = {
  /** 'POST /api/auth/login', or '$default' for what no route matches. */
  readonly route: string;
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly base64?: boolean;
  readonly now?: number;
  readonly address?: string;
};

const JSON_TYPE = { 'content-type': 'application/json' };

const eventOf = (sent: TestRequest): APIGatewayProxyEventV2 => {
  const [method = 'GET', path = '/'] = sent.route.split(' ');
  const now = sent.now ?? Date.now();
  return {
    version: '2.0',
    routeKey: sent.route,
    rawPath: sent.path ?? path,
    rawQueryString: new URLSearchParams(sent.query).toString(),
    headers: sent.headers ?? (sent.body === undefined ? {} : JSON_TYPE),
    ...(sent.cookies ? { cookies: [...sent.cookies] } : {}),
    ...(sent.query ? { queryStringParameters: sent.query } : {}),
    ...(sent.parameters ? { pathParameters: sent.parameters } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: {
        method: sent.method ?? method,
        path: sent.path ?? path,
        protocol: 'HTTP/1.1',
        sourceIp: sent.address ?? '203.0.113.1',
        userAgent: 'test',
      },
      requestId: 'request-1',
      routeKey: sent.route,
      stage: '$default',
      time: new Date(now).toISOString(),
      timeEpoch: now,
    },
    ...(sent.body === undefined ? {} : { body: sent.body }),
    isBase64Encoded: sent.base64 ?? false,
  };
};

const nothing = () => undefined;

const CONTEXT: Context = {
  awsRequestId: 'request-1',
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '$LATEST',
  invokedFunctionArn: 'arn:aws:lambda:local:000000000000:function:test',
  logGroupName: '/aws/lambda/test',
  logStreamName: 'test',
  memoryLimitInMB: '1024',
  getRemainingTimeInMillis: () => 29_000,
  done: nothing,
  fail: nothing,
  succeed: nothing,
};

/** Hands a request to a handler, and reads what API Gateway would send back. */
export const sendEvent = async (handler: Handler, sent: TestRequest) => {
  const { statusCode, headers, cookies, body } = await handler(eventOf(sent), CONTEXT);
  const text = body ?? '';
  return {
    status: statusCode,
    headers: headers ?? {},
    cookies: cookies ?? [],
    text,
    failure: JSON.parse(text),
  };
};
