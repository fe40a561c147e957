import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import type { Area } from '#shared/areas.ts';
import { FAILURES } from '#shared/contract/failures.ts';
import type { Clock } from '../process/clock.ts';
import { readBody } from './body.ts';
import { type AddressOf, socketAddress } from './client-address.ts';
import { toGatewayEvent } from './gateway-event.ts';
import { createRouter } from './router.ts';

/** The type of the Lambda handler that every area exports. */
export type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

export type Handlers = ReadonlyMap<Area, LambdaHandler>;
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Like API Gateway's limit; the handlers enforce the contract's own limits, which are lower. */
const BODY_MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 29_000;

export const lambdaContext = (area: Area, requestId: string): Context => {
  const deadline = Date.now() + TIMEOUT_MS;
  const noop = () => undefined;
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: false,
    functionName: `local-${area}`,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:local-${area}`,
    logGroupName: `/aws/lambda/local-${area}`,
    logStreamName: 'local',
    memoryLimitInMB: '1024',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: noop,
    fail: noop,
    succeed: noop,
  };
};

const tooLarge = (): APIGatewayProxyStructuredResultV2 => {
  const [statusCode, message] = FAILURES.body_too_large;
  const body = JSON.stringify({ code: 'body_too_large', message });
  return { statusCode, headers: { 'content-type': 'application/json' }, body };
};

const send = (response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void => {
  // Node sends a text together with the headers, but bytes after them, which takes longer.
  const text = result.body ?? '';
  const body = result.isBase64Encoded ? Buffer.from(text, 'base64') : text;
  response.statusCode = result.statusCode ?? 200;
  for (const [name, value] of Object.entries(result.headers ?? {})) {
    response.setHeader(name, String(value));
  }
  if (result.cookies?.length) response.setHeader('set-cookie', result.cookies);
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
};

/** API Gateway's own response when a Lambda fails. */
const internalServerError = (error: unknown): APIGatewayProxyStructuredResultV2 => {
  console.error(error);
  const headers = { 'content-type': 'application/json' };
  return { statusCode: 500, headers, body: '{"message":"Internal Server Error"}' };
};

/** A local API Gateway: passes each call to the Lambda handler of its area, with the local time. */
export const createGateway = (
  handlers: Handlers,
  clock: Clock,
  addressOf: AddressOf = socketAddress,
): RequestHandler => {
  const match = createRouter();
  return async (request, response) => {
    const body = await readBody(request, BODY_MAX_BYTES);
    if (!body) return send(response, tooLarge());
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const found = match(method, request.url?.split('?')[0] ?? '/');
    const event = toGatewayEvent(request, body, found, {
      ...{ address: addressOf(request), now: clock.now() },
    });
    response.setHeader('date', new Date(event.requestContext.timeEpoch).toUTCString());
    const context = lambdaContext(found.area, event.requestContext.requestId);
    const handler = handlers.get(found.area);
    if (!handler)
      return send(response, internalServerError(new Error(`No handler for ${found.area}`)));
    send(response, await handler(event, context).catch(internalServerError));
  };
};
