import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { handler } from '#functions/polling/handler.ts';
import { newPlayer } from '#test/support/api.ts';
import { sendEvent } from '../http/gateway.ts';

/** A call as it comes by the URL of the function: without a route. */
const byUrl = (method: string, path: string, cookies: readonly string[], query = {}) =>
  sendEvent(handler, { route: '$default', method, path, cookies, query });

describe('a call by the URL of its function', () => {
  it('is answered as by the gateway', async () => {
    const { cookie } = await newPlayer();
    const { status, text } = await byUrl('GET', '/api/pulse', [cookie], { bakery: 'true' });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ changes: 0, bakery: { gold: expect.any(Number) } });
    const [refused] = [await byUrl('GET', '/api/pulse', [], {})];
    expect([refused.status, refused.failure.code]).toEqual([401, 'unauthenticated']);
    const wrong = await byUrl('GET', '/api/pulse', [cookie], { since: '-1' });
    expect([wrong.status, wrong.failure.code]).toEqual([400, 'invalid_input']);
  });

  it('of another path, or with another method, matches no route', async () => {
    const { cookie } = await newPlayer();
    for (const [method, path] of [
      ['HEAD', '/api/pulse'],
      ['GET', '/api/pulse/'],
      ['GET', '/API/PULSE'],
      ['GET', '/api/auth/me'],
      ['GET', '__proto__'],
    ] as const)
      expect((await byUrl(method, path, [cookie])).status).toBe(404);
  });
});
