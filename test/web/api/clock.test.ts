import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOON } from '#test/support/noon.ts';
import { serverNow, syncServerClock } from '#web/api/clock.ts';

const sync = (time: number): void => syncServerClock(new Date(time).toUTCString());

describe('the server’s clock', () => {
  vi.useFakeTimers({ now: NOON });

  afterEach(() => sync(NOON));

  it('is used even if the device’s clock is wrong', () => {
    sync(NOON + 3_600_000);
    expect(serverNow()).toBe(NOON + 3_600_000);
    vi.setSystemTime(NOON + 1000);
    expect(serverNow()).toBe(NOON + 3_601_000);
    vi.setSystemTime(NOON);
    sync(NOON - 86_400_000);
    expect(serverNow()).toBe(NOON - 86_400_000);
  });

  it('is ignored while the difference may be the response’s latency', () => {
    sync(NOON - 5000);
    expect(serverNow()).toBe(NOON);
    sync(NOON - 6000);
    expect(serverNow()).toBe(NOON - 6000);
  });

  it('is not changed by a missing or invalid Date header', () => {
    sync(NOON + 60_000);
    syncServerClock(null);
    syncServerClock('ieri');
    expect(serverNow()).toBe(NOON + 60_000);
  });
});
