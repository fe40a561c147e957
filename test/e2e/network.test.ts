import { describe, expect } from 'vitest';
import { test as base } from './support/journey.ts';
import { NO_ANSWER, type Site } from './support/site.ts';

const strip = ({ page }: Site) =>
  page.getByRole('status').filter({ hasText: 'Sei senza rete: riproviamo da soli' });

const setOffline = ({ page }: Site, isOffline: boolean): Promise<void> =>
  page.context().setOffline(isOffline);

const test = base.extend('dashboard', async ({ site, player: _ }) => {
  await site.goto('/dashboard');
  await site.page.getByRole('heading', { level: 1 }).waitFor();
  await site.waitUntilIdle();
});

describe('without a network', () => {
  test('a strip says so until it is back, and a page keeps its header and then loads automatically', async ({
    site,
    dashboard: _,
  }) => {
    const { page } = site;
    // For the page's code, unless the browser has it from an earlier test.
    site.expectError(/dynamically imported/);
    expect(await strip(site).count()).toBe(0);
    await setOffline(site, true);
    await strip(site).waitFor();
    expect(await site.violations()).toEqual([]);
    await page.getByRole('link', { name: 'Pasticceria', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('banner').getByRole('link').first().waitFor();
    await setOffline(site, false);
    await strip(site).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Pasticceria' }).waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});

test('a failed read is repeated when the network is back', async ({ site, player: _ }) => {
  await site.failRequests('**/api/dashboard');
  await site.goto('/dashboard');
  const { page } = site;
  await page.getByRole('alert').getByText(NO_ANSWER).waitFor();
  await page.getByRole('link', { name: 'La mia carta' }).waitFor();
  expect(await site.violationsAtNight()).toEqual([]);
  await setOffline(site, true);
  await strip(site).waitFor();
  await site.unroute();
  await setOffline(site, false);
  await page.getByRole('heading', { level: 1, name: /^Ciao/ }).waitFor();
});

test('a page whose session can’t be read keeps its header', async ({ site, player: _ }) => {
  await site.failRequests('**/api/auth/me');
  await site.goto('/friends');
  await site.page.getByRole('alert').getByText(NO_ANSWER).waitFor();
  await site.page.getByRole('link', { name: 'La mia carta' }).click();
  await site.waitForPath('/carta');
});

test('a failed call says that the network is missing, and blames nobody', async ({
  site,
  player: _,
}) => {
  await site.goto('/settings');
  await site.field('Password Attuale').click();
  await site.field('Password Attuale').fill('crostata-di-mele');
  await site.field('Nuova Password').fill('strudel-di-pere-cotte');
  await site.waitUntilIdle();
  await setOffline(site, true);
  await site.button('Cambia password').click();
  expect(await site.takeToast("Errore nell'aggiornamento")).toBe(NO_ANSWER);
});
