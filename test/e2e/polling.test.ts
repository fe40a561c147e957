import { expect } from 'vitest';
import { MINUTE, SECOND } from '#shared/time.ts';
import { sized } from '#test/support/nightly.ts';
import { test } from './support/journey.ts';
import type { Site } from './support/site.ts';

const POLLING_INTERVAL = 5 * SECOND;
const STEPS = 3;

/** Records the paths that the page requests from now on, and how long it has been by its clock. */
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
