import type { ServerResponse } from 'node:http';
import { MEDIA_HEADERS } from '#infra/security-headers.ts';
import { pictureUrl } from '#shared/picture/path.ts';
import { contentType } from './content-types.ts';
import type { RequestHandler } from './gateway.ts';

const FILE_NAME = /^[\w-]+\.(png|jpg|webp)$/;

const sendNotFound = (response: ServerResponse): void => {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Non trovato.');
};

/**
 * Serves the owner's pictures from the bucket, as CloudFront does. Set the environment first: the bucket's module reads
 * it on import.
 */
export const createMediaHandler = async (): Promise<RequestHandler> => {
  const { getFile, PICTURE_CACHING } = await import('#functions/files/bucket.ts');
  return async ({ method, url = '' }, response) => {
    for (const [name, value] of Object.entries(MEDIA_HEADERS)) response.setHeader(name, value);
    const [path = ''] = url.split('?');
    const name = path.slice(pictureUrl('').length);
    const isRead = method === 'GET' || method === 'HEAD';
    const file = isRead && FILE_NAME.test(name) ? await getFile(path.slice(1)) : null;
    if (!file) return sendNotFound(response);
    response.writeHead(200, {
      'content-type': contentType(path),
      'content-length': file.length,
      'cache-control': PICTURE_CACHING,
    });
    response.end(method === 'HEAD' ? undefined : file);
  };
};
