import { once } from 'node:events';
import { createServer } from 'node:http';

export type RecordedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};

type CannedResponse = { readonly status: number; readonly body: string; readonly type?: string };

/** A server that hears requests and answers what it is told, in order; the last again and again. */
export const startRecorder = async () => {
  const heard: RecordedRequest[] = [];
  let says: readonly (CannedResponse | 'hang up')[] = [{ status: 200, body: '{}' }];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '' } = request;
    const headers = Object.fromEntries(
      Object.entries(request.headersDistinct).map(([name, values]) => [name, values?.join(',')]),
    );
    heard.push({ method, path: url, headers, body });
    const [say, ...later] = says;
    if (later.length > 0) says = later;
    if (say === undefined || say === 'hang up') return request.socket.destroy();
    response.writeHead(say.status, { 'content-type': say.type ?? 'application/x-amz-json-1.0' });
    return response.end(say.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    respondWith: (...next: (CannedResponse | 'hang up')[]) => {
      says = next;
    },
    /** What was heard since it was last asked for. */
    takeRequests: () => heard.splice(0),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
