import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { test as base } from '../support/journey.ts';

const SETTINGS_CODE = '**/assets/SettingsPage-*.js';

/** A test whose page shows a player's dashboard. */
const test = base.extend('dashboard', async ({ site, player: _ }) => {
  await site.goto('/dashboard');
  const heading = site.page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  return heading;
});

describe('a page', () => {
  nightly(test)('shows an indicator when its code loads slowly', async ({ site, dashboard: _ }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await site.route(SETTINGS_CODE, async route => {
      await released;
      await route.continue();
    });
    await site.page.getByRole('link', { name: 'Impostazioni' }).click();
    await site.page.getByRole('status').getByText('Caricamento...').waitFor();
    release();
    await site.page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
    await expect.poll(() => site.page.getByText('Caricamento...').count()).toBe(0);
  });

  test('is reloaded once if its code is gone, then offers a reload', async ({
    site,
    dashboard: _,
  }) => {
    site.expectError(/dynamically imported/);
    await site.failRequests(SETTINGS_CODE);
    let loads = 0;
    site.page.on('load', () => loads++);
    await site.page.getByRole('link', { name: 'Impostazioni' }).click();
    await expect.poll(() => loads).toBe(1);
    await site.page.getByRole('heading', { name: 'La pagina non si è caricata' }).waitFor();
    expect(loads).toBe(1);
    await site.unroute();
    await site.button('Ricarica').click();
    await site.page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
  });

  nightly(test)(
    'redirects to the dashboard once after a restart of the server',
    async ({ site, dashboard: _ }) => {
      await site.page.evaluate(() => sessionStorage.setItem('server-restart', 'true'));
      await site.goto('/terms');
      await site.page.getByRole('heading', { name: 'Termini e Condizioni' }).waitFor();
      await site.goto('/settings');
      await site.waitForPath('/dashboard');
      await site.goto('/settings');
      await site.page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
      expect(site.path).toBe('/settings');
    },
  );

  base('for unknown paths is shown', async ({ site }) => {
    await site.goto('/torta-che-non-esiste');
    await site.page.getByRole('heading', { name: 'Questo dolce non c’è' }).waitFor();
    await expect.poll(() => site.page.title()).toBe('Pagina non trovata · Giorgione');
  });

  test('receives the focus and sets its title', async ({ site, dashboard: _ }) => {
    await site.page.getByRole('link', { name: 'Impostazioni' }).click();
    await site.page.getByRole('main', { name: 'Impostazioni' }).waitFor();
    await expect.poll(() => site.page.title()).toBe('Impostazioni · Giorgione');
    await site.waitForFocus(site.page.getByRole('main'));
  });
});

nightly(test)(
  'the layout has a skip link, and F8 focuses the toasts',
  async ({ site, dashboard: _ }) => {
    await site.page.keyboard.press('Tab');
    await site.page.keyboard.press('Enter');
    await site.waitForFocus(site.page.getByRole('main'));
    const focusedTag = () => site.page.evaluate(() => document.activeElement?.tagName);
    // A toast may disappear before a slow machine can focus it.
    await site.failRequests('**/api/auth/logout');
    await expect
      .poll(async () => {
        await site.button('Esci').click();
        await site.takeToast('Logout failed');
        await site.page.keyboard.press('F8');
        return focusedTag();
      })
      .toBe('OL');
  },
);
