import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** The parts of an API Gateway event that a test can set. */
export type TestRequest = {
  /** 'POST /api/auth/login', or '$default' if no route matches. */
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

const eventOf = (request: TestRequest): APIGatewayProxyEventV2 => {
  const [method = 'GET', path = '/'] = request.route.split(' ');
  const now = request.now ?? Date.now();
  return {
    version: '2.0',
    routeKey: request.route,
    rawPath: request.path ?? path,
    rawQueryString: new URLSearchParams(request.query).toString(),
    headers: request.headers ?? (request.body === undefined ? {} : JSON_TYPE),
    ...(request.cookies ? { cookies: [...request.cookies] } : {}),
    ...(request.query ? { queryStringParameters: request.query } : {}),
    ...(request.parameters ? { pathParameters: request.parameters } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: {
        method: request.method ?? method,
        path: request.path ?? path,
        protocol: 'HTTP/1.1',
        sourceIp: request.address ?? '203.0.113.1',
        userAgent: 'test',
      },
      requestId: 'request-1',
      routeKey: request.route,
      stage: '$default',
      time: new Date(now).toISOString(),
      timeEpoch: now,
    },
    ...(request.body === undefined ? {} : { body: request.body }),
    isBase64Encoded: request.base64 ?? false,
  };
};

const noop = () => undefined;

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
  done: noop,
  fail: noop,
  succeed: noop,
};

/** Calls a handler with a request's event and parses its response. */
export const sendEvent = async (handler: Handler, request: TestRequest) => {
  const { statusCode, headers, cookies, body } = await handler(eventOf(request), CONTEXT);
  const text = body ?? '';
  return {
    status: statusCode,
    headers: headers ?? {},
    cookies: cookies ?? [],
    text,
    failure: JSON.parse(text),
  };
};
