import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { RequestHandler } from '#infra/local/gateway.ts';
import { listen } from '#infra/local/server.ts';

type Call = {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
};

export type HttpResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
};

/** A call with its path as written: fetch would tidy it up. */
export const sendRequest = (
  url: string,
  path: string,
  { method = 'GET', headers, body }: Call = {},
) =>
  new Promise<HttpResponse>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, method, path, headers, agent: false }, async reply => {
      const bytes = await buffer(reply);
      resolve({
        status: reply.statusCode ?? 0,
        headers: reply.headers,
        bytes,
        text: bytes.toString('utf8'),
      });
    });
    sent.once('error', reject).end(body);
  });

/** Serves until the test file ends. */
export const serve = async (respond: RequestHandler): Promise<string> => {
  const listener = await listen(0);
  listener.serve(respond);
  afterAll(listener.close);
  return listener.url;
};
