import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SECURITY_HEADERS } from '#infra/security-headers.ts';
import type { RequestHandler } from './gateway.ts';
import { LOOPBACK, portOf } from './ports.ts';
import { errorCode, StartupError } from './startup-error.ts';

type Parts = {
  /** Everything under /api/. */
  readonly api: RequestHandler;
  /** Everything under /__local/. */
  readonly local: RequestHandler;
  /** Everything else. */
  readonly site: RequestHandler;
  readonly headers?: Readonly<Record<string, string>>;
};

const isUnder = (folder: string, url: string): boolean =>
  url.startsWith(`${folder}/`) || url.startsWith(`${folder}?`) || url === folder;

/** What CloudFront does in production: who answers what, and with which headers. */
export const createFrontHandler =
  ({ api, local, site, headers = SECURITY_HEADERS }: Parts): RequestHandler =>
  async (request, response) => {
    const url = request.url ?? '/';
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (isUnder('/api', url)) return api(request, response);
    return isUnder('/__local', url) ? local(request, response) : site(request, response);
  };

export type Listener = {
  readonly server: Server;
  readonly url: string;
  /** Until then requests wait. */
  readonly serve: (respond: RequestHandler) => void;
  readonly close: () => Promise<void>;
};

const KEEP_ALIVE_MS = 65_000;
const LAST_REQUESTS_MS = 2000;

const portTaken = (port: number): StartupError =>
  new StartupError(
    `La porta ${port} è già occupata da un altro programma.`,
    `Scegline un’altra: PORT=${port + 1} npm start`,
  );

const bind = async (server: ReturnType<typeof createSocketServer>, port: number, host: string) => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') throw portTaken(port);
    if (errorCode(error) !== 'EACCES') throw error;
    throw new StartupError(
      `Non ho il permesso di usare la porta ${port}.`,
      'Prova: PORT=3000 npm start',
    );
  }
};

/** 'localhost' is two addresses. A machine without IPv6 has the first alone. */
const bindSecondLoopback = async (server: Server, port: number) => {
  const second = createSocketServer(socket => server.emit('connection', socket));
  try {
    await bind(second, port, '::1');
  } catch (error) {
    if (error instanceof StartupError) throw error;
  }
  return second;
};

/** Takes the port at once, so that a taken one is told before anything else has started. */
export const listen = async (port: number, host?: string): Promise<Listener> => {
  const ready = Promise.withResolvers<RequestHandler>();
  const server = createServer(async (request, response) => {
    try {
      const respond = await ready.promise;
      await respond(request, response);
    } catch (error) {
      if (!request.destroyed || request.complete) console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
    }
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await bind(server, port, host ?? LOOPBACK);
  const second = host === undefined ? await bindSecondLoopback(server, portOf(server)) : undefined;
  return {
    server,
    url: `http://localhost:${portOf(server)}`,
    serve: ready.resolve,
    close: async () => {
      second?.close();
      const closed = new Promise<void>(resolve => server.close(() => resolve()));
      server.closeIdleConnections();
      await Promise.race([closed, pause(LAST_REQUESTS_MS, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
};
