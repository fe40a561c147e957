import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createGateway, type LambdaHandler } from '#infra/local/gateway/gateway.ts';
import { createClock } from '#infra/local/process/clock.ts';
import { AREAS, type Area } from '#shared/areas.ts';
import { sendRequest, serve } from '#test/support/http.ts';

const NOW = Date.parse('2026-11-20T22:03:58.123Z');

let event: APIGatewayProxyEventV2;
let area: Area | undefined;
let lambda: LambdaHandler;

const echo = (name: Area): [Area, LambdaHandler] => [
  name,
  (received, context) => {
    event = received;
    area = name;
    return lambda(received, context);
  },
];

const url = await serve(
  createGateway(
    new Map(AREAS.map(echo)),
    createClock(() => NOW),
  ),
);

beforeEach(() => {
  area = undefined;
  lambda = async () => ({ statusCode: 200, body: '{}' });
});

describe('a request becomes an API Gateway event', () => {
  it('has the shape of payload format 2.0', async () => {
    await sendRequest(url, '/api/auth/login?next=%2Fdashboard', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'test', Cookie: 'sid=1.a; b=c' },
      body: '{"email":"è"}',
    });
    const { requestContext, headers, ...rest } = event;
    expect(rest).toEqual({
      version: '2.0',
      routeKey: 'POST /api/auth/login',
      rawPath: '/api/auth/login',
      rawQueryString: 'next=%2Fdashboard',
      queryStringParameters: { next: '/dashboard' },
      cookies: ['sid=1.a', 'b=c'],
      body: '{"email":"è"}',
      isBase64Encoded: false,
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': '14',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(headers.cookie).toBeUndefined();
    expect(requestContext).toMatchObject({
      routeKey: 'POST /api/auth/login',
      stage: '$default',
      time: '20/Nov/2026:22:03:58 +0000',
      timeEpoch: NOW,
      domainName: 'localhost',
      http: {
        method: 'POST',
        path: '/api/auth/login',
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'test',
      },
    });
    expect(area).toBe('auth');
  });

  it('leaves out missing parts', async () => {
    await sendRequest(url, '/api/auth/me');
    expect(event).not.toHaveProperty('body');
    expect(event).not.toHaveProperty('cookies');
    expect(event).not.toHaveProperty('queryStringParameters');
    expect(event).not.toHaveProperty('pathParameters');
    expect(event.rawQueryString).toBe('');
  });

  it('joins repeated query parameters and headers', async () => {
    await sendRequest(url, '/api/auth/me?a=1&a=2', { headers: { 'X-Twice': ['one', 'two'] } });
    expect(event.queryStringParameters).toEqual({ a: '1,2' });
    expect(event.headers['x-twice']).toBe('one,two');
  });

  it('reads the parameters of the path', async () => {
    await sendRequest(url, '/api/games/a%20b/play', { method: 'POST' });
    expect(event.routeKey).toBe('POST /api/games/{id}/play');
    expect(event.pathParameters).toEqual({ id: 'a b' });
    expect(area).toBe('dashboard');
  });

  it('sends anything but text as base64', async () => {
    const body = Buffer.from([0, 255, 10]);
    const headers = { 'content-type': 'application/octet-stream' };
    await sendRequest(url, '/api/auth/login', { method: 'POST', headers, body });
    expect(event).toMatchObject({ body: body.toString('base64'), isBase64Encoded: true });
  });

  it('handles a HEAD like a GET, without a body in the response', async () => {
    const { status, text, headers } = await sendRequest(url, '/api/auth/me', { method: 'HEAD' });
    expect(event.requestContext.http.method).toBe('GET');
    expect({ status, text, length: headers['content-length'] }).toEqual({
      status: 200,
      text: '',
      length: '2',
    });
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['POST', '/api/auth/me'],
    ['GET', '/api/auth/me/'],
    ['POST', '/api/games/1/2/play'],
    ['POST', '/api/games/%zz/play'],
    ['OPTIONS', '/api/auth/me'],
  ])('passes %s %s, which matches no route, to $default', async (method, path) => {
    await sendRequest(url, path, { method });
    expect(event.routeKey).toBe('$default');
    expect(area).toBe('docs');
  });
});

describe('a Lambda’s result becomes a response', () => {
  it('has the status, headers and cookies of the result', async () => {
    lambda = async () => ({
      statusCode: 201,
      headers: { 'content-type': 'application/json', 'retry-after': 5 },
      cookies: ['a=1; Path=/', 'b=2'],
      body: '{"name":"Bignè"}',
    });
    const { status, headers, text } = await sendRequest(url, '/api/auth/me');
    expect(status).toBe(201);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'retry-after': '5',
      'set-cookie': ['a=1; Path=/', 'b=2'],
      'content-length': '17',
    });
    expect(text).toBe('{"name":"Bignè"}');
  });

  it('decodes base64', async () => {
    const pdf = Buffer.from([37, 80, 68, 70, 0, 255]);
    lambda = async () => ({ body: pdf.toString('base64'), isBase64Encoded: true });
    const { status, bytes } = await sendRequest(url, '/api/auth/me');
    expect(status).toBe(200);
    expect(bytes).toEqual(pdf);
  });

  it('is API Gateway’s own if the Lambda fails', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    lambda = async () => {
      throw new Error('broken on purpose');
    };
    const { status, text } = await sendRequest(url, '/api/auth/me');
    expect([status, text]).toEqual([500, '{"message":"Internal Server Error"}']);
    expect(consoleError).toHaveBeenCalledOnce();
    consoleError.mockRestore();
  });
});

describe('a large body', () => {
  const post = (size: number) => {
    const headers = { 'content-type': 'application/json' };
    return sendRequest(url, '/api/auth/login', { method: 'POST', headers, body: 'x'.repeat(size) });
  };

  it('of up to 10 MiB reaches the handler, which refuses it', async () => {
    await post(10 * 1024 * 1024);
    expect(event.body).toHaveLength(10 * 1024 * 1024);
  });

  it('of more than 10 MiB is refused by the gateway', async () => {
    const { status, text } = await post(10 * 1024 * 1024 + 1);
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ code: 'body_too_large' });
    expect(area).toBeUndefined();
  });
});
