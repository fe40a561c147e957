import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** The local services listen only on this address. */
export const LOOPBACK = '127.0.0.1';

export const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return address.port;
};

/** A port that is free right now; another process may still take it. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
};
