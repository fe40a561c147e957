import '#test/support/backend.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mount } from '#functions/http/mount.ts';
import { FAILURES } from '#shared/contract/failures.ts';
import { echoOperations, echoRoutes } from './echo.ts';
import { sendEvent } from './gateway.ts';

const handler = mount(echoRoutes, echoOperations);
const OWN = 'http://localhost:3000';

const send = (headers: Record<string, string>, method = 'POST') =>
  sendEvent(handler, { route: `${method} /api/echo/{id}`, parameters: { id: '7' }, headers });

describe('a change', () => {
  it.each([
    ['a client that isn’t a browser', {}],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: OWN }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['our own page, in an old browser', { origin: OWN }],
    ['our page on a phone', { origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000' }],
  ])('from %s is made', async (_, headers) => {
    expect((await send(headers)).status).toBe(200);
    expect((await send(headers, 'DELETE')).status).toBe(200);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: OWN }],
    ['another host of our domain', { 'sec-fetch-site': 'same-site' }],
    ['an unknown Sec-Fetch-Site value', { 'sec-fetch-site': 'same-originally' }],
    ['another site, in an old browser', { origin: 'https://evil.example' }],
    ['our host on another port', { origin: 'http://localhost:3001' }],
    ['our host over another protocol', { origin: 'https://localhost:3000' }],
    ['an address that starts like ours', { origin: `${OWN}.evil.example` }],
    ['a sandboxed page', { origin: 'null' }],
  ])('from %s is refused: 403', async (_, headers) => {
    for (const method of ['POST', 'DELETE']) {
      const { status, failure } = await send(headers, method);
      expect(status).toBe(403);
      expect(failure.code).toBe('cross_site');
    }
  });
});

describe('on AWS', () => {
  it('a page of the host that was called counts as another site’s, unless it is the site’s', async () => {
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'settings');
    vi.resetModules();
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });
    // A fresh module reads the environment again.
    const { refuseCrossSite } = await import('#functions/http/mount.ts');
    const refuse = (headers: Record<string, string>) => {
      const event = { headers, requestContext: { http: { method: 'POST' } } };
      return () => refuseCrossSite(() => false).before?.({ event } as never);
    };
    expect(refuse({ origin: 'http://a.example', host: 'a.example' })).toThrow(
      FAILURES.cross_site[1],
    );
    expect(refuse({ origin: OWN, host: 'a.example' })).not.toThrow();
  });
});

describe('a read', () => {
  it('is allowed from any site', async () => {
    const { status } = await send({ 'sec-fetch-site': 'cross-site', origin: 'null' }, 'GET');
    expect(status).toBe(200);
  });
});
