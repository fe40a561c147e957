import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createFrontHandler } from '#infra/local/gateway/server.ts';
import { createSiteHandler } from '#infra/local/gateway/site.ts';
import { CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from '#infra/security-headers.ts';
import { sendRequest, serve } from '#test/support/http.ts';

const folder = await mkdtemp(join(tmpdir(), 'site-'));
const root = join(folder, 'web');
const SCRIPT = `console.log('${'torta '.repeat(400)}');`;
const PAGE = '<!doctype html><title>Giorgione</title>';

const INVITE_PAGE = '<!doctype html><title>Ti aspetto</title>';

await mkdir(join(root, 'assets'), { recursive: true });
await mkdir(join(root, '.vite'));
await Promise.all([
  writeFile(join(root, 'index.html'), PAGE),
  writeFile(join(root, 'invite.html'), INVITE_PAGE),
  writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  writeFile(join(root, 'assets/app-1a2b.js'), SCRIPT),
  writeFile(join(root, 'assets/font-1a2b.woff2'), Buffer.alloc(4000)),
  writeFile(join(root, '.vite/manifest.json'), '{}'),
  writeFile(join(folder, 'secret.txt'), 'secret'),
]);
afterAll(() => rm(folder, { recursive: true }));

const url = await serve(
  createFrontHandler({
    api: async (_, response) => void response.end('api'),
    local: async (_, response) => void response.end('local'),
    media: async (_, response) => void response.end('media'),
    site: createSiteHandler(root),
  }),
);

describe('the site', () => {
  it.each([
    '/',
    '/index.html',
    '/dashboard',
    '/superadmin/premi/12',
    '/apix',
    '/reset-password?token=a.b',
  ])('serves index.html uncached for %s', async path => {
    const { status, headers, text } = await sendRequest(url, path);
    expect([status, text]).toEqual([200, PAGE]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/?invite=AMICA2026', '/register?invite=AMICA2026'])(
    'serves the invite page uncached for %s',
    async path => {
      const { status, headers, text } = await sendRequest(url, path);
      expect([status, text]).toEqual([200, INVITE_PAGE]);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('lets browsers cache files with hashed names for a year', async () => {
    const { headers, text } = await sendRequest(url, '/assets/app-1a2b.js');
    expect(text).toBe(SCRIPT);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
  });

  it('lets browsers cache other files for an hour', async () => {
    const { headers } = await sendRequest(url, '/favicon.svg');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  it('answers 404 as plain text for a missing file', async () => {
    const { status, headers } = await sendRequest(url, '/assets/gone-1a2b.js');
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//etc/../../secret.txt',
    '/.vite/manifest.json',
    '/index.html%00.js',
    '/%zz',
  ])('serves no file outside the site for %s', async path => {
    const { status, text } = await sendRequest(url, path);
    expect([status, text]).toEqual([404, 'Non trovato.']);
  });

  it('allows only GET and HEAD', async () => {
    expect(await sendRequest(url, '/', { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
    });
    expect(await sendRequest(url, '/', { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });

  it('serves the new content of a changed file', async () => {
    await writeFile(join(root, 'note.txt'), 'one');
    const first = await sendRequest(url, '/note.txt');
    await writeFile(join(root, 'note.txt'), 'three');
    const second = await sendRequest(url, '/note.txt');
    expect([first.text, second.text]).toEqual(['one', 'three']);
    expect(first.headers.etag).not.toBe(second.headers.etag);
  });

  it('does not handle /api and /__local', async () => {
    const paths = ['/api', '/api/x', '/api?x', '/__local', '/__local/x.css'];
    const replies = await Promise.all(paths.map(path => sendRequest(url, path)));
    expect(replies.map(reply => reply.text)).toEqual(['api', 'api', 'api', 'local', 'local']);
  });
});

describe('the icon', () => {
  it('is served for every page that names none, even without the site', async () => {
    const { status, headers, text } = await sendRequest(url, '/favicon.ico');
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(text).toBe(await readFile('web/public/favicon.svg', 'utf8'));
  });
});

describe('compression', () => {
  const ask = (path: string, accepted: string) =>
    sendRequest(url, path, { headers: { 'accept-encoding': accepted } });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('for %s is %s', async (accepted, encoding, decompress) => {
    const { headers, bytes } = await ask('/assets/app-1a2b.js', accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(bytes.length).toBeLessThan(SCRIPT.length / 4);
    expect(decompress(bytes).toString()).toBe(SCRIPT);
  });

  it.each(['/assets/font-1a2b.woff2', '/'])('does not apply to %s', async path => {
    const { headers } = await ask(path, 'br, gzip');
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

describe('a conditional request', () => {
  it("is answered with 304 if the file hasn't changed", async () => {
    const { etag = '' } = (await sendRequest(url, '/')).headers;
    const again = await sendRequest(url, '/', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag } });
    const other = await sendRequest(url, '/', { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });
});

describe('the security headers', () => {
  it.each(['/', '/assets/app-1a2b.js', '/gone.js', '/api/x'])('are on %s', async path => {
    expect((await sendRequest(url, path)).headers).toMatchObject(SECURITY_HEADERS);
  });

  it("allow no other origin, and leave inline scripts to the page's own policy", () => {
    expect(CONTENT_SECURITY_POLICY).toContain("script-src 'self' 'unsafe-inline';");
    expect(CONTENT_SECURITY_POLICY).toContain("style-src 'self';");
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/https?:|\*|unsafe-eval/);
  });
});
