import type { Server } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '../process/settings.ts';
import type { RequestHandler } from './gateway.ts';

export type DevServer = { readonly site: RequestHandler; readonly stop: () => Promise<void> };

/** The browser requests the source file web/api/client.ts as /api/client.ts, which is not a call. */
export const serveSourceFiles =
  (calls: RequestHandler, sources: RequestHandler): RequestHandler =>
  (request, response) =>
    /\.tsx?(\?|$)/.test(request.url ?? '') ? sources(request, response) : calls(request, response);

/** Serves the site from its sources with Vite, with hot reload. */
export const startDevServer = async (server: Server): Promise<DevServer> => {
  const vite = await import('vite');
  const viteServer = await vite.createServer({
    root: join(ROOT, 'web'),
    configFile: join(ROOT, 'vite.config.ts'),
    configLoader: 'native',
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    site: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', resolve);
        viteServer.middlewares(request, response, (error?: unknown) => {
          if (error) reject(error);
          else response.writeHead(404).end();
        });
      }),
    stop: () => viteServer.close(),
  };
};
