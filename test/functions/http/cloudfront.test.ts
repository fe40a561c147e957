import '#test/support/backend.ts';
import { describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/auth/handler.ts';
import { sha256 } from '#functions/hash.ts';
import { NOON } from '#test/support/noon.ts';
import { PAUSE } from '../auth/sign-in-calls.ts';
import { sendEvent } from './gateway.ts';

const { SECRET, NEXT } = vi.hoisted(() => {
  // Runs before the imports, so it has none.
  const { hash } = process.getBuiltinModule('node:crypto');
  const [secret, next] = ['only-cloudfront-knows', 'only-cloudfront-will-know'] as const;
  process.env.ORIGIN_SECRET_HASHES = `${hash('sha256', secret)} ${hash('sha256', next)}`;
  return { SECRET: { 'x-origin-secret': secret }, NEXT: { 'x-origin-secret': next } };
});

const tryLogin = (headers: Record<string, string>, i = 0, now = NOON) =>
  sendEvent(handler, {
    route: 'POST /api/auth/login',
    now,
    body: JSON.stringify({ email: `qualcuno${i}@example.it`, password: 'non-è-questa' }),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('behind CloudFront', () => {
  it.each([
    ['without its secret', {}],
    ['with another secret', { 'x-origin-secret': 'only-cloudfront-know' }],
    ['with an empty secret', { 'x-origin-secret': '' }],
    ['with the hash of its secret', { 'x-origin-secret': sha256('only-cloudfront-knows') }],
  ])('a call %s is refused: 403', async (_, headers) => {
    const { status, failure } = await tryLogin(headers);
    expect(status).toBe(403);
    expect(failure.code).toBe('forbidden');
  });

  it('a call is handled with the secret, or with the one that a rotation changes to', async () => {
    expect((await tryLogin(SECRET)).status).toBe(401);
    expect((await tryLogin(NEXT)).status).toBe(401);
  });

  it('attempts are counted per viewer address, whatever the port', async () => {
    const from = (viewer: string) => ({ ...SECRET, 'cloudfront-viewer-address': viewer });
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, i) => tryLogin(from(`198.51.100.9:${40_000 + i}`), 100 + i)),
    );
    expect(attempts.map(({ status }) => status)).toEqual(Array(20).fill(401));
    expect((await tryLogin(from('198.51.100.9:50000'), 200, NOON + PAUSE)).status).toBe(429);
    expect((await tryLogin(from('198.51.100.8:50000'), 201)).status).toBe(401);
    expect((await tryLogin(from('2001:db8::9:50000'), 202)).status).toBe(401);
  });

  it('attempts are counted per 64-bit IPv6 prefix', async () => {
    const from = (viewer: string) => ({ ...SECRET, 'cloudfront-viewer-address': `${viewer}:443` });
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, i) => tryLogin(from(`2001:db8:7::${i + 1}:${i}`), 300 + i)),
    );
    expect(attempts.map(({ status }) => status)).toEqual(Array(20).fill(401));
    expect((await tryLogin(from('2001:db8:7:0:9:9:9:9'), 400, NOON + PAUSE)).status).toBe(429);
    expect((await tryLogin(from('2001:db8:7:1::1'), 401)).status).toBe(401);
  });
});
