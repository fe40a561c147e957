import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS_PER_DAY } from '#infra/cost/player-usage.ts';
import { type PageKind, type Stay, VISITS } from '#infra/cost/typical-day.ts';
import { HOUR, SECOND } from '#shared/time.ts';
import { CHAT_QUIET_AFTER } from '#web/polling/interval.ts';
import { Poller, type PollSubscription } from '#web/polling/poller.ts';

/** What each kind of page subscribes to. */
const SUBSCRIPTIONS: Readonly<Record<PageKind, PollSubscription>> = {
  board: { bakery: false, isPlaying: true },
  bakery: { bakery: true },
  chat: { bakery: false, quietAfter: CHAT_QUIET_AFTER },
  other: { bakery: false },
};

/** Lets the page poll for the duration of a stay, touching it now and then. */
const stay = async (poller: Poller, { page, lasts, touchedEvery = lasts }: Stay): Promise<void> => {
  const leave = poller.subscribe(SUBSCRIPTIONS[page]);
  for (let left = lasts; left > 0; left -= touchedEvery) {
    await vi.advanceTimersByTimeAsync(Math.min(left, touchedEvery) * SECOND);
    if (left > touchedEvery) poller.noteActivity();
  }
  leave();
};

/** A day's polls, by whether they read the bakery. */
const countPolls = async (visits: readonly (readonly Stay[])[]) => {
  const polls = { 'polling.read': 0, 'polling.read with the bakery': 0 };
  const poller = new Poller({
    poll: async ({ bakery }) => {
      polls[bakery ? 'polling.read with the bakery' : 'polling.read'] += 1;
      return { hasNews: false, isUnderWay: bakery };
    },
    onFail: () => undefined,
  });
  for (const visit of visits) {
    poller.setVisible(true);
    for (const one of visit) await stay(poller, one);
    poller.setVisible(false);
    await vi.advanceTimersByTimeAsync(HOUR);
  }
  return polls;
};

const sum = (polls: Readonly<Record<string, number>>): number =>
  Object.values(polls).reduce((all, times) => all + times, 0);

const secondsOn = (visits: readonly (readonly Stay[])[], ...pages: readonly PageKind[]): number =>
  visits
    .flat()
    .filter(({ page }) => pages.includes(page))
    .reduce((sum, { lasts }) => sum + lasts, 0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the typical day in the cost estimate', () => {
  it('is twenty minutes with an open page', () => {
    const total = secondsOn(VISITS, 'board', 'bakery', 'chat', 'other');
    expect(Math.abs(total - 1200)).toBeLessThan(60);
  });

  it('has the visits and games of the other calls', () => {
    expect(VISITS).toHaveLength(CALLS_PER_DAY['auth.me'] ?? 0);
    const boards = VISITS.flat().filter(({ page }) => page === 'board');
    const started = ['game.startRun', 'game.useLife'].map(call => CALLS_PER_DAY[call] ?? 0);
    expect(boards).toHaveLength(started.reduce((sum, times) => sum + times, 0));
  });

  it('has the polls that the pages make on it', async () => {
    const polls = await countPolls(VISITS);
    expect(CALLS_PER_DAY).toMatchObject(polls);
  });

  it('has fewer than two thirds of the polls of a fixed five-second interval', async () => {
    const seconds = secondsOn(VISITS, 'board', 'bakery', 'chat', 'other');
    expect(sum(await countPolls(VISITS))).toBeLessThan(((seconds / 5) * 2) / 3);
  });

  it('would have less than a quarter if nobody touched the page, and a fifth on a single board', async () => {
    const twentyMinutes = { lasts: 20 * 60 };
    const untouched = await countPolls([[{ page: 'other', ...twentyMinutes }]]);
    expect(sum(untouched)).toBeLessThan(240 / 4);
    const played = await countPolls([[{ page: 'board', touchedEvery: 4, ...twentyMinutes }]]);
    expect(sum(played)).toBeLessThan(240 / 5);
  });
});
