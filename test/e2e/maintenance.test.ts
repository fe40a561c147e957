import { expect } from 'vitest';
import { MAINTENANCE_MESSAGE, MAINTENANCE_RETRY_SECONDS } from '#shared/contract/maintenance.ts';
import { SECOND } from '#shared/time.ts';
import { test } from './support/journey.ts';

const REFUSED = {
  status: 503,
  json: { code: 'unavailable', message: MAINTENANCE_MESSAGE },
};

test('maintenance covers the page until it is over', async ({ site, player: _ }) => {
  const { page } = site;
  await site.installClock();
  await site.route('**/api/**', request => request.fulfill(REFUSED));
  await site.goto('/dashboard');
  const cover = page.getByRole('dialog', { name: 'Torniamo tra poco' });
  await cover.waitFor();
  expect(await site.violations()).toEqual([]);
  await page.keyboard.press('Escape');
  await site.advanceClock(MAINTENANCE_RETRY_SECONDS * SECOND);
  await cover.waitFor();

  await page.unroute('**/api/**');
  await site.advanceClock(MAINTENANCE_RETRY_SECONDS * SECOND);
  await cover.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: /^Ciao/ }).waitFor();
});
