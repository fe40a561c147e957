import { describe, expect } from 'vitest';
import { test } from '../support/journey.ts';
import { signInOnPage } from '../support/sign-in.ts';

describe('a login', () => {
  test('is refused with a wrong password', async ({ site, newPlayer }) => {
    const { email } = await newPlayer();
    await site.goto('/');
    await signInOnPage(site, { email, password: 'sbagliata' });
    expect(await site.takeToast('Accesso fallito')).toBe('Credenziali non valide');
  });

  test('is not asked for again', async ({ site, player }) => {
    await site.goto('/');
    await site.waitForPath('/dashboard');
    await site.page.getByRole('heading', { name: `Ciao, ${player.username}!` }).waitFor();
  });
});

describe('the tutorial', () => {
  test('opens again on request', async ({ site, player }) => {
    await site.goto('/dashboard');
    await site.page.getByRole('heading', { name: `Ciao, ${player.username}!` }).waitFor();
    await site.waitUntilIdle();
    expect(await site.page.getByRole('dialog').count()).toBe(0);
    await site.button('Tutorial').click();
    await site.button('Salta').click();
    await site.page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('signing out', () => {
  test('leads to the landing page, and protected pages redirect there', async ({
    site,
    player,
  }) => {
    await site.goto('/settings');
    await site.page.getByText(player.email, { exact: true }).waitFor();
    await site.page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    await site.button('Esci').click();
    await site.waitForPath('/');
    for (const path of ['/dashboard', '/settings', '/giorgione']) {
      await site.goto(path);
      await site.waitForPath('/');
    }
  });
});
