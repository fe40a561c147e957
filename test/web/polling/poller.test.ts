import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CHAT_QUIET_AFTER,
  FAST_POLL_INTERVAL,
  POLL_INTERVAL,
  QUIET_AFTER,
  SLOW_POLL_INTERVAL,
} from '#web/polling/interval.ts';
import { Poller, type PollRequest, type PollResult, RETRIES } from '#web/polling/poller.ts';

const MINUTE_MS = 60_000;

const NOTHING: PollResult = { hasNews: false, isUnderWay: false };

/** A poller with the polls that it has made; `server.respond` decides whether they succeed. */
const createPoller = () => {
  const polls: { readonly at: number; readonly request: PollRequest }[] = [];
  const failures: number[] = [];
  const server: { respond: () => Promise<PollResult> } = { respond: async () => NOTHING };
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
  // The middle of the jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the poller', () => {
  it('polls at once, then at every interval', async () => {
    const { poller, polls } = createPoller();
    poller.subscribe({ bakery: true });
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(polls).toHaveLength(1 + QUIET_AFTER / POLL_INTERVAL);
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

  it('never has two polls in progress', async () => {
    const { poller, polls, server } = createPoller();
    let release = (): void => undefined;
    server.respond = () => new Promise(resolve => (release = () => resolve(NOTHING)));
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
    server.respond = async () => NOTHING;
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    server.respond = () => Promise.reject(new Error('down'));
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(failures).toEqual([1, 2, 3, 1]);
  });
});

describe('when nothing happens for a minute', () => {
  /** A poller whose page hasn't been touched for two minutes, and which has just polled. */
  const createQuietPoller = async () => {
    const created = createPoller();
    created.poller.subscribe({ bakery: false });
    await vi.advanceTimersByTimeAsync(2 * QUIET_AFTER);
    await vi.advanceTimersToNextTimerAsync();
    created.polls.length = 0;
    return created;
  };

  it('polls every thirty seconds', async () => {
    const { polls } = await createQuietPoller();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(polls).toHaveLength((10 * MINUTE_MS) / SLOW_POLL_INTERVAL);
    expect(shortestInterval(polls)).toBe(SLOW_POLL_INTERVAL);
  });

  it('polls at once when the page is touched, then every five seconds for a minute', async () => {
    const { poller, polls } = await createQuietPoller();
    await vi.advanceTimersByTimeAsync(2 * POLL_INTERVAL);
    poller.noteActivity();
    await vi.advanceTimersByTimeAsync(1);
    expect(polls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(QUIET_AFTER);
    expect(polls).toHaveLength(1 + QUIET_AFTER / POLL_INTERVAL);
  });

  it('waits before it polls after a write or a push, if told to', async () => {
    const { poller, polls } = await createQuietPoller();
    await vi.advanceTimersByTimeAsync(2 * POLL_INTERVAL);
    poller.noteActivity(1000);
    await vi.advanceTimersByTimeAsync(999);
    expect(polls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(polls).toHaveLength(1);
  });

  it('retries twice after five seconds, then polls rarely while failing', async () => {
    const { polls, failures, server } = await createQuietPoller();
    server.respond = () => Promise.reject(new Error('down'));
    await vi.advanceTimersByTimeAsync(SLOW_POLL_INTERVAL + RETRIES * POLL_INTERVAL);
    expect(failures).toEqual([1, 2, 3]);
    await vi.advanceTimersByTimeAsync(SLOW_POLL_INTERVAL);
    expect(polls).toHaveLength(4);
  });

  it('polls often again after news, and when the page becomes visible again', async () => {
    const { poller, polls, server } = await createQuietPoller();
    server.respond = async () => ({ hasNews: true, isUnderWay: false });
    await vi.advanceTimersByTimeAsync(SLOW_POLL_INTERVAL);
    server.respond = async () => NOTHING;
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(polls).toHaveLength(2);
    poller.setVisible(false);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    poller.setVisible(true);
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(polls).toHaveLength(4);
  });

  it('keeps the interval while something on the page is in progress', async () => {
    const { poller, polls, server } = createPoller();
    server.respond = async () => ({ hasNews: false, isUnderWay: true });
    const leave = poller.subscribe({ bakery: true });
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(polls).toHaveLength(1 + (10 * MINUTE_MS) / POLL_INTERVAL);
    poller.subscribe({ bakery: false });
    leave();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(polls.length).toBeLessThan(2 + (20 * MINUTE_MS) / POLL_INTERVAL - 90);
  });

  it('keeps it longer in a chat, and indefinitely where a code is shown at the till', async () => {
    const { poller, polls } = createPoller();
    const leave = poller.subscribe({ bakery: false, quietAfter: CHAT_QUIET_AFTER });
    await vi.advanceTimersByTimeAsync(CHAT_QUIET_AFTER);
    expect(polls).toHaveLength(1 + CHAT_QUIET_AFTER / POLL_INTERVAL);
    poller.subscribe({ bakery: false, isFast: true });
    leave();
    polls.length = 0;
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(polls).toHaveLength((10 * MINUTE_MS) / FAST_POLL_INTERVAL);
  });

  it('polls just as rarely on a board, however often it is touched', async () => {
    const { poller, polls } = createPoller();
    const leave = poller.subscribe({ bakery: false, isPlaying: true });
    for (let passed = 0; passed < 5 * MINUTE_MS; passed += 1000) {
      await vi.advanceTimersByTimeAsync(1000);
      poller.noteActivity();
    }
    expect(polls).toHaveLength(1 + (5 * MINUTE_MS) / SLOW_POLL_INTERVAL);
    poller.subscribe({ bakery: false });
    leave();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(polls).toHaveLength(2 + (5 * MINUTE_MS) / SLOW_POLL_INTERVAL);
  });
});
