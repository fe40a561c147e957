import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Site } from './support/site.ts';

const ACCOUNT = { email: 'elsa@example.it', password: 'crostata-di-mele' };
const POLLING_INTERVAL_MS = 5000;
const RECORDING_MS = 11_000;

let site: Site;

beforeAll(async () => {
  site = await Site.open();
  await site.post('/api/auth/register', { username: 'Elsa', ...ACCOUNT, acceptTerms: true });
  await site.post('/api/auth/login', ACCOUNT);
  await site.post('/api/bakery/choose', { resource: 'milk' });
  await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
});

afterAll(() => site.close());

/** The paths that the open page requests in a while, and its duration by the page's clock. */
const recordRequests = async () => {
  const begin = await site.page.evaluate(() => {
    performance.clearResourceTimings();
    return performance.now();
  });
  await sleep(RECORDING_MS);
  return site.page.evaluate(start => {
    const paths = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= start)
      .map(({ name }) => new URL(name).pathname);
    return { paths, elapsed: performance.now() - start };
  }, begin);
};

const setVisibility = (state: 'visible' | 'hidden') =>
  site.page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test.each(['/dashboard', '/friends', '/pasticceria'])(
  '%s sends one request every five seconds while it is open',
  async path => {
    await site.goto(path);
    await site.waitUntilIdle();
    const { paths, elapsed } = await recordRequests();
    expect([...new Set(paths)]).toEqual(['/api/pulse']);
    expect(paths.length).toBeLessThanOrEqual(Math.floor(elapsed / POLLING_INTERVAL_MS) + 1);
  },
);

test('a page sends no request while it is hidden, and one as soon as it is visible again', async () => {
  await setVisibility('hidden');
  await site.waitUntilIdle();
  expect((await recordRequests()).paths).toEqual([]);
  const request = site.page.waitForRequest('**/api/pulse**');
  await setVisibility('visible');
  await request;
});
