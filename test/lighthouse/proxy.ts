import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

/**
 * A proxy that removes the Referrer-Policy header: with any value of it, Lighthouse 13 and the tests'
 * Chromium report the requested page as aborted (net::ERR_ABORTED). Everything else passes unchanged,
 * including compressed bodies.
 */
export const startProxy = async (site: string): Promise<{ url: string; close: () => void }> => {
  const server: Server = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const forwarded = request(new URL(path ?? '/', site), { method, headers }, response => {
      const { 'referrer-policy': _, ...otherHeaders } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, otherHeaders);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The proxy does not listen on a port');
  return {
    url: `http://localhost:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
