import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { FAILURES } from '#shared/contract/failures.ts';
import type { RequestHandler } from './gateway.ts';

/** Whether this is a foreign domain name, which its owner can point at this machine, unlike an address. */
const isForeignName = (host: string, siteUrl: string): boolean => {
  const { hostname, host: siteHost } = new URL(siteUrl);
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '');
  return name !== 'localhost' && name !== hostname && host !== siteHost && isIP(name ?? '') === 0;
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** Whether a name or an address refers only to this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Headers that a proxy adds to a request. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a program on this machine makes its own request: by the machine's own name, and not through a proxy. */
const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean => {
  const name = URL.parse(`http://${headers.host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(name) &&
    PROXY_HEADERS.every(header => headers[header] === undefined)
  );
};

/** Whether a page of another site has sent a request. A page's own origin is the host that it requests. */
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
 * Answers only requests that use this machine's own name or an address: if another site's name were pointed here (DNS
 * rebinding), that site's pages could read what the machine serves.
 */
export const requireOwnHost =
  (siteUrl: string, handler: RequestHandler): RequestHandler =>
  (request, response) =>
    isForeignName(request.headers.host ?? '', siteUrl)
      ? refused('forbidden')(request, response)
      : handler(request, response);

/** Answers only requests from this machine's pages and from programs; links to a page may come from anywhere. */
export const requireOwnOrigin =
  (handler: RequestHandler): RequestHandler =>
  (request, response) => {
    const isLink = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
    return !isLink && isFromOtherSite(request)
      ? refused('cross_site')(request, response)
      : handler(request, response);
  };

/**
 * Hides from other machines what is meant for the person running this one; behind a proxy (`isClosed`) from everybody.
 */
export const requireThisMachine =
  (isClosed: boolean, handler: RequestHandler): RequestHandler =>
  (request, response) =>
    isClosed || !isFromThisMachine(request)
      ? refused('not_found')(request, response)
      : handler(request, response);
