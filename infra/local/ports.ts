import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Where the stand-ins listen: nobody else's business. */
export const LOOPBACK = '127.0.0.1';

export const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
};

/** A port that is free now; somebody may still be faster. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
};
