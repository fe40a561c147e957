import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Headers that don't exist in HTTP/2. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** A self-made certificate for this run, which the browser is told to accept. */
const createCertificate = async (folder: string) => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const options = '-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost'.split(' ');
  await run('openssl', ['req', ...options, '-keyout', key, '-out', cert]);
  return { key: await readFile(key), cert: await readFile(cert) };
};

type Options = {
  /** The folder for the certificate. */
  readonly folder: string;
  /** Set-Cookie values added to the pages, so that opening one signs in. */
  readonly cookies?: readonly string[];
};

const forward = (
  site: string,
  cookies: readonly string[],
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
) => {
  const sent = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const headers = { ...Object.fromEntries(sent), host: incoming.authority };
  const { method } = incoming;
  const forwarded = request(new URL(incoming.url, site), { method, headers }, response => {
    const kept = Object.entries(response.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    if (response.headers['content-type']?.startsWith('text/html'))
      outgoing.setHeader('set-cookie', [...cookies]);
    outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
    response.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
};

/** Puts what CloudFront speaks, HTTP/2 over TLS, in front of a site. */
export const startProxy = async (
  site: string,
  { folder, cookies = [] }: Options,
): Promise<{ url: string; close: () => void }> => {
  const server = createSecureServer(await createCertificate(folder), (incoming, outgoing) =>
    forward(site, cookies, incoming, outgoing),
  );
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The proxy does not listen on a port');
  return { url: `https://localhost:${address.port}`, close: () => void server.close() };
};
