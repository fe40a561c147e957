import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverNow, syncServerClock } from '#web/api/clock.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

const sync = (time: number): void => syncServerClock(new Date(time).toUTCString());

describe('the server’s clock', () => {
  vi.useFakeTimers({ now: NOW });

  afterEach(() => sync(NOW));

  it('is used even if the device’s clock is wrong', () => {
    sync(NOW + 3_600_000);
    expect(serverNow()).toBe(NOW + 3_600_000);
    vi.setSystemTime(NOW + 1000);
    expect(serverNow()).toBe(NOW + 3_601_000);
    vi.setSystemTime(NOW);
    sync(NOW - 86_400_000);
    expect(serverNow()).toBe(NOW - 86_400_000);
  });

  it('is ignored while the difference may be the response’s latency', () => {
    sync(NOW - 5000);
    expect(serverNow()).toBe(NOW);
    sync(NOW - 6000);
    expect(serverNow()).toBe(NOW - 6000);
  });

  it('is not changed by a missing or invalid Date header', () => {
    sync(NOW + 60_000);
    syncServerClock(null);
    syncServerClock('ieri');
    expect(serverNow()).toBe(NOW + 60_000);
  });
});
