import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverNow, syncServerClock } from '#web/api/clock.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

const hear = (time: number): void => syncServerClock(new Date(time).toUTCString());

describe('the server’s clock', () => {
  vi.useFakeTimers({ now: NOW });

  afterEach(() => hear(NOW));

  it('counts, however wrong the device’s is', () => {
    hear(NOW + 3_600_000);
    expect(serverNow()).toBe(NOW + 3_600_000);
    vi.setSystemTime(NOW + 1000);
    expect(serverNow()).toBe(NOW + 3_601_000);
    vi.setSystemTime(NOW);
    hear(NOW - 86_400_000);
    expect(serverNow()).toBe(NOW - 86_400_000);
  });

  it('is taken for the same as long as an answer may have been under way', () => {
    hear(NOW - 5000);
    expect(serverNow()).toBe(NOW);
    hear(NOW - 6000);
    expect(serverNow()).toBe(NOW - 6000);
  });

  it('stays as it was when an answer says nothing of it', () => {
    hear(NOW + 60_000);
    syncServerClock(null);
    syncServerClock('ieri');
    expect(serverNow()).toBe(NOW + 60_000);
  });
});
