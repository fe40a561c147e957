import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { FAILURES } from '#shared/contract/failures.ts';
import type { RequestHandler } from './gateway.ts';

/** A name that another site's owner can point at this machine, unlike an address. */
const isForeignName = (host: string, siteUrl: string): boolean => {
  const { hostname, host: siteHost } = new URL(siteUrl);
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '');
  return name !== 'localhost' && name !== hostname && host !== siteHost && isIP(name ?? '') === 0;
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** Whether a name or an address means this machine alone. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** What a proxy adds to a request. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a program on this machine asks for itself: not a proxy on it, and by the machine's own name. */
const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean => {
  const name = URL.parse(`http://${headers.host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(name) &&
    PROXY_HEADERS.every(header => headers[header] === undefined)
  );
};

/** Whether a page of another site has sent a request. A page's own origin is the host it asks. */
const isFromOtherSite = ({ headers }: IncomingMessage): boolean => {
  const { host, origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== `http://${host}`;
};

const refused =
  (code: 'forbidden' | 'cross_site' | 'not_found'): RequestHandler =>
  async (_, response) => {
    const [status, message] = FAILURES[code];
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ code, message }));
  };

/**
 * Answers only requests for this machine by its own name or by an address: another site's name that
 * was pointed here (DNS rebinding) would let its pages read what the machine serves.
 */
export const requireOwnHost =
  (siteUrl: string, handler: RequestHandler): RequestHandler =>
  (request, response) =>
    isForeignName(request.headers.host ?? '', siteUrl)
      ? refused('forbidden')(request, response)
      : handler(request, response);

/** Answers only pages of this machine, and what isn't a page; links to a page may come from anywhere. */
export const requireOwnOrigin =
  (handler: RequestHandler): RequestHandler =>
  (request, response) => {
    const isLink = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
    return !isLink && isFromOtherSite(request)
      ? refused('cross_site')(request, response)
      : handler(request, response);
  };

/** Hides from other machines what is for who runs this one; behind a proxy (`isClosed`) from all. */
export const requireThisMachine =
  (isClosed: boolean, handler: RequestHandler): RequestHandler =>
  (request, response) =>
    isClosed || !isFromThisMachine(request)
      ? refused('not_found')(request, response)
      : handler(request, response);
