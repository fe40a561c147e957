import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { listen } from '#infra/local/gateway/server.ts';
import { FAILURES } from '#shared/contract/failures.ts';

describe("a server whose product doesn't start", () => {
  it('answers clients that have already called that it is unavailable, and closes', async () => {
    const listener = await listen(0);
    const arrived = once(listener.server, 'request');
    const called = fetch(`${listener.url}/api/auth/me`);
    await arrived;
    const [response] = await Promise.all([called, listener.refuse()]);
    expect([response.status, await response.json()]).toEqual([
      503,
      { code: 'unavailable', message: FAILURES.unavailable[1] },
    ]);
    await expect(fetch(listener.url)).rejects.toThrow();
  });
});
