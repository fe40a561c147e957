import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POLL_INTERVAL, Poller, type PollRequest, RETRIES } from '#web/polling/poller.ts';

const WATCHED_MS = 60_000;

/** A poller whose server answers or refuses as it is told, and what it has asked. */
const watch = () => {
  const asked: { readonly at: number; readonly wish: PollRequest }[] = [];
  const failures: number[] = [];
  const server: { answer: () => Promise<void> } = { answer: async () => undefined };
  const poller = new Poller({
    poll: wish => {
      asked.push({ at: performance.now(), wish });
      return server.answer();
    },
    onFail: count => failures.push(count),
  });
  return { poller, asked, failures, server };
};

const closest = (asked: readonly { readonly at: number }[]): number =>
  Math.min(...asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0)));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the poller', () => {
  it('asks at once, then at its pace', async () => {
    const { poller, asked } = watch();
    poller.subscribe({ bakery: true });
    await vi.advanceTimersByTimeAsync(WATCHED_MS);
    expect(asked).toHaveLength(1 + WATCHED_MS / POLL_INTERVAL);
    expect(closest(asked)).toBe(POLL_INTERVAL);
  });

  it('keeps its pace whoever comes and goes', async () => {
    const { poller, asked } = watch();
    for (let passed = 0; passed < WATCHED_MS; passed += 700) {
      const leave = poller.subscribe({ bakery: passed % 2 === 0 });
      poller.subscribe({ bakery: false });
      await vi.advanceTimersByTimeAsync(350);
      leave();
      poller.setVisible(false);
      poller.setVisible(true);
      await vi.advanceTimersByTimeAsync(350);
    }
    expect(asked.length).toBeGreaterThan(1);
    expect(closest(asked)).toBeGreaterThanOrEqual(POLL_INTERVAL);
  });

  it('asks nothing while nobody listens, or nobody looks', async () => {
    const { poller, asked } = watch();
    await vi.advanceTimersByTimeAsync(WATCHED_MS);
    expect(asked).toEqual([]);
    poller.setVisible(false);
    const leave = poller.subscribe({ bakery: true });
    await vi.advanceTimersByTimeAsync(WATCHED_MS);
    expect(asked).toEqual([]);
    poller.setVisible(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(1);
    leave();
    await vi.advanceTimersByTimeAsync(WATCHED_MS);
    expect(asked).toHaveLength(1);
  });

  it('asks for the bakery as long as one of its guests does', async () => {
    const { poller, asked } = watch();
    poller.subscribe({ bakery: false });
    const leave = poller.subscribe({ bakery: true });
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    leave();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(asked.map(({ wish }) => wish.bakery)).toEqual([true, true, false]);
  });

  it('never has two calls on their way', async () => {
    const { poller, asked, server } = watch();
    let release = (): void => undefined;
    server.answer = () => new Promise(resolve => (release = resolve));
    poller.subscribe({ bakery: true });
    await vi.advanceTimersByTimeAsync(WATCHED_MS);
    expect(asked).toHaveLength(1);
    release();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
  });

  it('counts failures in a row, and goes on at its pace', async () => {
    const { poller, asked, failures, server } = watch();
    server.answer = () => Promise.reject(new Error('down'));
    poller.subscribe({ bakery: true });
    await vi.advanceTimersByTimeAsync(RETRIES * POLL_INTERVAL);
    expect(failures).toEqual([1, 2, 3]);
    expect(closest(asked)).toBe(POLL_INTERVAL);
    server.answer = async () => undefined;
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    server.answer = () => Promise.reject(new Error('down'));
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL);
    expect(failures).toEqual([1, 2, 3, 1]);
  });
});
