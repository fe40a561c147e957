import { describe, expect } from 'vitest';
import { paths } from '#shared/pages.ts';
import { nightly, sized } from '#test/support/nightly.ts';
import { openAtLastMove, shownValue } from './support/board-page.ts';
import { test } from './support/journey.ts';
import { cardOf, scan } from './support/keyboard-scanner.ts';
import type { Site } from './support/site.ts';
import { blockStorage, fillStorage } from './support/storage-states.ts';
import { signInSuperAdmin } from './support/super-admin.ts';

/** An ordinary run checks half of the cases with each storage; the nightly run checks all of them. */
const STATES = [
  { state: 'blocked', use: blockStorage, testPages: test, testSales: nightly(test) },
  { state: 'full', use: fillStorage, testPages: nightly(test), testSales: test },
] as const;

const { home, register, forgotPassword, superadmin, ...others } = paths;
/** Pages use storage only through web/storage.ts, so an ordinary run tries those that store the most. */
const SIGNED_IN = sized(
  [paths.dashboard, paths.giorgione, paths.card, paths.till],
  Object.values(others),
);

/** A working page has a main element; console errors also fail the test. */
const expectPage = async ({ page, url }: Site, path: string): Promise<void> => {
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.locator('main').first().waitFor();
  expect(await page.getByRole('heading', { name: 'Qualcosa è andato storto' }).count()).toBe(0);
};

describe.each(STATES)('with a $state storage', ({ state, use, testPages, testSales }) => {
  testPages('pages open', async ({ site, player, superAdmin }) => {
    await superAdmin.makeStaff(player);
    await player.call('POST', '/api/bakery/choose', { resource: 'milk' });
    await use(site);
    for (const path of SIGNED_IN) await expectPage(site, path);
    await signInSuperAdmin(site.session);
    await expectPage(site, superadmin);
    await player.call('POST', '/api/auth/logout', {});
    for (const path of [home, register, forgotPassword]) await expectPage(site, path);
  });

  testPages(
    'the theme and the seen tutorials are remembered while the page is open',
    async ({ site, player: _ }) => {
      await site.page.evaluate(() => localStorage.clear());
      await use(site);
      await site.goto(paths.dashboard);
      await site.button('Salta').click();
      const theme = () => site.page.evaluate(() => document.documentElement.dataset.theme);
      await site.button('Passa al tema scuro').click();
      await expect.poll(theme).toBe('dark');
      await site.page.getByRole('link', { name: 'Impostazioni' }).click();
      await site.waitForPath(paths.settings);
      await site.page.getByText('Chiaro', { exact: true }).click();
      await expect.poll(theme).toBe('light');
      await site.page.goBack();
      await site.waitForPath(paths.dashboard);
      await site.waitUntilIdle();
      expect(await site.page.getByRole('dialog').count()).toBe(0);
    },
  );

  testSales(
    'sales confirmed at the till wait in the page, and the till says so',
    async ({ site, player, superAdmin, newPlayer }) => {
      const nina = await newPlayer('Nina');
      const code = await cardOf(nina);
      await superAdmin.makeStaff(player);
      await use(site);
      await site.goto(paths.till);
      await site.waitUntilIdle();
      await scan(site.page, code);
      await site.page.getByRole('dialog', { name: nina.username }).waitFor();
      await site.failRequests('**/api/till/purchase*');
      await site.field('Importo in euro').fill('3');
      await site.page.keyboard.press('Enter');
      const waiting = site.page.getByRole('dialog', { name: 'In attesa di rete' });
      await waiting.getByText(/questo dispositivo non riesce a salvarlo/).waitFor();
      await site.button('Prossimo cliente').click();
      const panel = site.page.getByRole('region', { name: 'Da registrare' });
      await panel
        .getByRole('alert')
        .getByText(/Questo dispositivo non riesce a salvare/)
        .waitFor();
      expect(await site.violations()).toEqual([]);
      const asked = site.page.waitForEvent('dialog');
      await site.page.evaluate(() => void setTimeout(() => location.reload()));
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await site.unroute();
      await site.page.evaluate(() => dispatchEvent(new Event('online')));
      await panel.getByText('Registrato', { exact: true }).waitFor();
      expect(await panel.getByRole('alert').count()).toBe(0);
      expect((await nina.call('GET', '/api/card')).card.stamps).toBe(1);
      await site.button('Visto').click();
    },
  );

  nightly(test)(`a game is played in a ${state} storage`, async ({ site, player }) => {
    const board = await openAtLastMove(site, player);
    await fillStorage(site);
    await board.click(board.next().move);
    await site.takeToast('Punteggio salvato!');
    expect(await shownValue(site.page, 'Mosse')).toBe(0);
  });
});
