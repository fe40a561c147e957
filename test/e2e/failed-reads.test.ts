import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { DAY_OF_GAMES, playAllGoals } from './support/daily-goals.ts';
import { test } from './support/journey.ts';
import { NO_ANSWER, type Site, STALE } from './support/site.ts';

const strip = ({ page }: Site): Locator => page.getByText(STALE);

describe('a read that fails after it was there', () => {
  test('leaves the page and its dialog, and says so until it succeeds', async ({
    site,
    player,
    clock,
  }) => {
    await clock.set(DAY_OF_GAMES);
    await player.signIn();
    await playAllGoals(player);
    await site.installClock();
    await site.goto('/dashboard');
    const card = site.page.getByRole('region', { name: 'Oggi' });
    await card.getByRole('button', { name: 'Apri il baule' }).click();
    const chest = site.page.getByRole('dialog', { name: 'Il baule del giorno' });
    await chest.waitFor();
    await site.waitUntilIdle();
    expect(await strip(site).count()).toBe(0);
    await site.failRequests('**/api/daily');
    await site.advanceClock(MINUTE);
    await strip(site).waitFor();
    await chest.getByRole('button', { name: 'Che bontà!' }).click();
    await card.getByText('Aperto: a domani con un altro baule!').waitFor();
    expect(await site.violations()).toEqual([]);
    await site.button('Riprova').click();
    await site.waitForFocus(strip(site));
    await site.unroute();
    await site.advanceClock(MINUTE);
    await strip(site).waitFor({ state: 'detached' });
  });

  test('leaves what was typed into the settings', async ({ site, player: _ }) => {
    await site.goto('/settings');
    await site.field('Nuova Email').fill('nina@pasticceria.example');
    await site.waitUntilIdle();
    await site.page.context().setOffline(true);
    const inbox = site.field('Mostrami le offerte anche negli avvisi dell’app');
    const wasOn = await inbox.isChecked();
    await site.page.getByText('Mostrami le offerte anche negli avvisi dell’app').click();
    expect(await site.takeToast("Errore nell'aggiornamento")).toBe(NO_ANSWER);
    await strip(site).waitFor();
    expect(await inbox.isChecked()).toBe(wasOn);
    await site.page.context().setOffline(false);
    await strip(site).waitFor({ state: 'detached' });
    expect(await site.field('Nuova Email').inputValue()).toBe('nina@pasticceria.example');
  });
});

test('a first read that fails can be retried, and the rest of the page is there', async ({
  site,
  player: _,
}) => {
  await site.failRequests('**/api/user/sessions');
  await site.goto('/settings');
  const card = site.page.getByRole('region', { name: 'Dispositivi collegati' });
  await card.getByRole('alert').getByText(NO_ANSWER).waitFor();
  await site.page.getByRole('region', { name: 'Informazioni Profilo' }).waitFor();
  await site.unroute();
  await card.getByRole('button', { name: 'Riprova' }).click();
  await card.getByText('Questo dispositivo', { exact: true }).waitFor();
  expect(await site.page.getByRole('alert').count()).toBe(0);
});
