import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Site } from './site.ts';

const ACCOUNT = { email: 'elsa@example.it', password: 'crostata-di-mele' };
const PACE_MS = 5000;
const WATCHED_MS = 11_000;

let site: Site;

beforeAll(async () => {
  site = await Site.open();
  await site.post('/api/auth/register', { username: 'Elsa', ...ACCOUNT, acceptTerms: true });
  await site.post('/api/auth/login', ACCOUNT);
  await site.post('/api/bakery/choose', { resource: 'milk' });
  await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
});

afterAll(() => site.close());

/** What an open page asks for in a while, and how long that was by its own clock. */
const watch = async () => {
  const since = await site.page.evaluate(() => {
    performance.clearResourceTimings();
    return performance.now();
  });
  await pause(WATCHED_MS);
  return site.page.evaluate(start => {
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= start)
      .map(({ name }) => new URL(name).pathname);
    return { asked, passed: performance.now() - start };
  }, since);
};

const show = (state: 'visible' | 'hidden') =>
  site.page.evaluate(now => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test.each(['/dashboard', '/friends', '/pasticceria'])(
  '%s asks for one thing every five seconds while it is open',
  async path => {
    await site.goto(path);
    await site.waitUntilIdle();
    const { asked, passed } = await watch();
    expect([...new Set(asked)]).toEqual(['/api/pulse']);
    expect(asked.length).toBeLessThanOrEqual(Math.floor(passed / PACE_MS) + 1);
  },
);

test('a page asks for nothing while it is hidden, and at once when it is seen again', async () => {
  await show('hidden');
  await site.waitUntilIdle();
  expect((await watch()).asked).toEqual([]);
  const asks = site.page.waitForRequest('**/api/pulse**');
  await show('visible');
  await asks;
});
