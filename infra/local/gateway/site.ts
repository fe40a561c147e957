import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { preferredEncoding } from '#functions/http/compress.ts';
import { type Asset, createAssets } from './asset.ts';
import type { RequestHandler } from './gateway.ts';

// Serves the built site as CloudFront does from its bucket: the same paths, the same caching.

/** The names of these files contain a hash of the content. */
const HASHED = /^\/assets\//;
const HOUR = 3600;
const YEAR = 365 * 24 * HOUR;

const cacheControl = (path: string): string => {
  if (HASHED.test(path)) return `public, max-age=${YEAR}, immutable`;
  const isFirst = path.endsWith('.html') || path === '/service-worker.js';
  return isFirst ? 'no-cache' : `public, max-age=${HOUR}`;
};

/** The file for a URL; undefined if the path is unsafe. */
const fileOf = (url: string): string | undefined => {
  let path: string;
  try {
    path = decodeURIComponent(url.split(/[?#]/)[0] ?? '/');
  } catch {
    return undefined;
  }
  const segments = path.split('/').slice(1);
  const isUnsafe = segments.some(segment => segment.startsWith('.') || /[\\\0:]/.test(segment));
  if (!path.startsWith('/') || isUnsafe) return undefined;
  if (segments.at(-1)?.includes('.')) return path;
  return new URLSearchParams(url.split('?')[1]).has('invite') ? '/invite.html' : '/index.html';
};

const matchesEtag = (request: IncomingMessage, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .map(tag => tag.trim())
    .some(tag => tag === '*' || tag === etag);

const sendError = (response: ServerResponse, status: number, message: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
};

const sendAsset = async (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  asset: Asset,
): Promise<void> => {
  response.setHeader('etag', asset.etag);
  response.setHeader('cache-control', cacheControl(path));
  if (asset.encodings.length > 0) response.setHeader('vary', 'accept-encoding');
  if (matchesEtag(request, asset.etag)) {
    response.writeHead(304).end();
    return;
  }
  const encoding = preferredEncoding(
    String(request.headers['accept-encoding'] ?? ''),
    asset.encodings,
  );
  const content = await asset.encode(encoding);
  if (encoding) response.setHeader('content-encoding', encoding);
  response.writeHead(200, { 'content-type': asset.type, 'content-length': content.length });
  response.end(content);
};

/** As in infra/aws/web/rewrite.ts, a path without a file extension is a page of the app; a missing file is a 404. */
export const createSiteHandler = (webRoot: string): RequestHandler => {
  const find = createAssets();
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendError(response, 405, 'Metodo non ammesso.');
    }
    const path = fileOf(request.url ?? '/');
    const asset = path && (await find(join(webRoot, path)));
    if (!asset) return sendError(response, 404, 'Non trovato.');
    return sendAsset(request, response, path, asset);
  };
};
