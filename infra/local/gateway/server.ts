import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SECURITY_HEADERS } from '#infra/security-headers.ts';
import { FAILURES } from '#shared/contract/failures.ts';
import { LOOPBACK, portOf } from '../aws/ports.ts';
import { ROOT } from '../process/settings.ts';
import { errorCode, StartupError } from '../process/startup-error.ts';
import { contentType } from './content-types.ts';
import type { RequestHandler } from './gateway.ts';

type Options = {
  /** Handles the paths under /api/. */
  readonly api: RequestHandler;
  /** Handles the paths under /__local/. */
  readonly local: RequestHandler;
  /** Handles the paths under /media/. */
  readonly media: RequestHandler;
  /** Handles links to files, under FILES; without it there are none. */
  readonly files?: RequestHandler;
  /** Handles all other paths. */
  readonly site: RequestHandler;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What a browser requests for a page that names no icon, such as a mail or an error page. */
const FAVICON = '/favicon.ico';
const ICON = join(ROOT, 'web/public/favicon.svg');

const serveFavicon: RequestHandler = async (_, response) => {
  const content = await readFile(ICON);
  response.writeHead(200, { 'content-type': contentType(ICON) }).end(content);
};

/** The path under which files have links when browsers can't reach the bucket. */
export const FILES = '/files';

const isUnder = (folder: string, url: string): boolean =>
  url.startsWith(`${folder}/`) || url.startsWith(`${folder}?`) || url === folder;

/** Plays the role of CloudFront: adds the security headers, and selects the handler by path. */
export const createFrontHandler =
  ({ api, local, media, files, site, headers = SECURITY_HEADERS }: Options): RequestHandler =>
  async (request, response) => {
    const url = request.url ?? '/';
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (url === FAVICON) return serveFavicon(request, response);
    if (isUnder('/api', url)) return api(request, response);
    if (isUnder('/media', url)) return media(request, response);
    if (files && isUnder(FILES, url)) return files(request, response);
    return isUnder('/__local', url) ? local(request, response) : site(request, response);
  };

export type Listener = {
  readonly server: Server;
  readonly url: string;
  /** Sets the handler; requests that arrive earlier are held. */
  readonly serve: (handler: RequestHandler) => void;
  readonly close: () => Promise<void>;
  /** Answers held requests that the product is unavailable, and closes. */
  readonly refuse: () => Promise<void>;
};

const answerUnavailable: RequestHandler = async (_, response) => {
  const [status, message] = FAILURES.unavailable;
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify({ code: 'unavailable', message }));
};

const KEEP_ALIVE_MS = 65_000;
const CLOSE_TIMEOUT_MS = 2000;

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

/** 'localhost' may also resolve to ::1, which doesn't exist on a machine without IPv6. */
const bindSecondLoopback = async (server: Server, port: number) => {
  const second = createSocketServer(socket => server.emit('connection', socket));
  try {
    await bind(second, port, '::1');
  } catch (error) {
    if (error instanceof StartupError) throw error;
  }
  return second;
};

/** Binds the port before anything else, so that a port in use is reported at once. */
export const listen = async (port: number, host?: string): Promise<Listener> => {
  const ready = Promise.withResolvers<RequestHandler>();
  const server = createServer(async (request, response) => {
    try {
      const handler = await ready.promise;
      await handler(request, response);
    } catch (error) {
      if (!request.destroyed || request.complete) console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
    }
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await bind(server, port, host ?? LOOPBACK);
  const second = host === undefined ? await bindSecondLoopback(server, portOf(server)) : undefined;
  const close = async (): Promise<void> => {
    second?.close();
    const closed = new Promise<void>(resolve => server.close(() => resolve()));
    server.closeIdleConnections();
    await Promise.race([closed, pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    server.closeAllConnections();
  };
  return {
    server,
    url: `http://localhost:${portOf(server)}`,
    serve: ready.resolve,
    close,
    refuse: () => {
      ready.resolve(answerUnavailable);
      return close();
    },
  };
};
