import '#test/support/backend.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { handler as auth } from '#functions/auth/handler.ts';
import { handler as docs } from '#functions/docs/handler.ts';
import { preferredEncoding } from '#functions/http/compress.ts';
import { callEvent } from '#infra/local/gateway/call-event.ts';
import { lambdaContext } from '#infra/local/gateway/gateway.ts';
import { contract } from '#shared/contract/index.ts';

const acceptEncoding = (value: string | undefined) => ({
  now: 0,
  headers: value === undefined ? {} : { 'x-accept-encoding': value },
});

/** The response to a call whose body is long. */
const longResponse = (accepted: string | undefined) =>
  docs(
    callEvent(contract.docs.openapi, {}, acceptEncoding(accepted)),
    lambdaContext('docs', 'request-1'),
  );

const plain = await longResponse(undefined);

describe('a caller’s Accept-Encoding header', () => {
  it('is parsed quickly, however long it is', () => {
    const blanks = ' '.repeat(16_000);
    const start = performance.now();
    preferredEncoding(`x${blanks}y`, ['br', 'gzip']);
    expect(performance.now() - start).toBeLessThan(50);
    expect(preferredEncoding(`br;${blanks}q=0.00, gzip ; q=1`, ['br', 'gzip'])).toBe('gzip');
  });
});

describe('a long response', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'GZIP;q=0.5, br;q=0', gunzipSync],
  ])(
    'is compressed with %s for a client that accepts %s',
    async (encoding, accepted, decompress) => {
      const { headers, body = '', isBase64Encoded } = await longResponse(accepted);
      expect(isBase64Encoded).toBe(true);
      expect(headers).toEqual({
        ...plain.headers,
        'content-encoding': encoding,
        vary: 'accept-encoding',
      });
      const bytes = Buffer.from(body, 'base64');
      expect(bytes.length).toBeLessThan((plain.body ?? '').length / 4);
      expect(decompress(bytes).toString('utf8')).toBe(plain.body);
    },
  );

  it.each([[undefined], [''], ['deflate'], ['br;q=0']])(
    'is not compressed for a client that accepts %s',
    async accepted => expect(await longResponse(accepted)).toEqual(plain),
  );
});

describe('a short response', () => {
  it('is not compressed', async () => {
    const event = callEvent(contract.auth.me, {}, acceptEncoding('br'));
    const { headers, isBase64Encoded } = await auth(event, lambdaContext('auth', 'request-1'));
    expect([headers?.['content-encoding'], isBase64Encoded]).toEqual([undefined, undefined]);
  });
});

describe('the preferred encoding', () => {
  it('is the first available one that the header allows', () => {
    expect(preferredEncoding('gzip, br', ['br', 'gzip'])).toBe('br');
    expect(preferredEncoding('gzip, br', ['gzip'])).toBe('gzip');
    expect(preferredEncoding('brotli', ['br', 'gzip'])).toBeUndefined();
  });
});
