import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { HttpResponse } from './response.ts';

export type Encoding = 'br' | 'gzip';

/** Anything smaller fits into one network packet. */
const COMPRESS_MIN_BYTES = 1024;
/** Medium quality: the highest takes ten times as long to save another tenth. */
const BROTLI_QUALITY = 5;

const COMPRESSORS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: content =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: content => promisify(gzip)(content),
};

/** The first of the available encodings that an Accept-Encoding header allows. */
export const preferredEncoding = <E extends string>(
  header: string,
  available: readonly E[],
): E | undefined => {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map(choice => choice.split(';').map(part => part.trim()))
    .filter(([, ...parameters]) => !parameters.some(one => /^q=0(\.0*)?$/.test(one)))
    .map(([encoding]) => encoding);
  return available.find(encoding => accepted.includes(encoding));
};

const compressed = async (response: HttpResponse, encoding: Encoding): Promise<HttpResponse> => ({
  ...response,
  headers: { ...response.headers, 'content-encoding': encoding, vary: 'accept-encoding' },
  body: (await COMPRESSORS[encoding](Buffer.from(response.body ?? ''))).toString('base64'),
  isBase64Encoded: true,
});

/**
 * Compresses texts, since CloudFront compresses only what it may cache. CloudFront forwards Accept-Encoding under
 * another header name.
 */
export const compressResponse = (): MiddlewareObj<APIGatewayProxyEventV2, HttpResponse> => ({
  after: async request => {
    const { event, response } = request;
    if (!response || response.isBase64Encoded) return;
    if (Buffer.byteLength(response.body ?? '') < COMPRESS_MIN_BYTES) return;
    const encoding = preferredEncoding(event.headers['x-accept-encoding'] ?? '', ['br', 'gzip']);
    if (encoding) request.response = await compressed(response, encoding);
  },
});
