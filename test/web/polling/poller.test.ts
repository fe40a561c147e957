import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POLL_INTERVAL, Poller, type PollRequest, RETRIES } from '#web/polling/poller.ts';

const MINUTE_MS = 60_000;

/** A poller with the polls it has made; `server.respond` decides whether they succeed. */
const createPoller = () => {
  const polls: { readonly at: number; readonly request: PollRequest }[] = [];
  const failures: number[] = [];
  const server: { respond: () => Promise<void> } = { respond: async () => undefined };
  const poller = new Poller({
    poll: request => {
      polls.push({ at: performance.now(), request });
      return server.respond();
    },
    onFail: count => failures.push(count),
  });
  return { poller, polls, failures, server };
};

const shortestInterval = (polls: readonly { readonly at: number }[]): number =>
  Math.min(...polls.slice(1).map(({ at }, index) => at - (polls[index]?.at ?? 0)));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the poller', () => {
  it('polls at once, then at every interval', async () => {
    const { poller, polls } = createPoller();
    poller.subscribe({ bakery: true });
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(polls).toHaveLength(1 + MINUTE_MS / POLL_INTERVAL);
    expect(shortestInterval(polls)).toBe(POLL_INTERVAL);
  });

  it('keeps the interval while subscribers and visibility change', async () => {
    const { poller, polls } = createPoller();
    for (let passed = 0; passed < MINUTE_MS; passed += 700) {
      const unsubscribe = poller.subscribe({ bakery: passed % 2 === 0 });
      poller.subscribe({ bakery: false });
      await vi.advanceTimersByTimeAsync(350);
      unsubscribe();
      poller.setVisible(false);
      poller.setVisible(true);
      await vi.advanceTimersByTimeAsync(350);
    }
    expect(polls.length).toBeGreaterThan(1);
    expect(shortestInterval(polls)).toBeGreaterThanOrEqual(POLL_INTERVAL);
  });

  it('does not poll without subscribers or while the page is hidden', async () => {
    const { poller, polls } = createPoller();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(polls).toEqual([]);
    poller.setVisible(false);
    const unsubscribe = poller.subscribe({ bakery: true });
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(polls).toEqual([]);
    poller.setVisible(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(polls).toHaveLength(1);
    unsubscribe();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(polls).toHaveLength(1);
  });

  it('reads the bakery while at least one subscriber needs it', async () => {
    const { poller, polls } = createPoller();
    poller.subscribe({ bakery: false });
    const unsubscribe = poller.subscribe({ bakery: true });
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    unsubscribe();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(polls.map(({ request }) => request.bakery)).toEqual([true, true, false]);
  });

  it('never has two polls in flight', async () => {
    const { poller, polls, server } = createPoller();
    let release = (): void => undefined;
    server.respond = () => new Promise(resolve => (release = resolve));
    poller.subscribe({ bakery: true });
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(polls).toHaveLength(1);
    release();
    await vi.advanceTimersByTimeAsync(1);
    expect(polls).toHaveLength(2);
  });

  it('counts consecutive failures, and keeps the interval', async () => {
    const { poller, polls, failures, server } = createPoller();
    server.respond = () => Promise.reject(new Error('down'));
    poller.subscribe({ bakery: true });
    await vi.advanceTimersByTimeAsync(RETRIES * POLL_INTERVAL);
    expect(failures).toEqual([1, 2, 3]);
    expect(shortestInterval(polls)).toBe(POLL_INTERVAL);
    server.respond = async () => undefined;
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    server.respond = () => Promise.reject(new Error('down'));
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(failures).toEqual([1, 2, 3, 1]);
  });
});
