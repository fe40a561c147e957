import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

/**
 * The site without its Referrer-Policy: with one, whatever it says, Lighthouse 13 and the Chromium of
 * the tests take the page that they asked for as aborted (net::ERR_ABORTED). Everything else, the
 * compressed bytes included, passes as it is.
 */
export const startProxy = async (site: string): Promise<{ url: string; close: () => void }> => {
  const server: Server = createServer((asked, told) => {
    const { url: path, method, headers } = asked;
    const passed = request(new URL(path ?? '/', site), { method, headers }, answer => {
      const { 'referrer-policy': _, ...kept } = answer.headers;
      told.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(told);
    });
    passed.on('error', () => told.destroy());
    asked.pipe(passed);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://localhost:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
