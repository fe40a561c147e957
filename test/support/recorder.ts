import { once } from 'node:events';
import { createServer } from 'node:http';

type RecordedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};

type CannedResponse = { readonly status: number; readonly body: string; readonly type?: string };

/** A server that records requests and sends canned responses in order; the last one is repeated. */
export const startRecorder = async () => {
  const requests: RecordedRequest[] = [];
  let responses: readonly (CannedResponse | 'hang up')[] = [{ status: 200, body: '{}' }];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '' } = request;
    const headers = Object.fromEntries(
      Object.entries(request.headersDistinct).map(([name, values]) => [name, values?.join(',')]),
    );
    requests.push({ method, path: url, headers, body });
    const [canned, ...rest] = responses;
    if (rest.length > 0) responses = rest;
    if (canned === undefined || canned === 'hang up') return request.socket.destroy();
    response.writeHead(canned.status, {
      'content-type': canned.type ?? 'application/x-amz-json-1.0',
    });
    return response.end(canned.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    respondWith: (...next: (CannedResponse | 'hang up')[]) => {
      responses = next;
    },
    /** Returns the requests since the last call. */
    takeRequests: () => requests.splice(0),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
