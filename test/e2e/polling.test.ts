import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { MINUTE, SECOND } from '#shared/time.ts';
import { nightly, sized } from '#test/support/nightly.ts';
import { test } from './support/journey.ts';
import type { Site } from './support/site.ts';

const POLLING_INTERVAL = 5 * SECOND;
const STEPS = 3;

/** Records the paths that the page requests from now on, and the time passed on its clock. */
const recordRequests = async ({ page }: Site) => {
  const readClock = () => page.evaluate(() => performance.now());
  const paths: string[] = [];
  page.on('request', request => paths.push(new URL(request.url()).pathname));
  const begin = await readClock();
  return { paths, elapsed: async () => (await readClock()) - begin };
};

const setVisibility = ({ page }: Site, state: 'visible' | 'hidden') =>
  page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test.for(sized(['/dashboard'], ['/dashboard', '/friends', '/pasticceria']))(
  '%s sends one request every five seconds while it is open',
  async (path, { site, player }) => {
    await player.call('POST', '/api/bakery/choose', { resource: 'milk' });
    await site.installClock();
    await site.goto(path);
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    await site.advanceClock(POLLING_INTERVAL);
    await site.waitUntilIdle();
    const { paths, elapsed } = await recordRequests(site);
    for (let step = 0; step < STEPS; step += 1) {
      const request = site.page.waitForResponse('**/api/pulse**');
      await site.advanceClock(POLLING_INTERVAL);
      await request;
      await site.waitUntilIdle();
    }
    expect([...new Set(paths)]).toEqual(['/api/pulse']);
    expect(paths.length).toBeGreaterThanOrEqual(STEPS);
    expect(paths.length).toBeLessThanOrEqual(Math.floor((await elapsed()) / POLLING_INTERVAL) + 1);
  },
);

test.for(sized(['/dashboard'], ['/dashboard', '/pasticceria']))(
  '%s sends no request while it is hidden, and one as soon as it is visible again',
  async (path, { site, player }) => {
    await player.call('POST', '/api/bakery/choose', { resource: 'milk' });
    await site.installClock();
    await site.goto(path);
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    // By then it has loaded what may be needed without a network.
    await site.advanceClock(POLLING_INTERVAL);
    await setVisibility(site, 'hidden');
    await site.waitUntilIdle();
    const { paths } = await recordRequests(site);
    await site.advanceClock(5 * MINUTE);
    await site.waitUntilIdle();
    expect(paths).toEqual([]);
    // The clock stands still, so that the next interval can't begin.
    await site.page.clock.pauseAt((await site.page.evaluate(() => Date.now())) + SECOND);
    const request = site.page.waitForRequest('**/api/pulse**');
    await setVisibility(site, 'visible');
    await site.page.clock.runFor(1);
    await request;
  },
);

/** Moves the page's stopped clock, waits for what was due, and counts the polls. */
const countPolls = async ({ page }: Site, milliseconds: number): Promise<number> => {
  const polls: Request[] = [];
  const onRequest = (request: Request): void => {
    if (request.url().includes('/api/pulse')) polls.push(request);
  };
  page.on('request', onRequest);
  for (let passed = 0; passed < milliseconds; passed += POLLING_INTERVAL) {
    await page.clock.runFor(POLLING_INTERVAL);
    await Promise.all(polls.map(request => request.response()));
  }
  page.off('request', onRequest);
  return polls.length;
};

nightly(test)(
  'polls rarely once nothing has happened for a minute, and often again after a key press',
  async ({ site, player: _ }) => {
    const idleFor = 90 * SECOND;
    await site.installClock();
    await site.goto('/dashboard');
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    await site.waitUntilIdle();
    await site.pauseClock();
    const awake = await countPolls(site, MINUTE);
    await countPolls(site, 30 * SECOND);
    const idle = await countPolls(site, idleFor);
    await site.page.keyboard.press('Shift');
    const touched = await countPolls(site, 30 * SECOND);
    expect(awake).toBeGreaterThanOrEqual(8);
    expect(idle).toBeGreaterThanOrEqual(2);
    expect(idle).toBeLessThanOrEqual(4);
    expect(touched).toBeGreaterThanOrEqual(4);
  },
);
