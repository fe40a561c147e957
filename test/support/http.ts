import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { RequestHandler } from '#infra/local/gateway/gateway.ts';
import { listen } from '#infra/local/gateway/server.ts';

type RequestOptions = {
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

/** Sends a request with its path unchanged; fetch would normalize it. */
export const sendRequest = (
  url: string,
  path: string,
  { method = 'GET', headers, body }: RequestOptions = {},
) =>
  new Promise<HttpResponse>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const clientRequest = request(
      { hostname, port, method, path, headers, agent: false },
      async response => {
        const bytes = await buffer(response);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: bytes.toString('utf8'),
        });
      },
    );
    clientRequest.once('error', reject).end(body);
  });

/** Serves until the test file ends; resolves with the URL. */
export const serve = async (handler: RequestHandler): Promise<string> => {
  const listener = await listen(0);
  listener.serve(handler);
  afterAll(listener.close);
  return listener.url;
};
