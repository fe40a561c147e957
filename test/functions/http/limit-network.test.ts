import '#test/support/backend.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handler } from '#functions/docs/handler.ts';
import { CALLS_PER_MINUTE } from '#functions/http/limit-network.ts';
import { table } from '#functions/table/client.ts';
import { NOON } from '#test/support/noon.ts';
import { sendEvent } from './gateway.ts';

const SECRET = vi.hoisted(() => {
  // Runs before the imports, so it has none.
  const { hash } = process.getBuiltinModule('node:crypto');
  process.env.ORIGIN_SECRET_HASHES = hash('sha256', 'only-cloudfront-knows');
  return { 'x-origin-secret': 'only-cloudfront-knows' };
});

/** A call that can be answered without the table. */
const callFrom = (address: string, now: number, secret: object = SECRET) =>
  sendEvent(handler, {
    route: '$default',
    now,
    headers: { ...secret, 'cloudfront-viewer-address': `${address}:443` },
  });

const flood = (address: string, now: number) =>
  Promise.all(Array.from({ length: CALLS_PER_MINUTE }, () => callFrom(address, now)));

afterEach(() => vi.restoreAllMocks());

describe('behind CloudFront, a network that makes too many calls', () => {
  it('is refused until the minute is over, while others are answered', async () => {
    const answers = await flood('203.0.113.7', NOON + 15_000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    const send = vi.spyOn(table, 'send');
    const { status, failure, headers } = await callFrom('203.0.113.7', NOON + 20_000);
    expect({ status, code: failure.code }).toEqual({ status: 429, code: 'too_many_calls' });
    expect(headers['retry-after']).toBe('40');
    expect(send).not.toHaveBeenCalled();
    expect((await callFrom('203.0.113.8', NOON + 20_000)).status).toBe(404);
    expect((await callFrom('203.0.113.7', NOON + 60_000)).status).toBe(404);
  });

  it('is a whole household, whichever addresses of an IPv6 prefix it uses', async () => {
    await flood('2001:db8:7::1', NOON + 120_000);
    expect((await callFrom('2001:db8:7:0:9::9', NOON + 120_000)).status).toBe(429);
    expect((await callFrom('2001:db8:8::1', NOON + 120_000)).status).toBe(404);
  });

  it('can’t use up another network’s calls, since its header isn’t trusted without the secret', async () => {
    const forged = { 'x-origin-secret': 'guessed' };
    for (let i = 0; i <= CALLS_PER_MINUTE; i++)
      expect((await callFrom('198.51.100.1', NOON + 180_000, forged)).status).toBe(403);
    expect((await callFrom('198.51.100.1', NOON + 180_000)).status).toBe(404);
  });
});
