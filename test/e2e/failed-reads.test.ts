import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './support/journey.ts';
import { NO_ANSWER, type Site, STALE } from './support/site.ts';

const strip = ({ page }: Site): Locator => page.getByText(STALE);

describe('a read that fails after an earlier success', () => {
  test('keeps what was typed into the settings', async ({ site, player: _ }) => {
    await site.goto('/settings');
    await site.field('Nuova Email').fill('nina@pasticceria.example');
    await site.waitUntilIdle();
    // Only calls fail: the toast's code may still have to be loaded.
    await site.failRequests('**/api/**');
    const inbox = site.field('Mostrami le offerte anche negli avvisi dell’app');
    const wasOn = await inbox.isChecked();
    await site.page.getByText('Mostrami le offerte anche negli avvisi dell’app').click();
    expect(await site.takeToast("Errore nell'aggiornamento")).toBe(NO_ANSWER);
    await strip(site).waitFor();
    expect(await inbox.isChecked()).toBe(wasOn);
    await site.unroute();
    await site.page.evaluate(() => dispatchEvent(new Event('online')));
    await strip(site).waitFor({ state: 'detached' });
    expect(await site.field('Nuova Email').inputValue()).toBe('nina@pasticceria.example');
  });
});

test('a first read that fails can be retried, and the rest of the page is shown', async ({
  site,
  player: _,
}) => {
  await site.failRequests('**/api/user/sessions');
  await site.goto('/settings');
  const card = site.page.getByRole('region', { name: 'Dispositivi collegati' });
  await card.getByRole('heading').click();
  await card.getByRole('alert').getByText(NO_ANSWER).waitFor();
  await site.page.getByRole('region', { name: 'Informazioni profilo' }).waitFor();
  await site.unroute();
  await card.getByRole('button', { name: 'Riprova' }).click();
  await card.getByText('Questo dispositivo', { exact: true }).waitFor();
  expect(await site.page.getByRole('alert').count()).toBe(0);
});
