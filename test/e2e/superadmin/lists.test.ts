import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { panelTestWithOwnData } from '../support/admin-panel.ts';
import type { Player } from '../support/player.ts';
import { NO_ANSWER, type Site } from '../support/site.ts';
import { giveVoucher } from '../support/vouchers.ts';

/** The page sizes of the server. */
const USERS_PER_PAGE = 25;
/** As many as a panel list shows at a time. */
const SHOWN = 10;
const USES_PER_PAGE = 50;
/** Including Nina and the super administrator. */
const USERS = USERS_PER_PAGE + 2;

const loadMore = (site: Site) => site.button('Carica altri');
const rows = ({ page }: Site) => page.getByRole('rowheader');
const uses = ({ page }: Site) => page.getByRole('region', { name: 'Oggi' }).getByRole('listitem');

/** Registers as many players as fill a page, starting with `Fila 01`. */
const fillPage = async (player: Player): Promise<void> => {
  for (let n = 1; n <= USERS_PER_PAGE; n += 1)
    await player.call('POST', '/api/auth/register', {
      username: `Fila ${String(n).padStart(2, '0')}`,
      email: `fila.${n}@example.it`,
      password: player.password,
      acceptTerms: true,
    });
};

/** A test with one more player, whose voucher was used once more than a page shows, where the test needs it. */
const test = panelTestWithOwnData
  .extend('nina', { scope: 'file' }, async ({ newPlayer }) => {
    const nina = await newPlayer('Nina');
    await fillPage(nina);
    return nina;
  })
  .extend('uses', { scope: 'file' }, async ({ nina, superAdmin }) => {
    const { id } = await giveVoucher(superAdmin, nina);
    for (let n = 0; n <= USES_PER_PAGE; n += 1) await superAdmin.redeem(id);
  });

describe('the panel', () => {
  test('is where super administrators land, and has a summary of the users', async ({
    site,
    panel,
    nina: _,
  }) => {
    await site.goto('/');
    await site.waitForPath('/superadmin');
    await panel.open('clienti?gruppo=tutti');
    const counts = site.page.getByRole('list', { name: 'Riepilogo' });
    await expect.poll(() => counts.textContent()).toBe(`${USERS} Utenti totali0 Banner0 Premi`);
  });
});

describe('a list with more than one page', () => {
  test('of users loads until it is complete', async ({ site, panel, nina: _ }) => {
    await panel.open('clienti?gruppo=tutti');
    await loadMore(site).waitFor();
    expect(await rows(site).count()).toBe(SHOWN);
    await loadMore(site).press('Enter');
    await expect.poll(() => rows(site).count()).toBe(2 * SHOWN);
    expect(await site.page.locator(':focus').textContent()).toBe('Carica altri');
    await loadMore(site).press('Enter');
    await expect.poll(() => rows(site).count()).toBe(USERS);
    expect(await loadMore(site).count()).toBe(0);
    expect(await site.page.locator(':focus').textContent()).toBe('Fine dell’elenco');
    expect(new Set(await rows(site).allTextContents()).size).toBe(USERS);
  });

  nightly(test)(
    'with exactly one full page offers no second one',
    async ({ site, panel, nina: _ }) => {
      await panel.open('clienti?gruppo=tutti');
      await loadMore(site).waitFor();
      await site.field('Cerca una persona').fill('fila');
      await site.page.waitForURL(/cerca=/);
      await site.waitUntilIdle();
      await loadMore(site).click();
      await loadMore(site).click();
      await expect.poll(() => rows(site).count()).toBe(USERS_PER_PAGE);
      expect(await loadMore(site).count()).toBe(0);
    },
  );

  nightly(test)(
    'shows an error if the next page fails, and can retry',
    async ({ site, panel, nina: _ }) => {
      await site.failRequests('**/users?cursor=*');
      await panel.open('clienti?gruppo=tutti');
      await loadMore(site).click();
      await loadMore(site).click();
      await site.page.getByRole('alert').getByText(NO_ANSWER).waitFor();
      await site.unroute();
      await loadMore(site).click();
      await expect.poll(() => rows(site).count()).toBe(USERS);
    },
  );

  nightly(test)(
    'of voucher uses at the till loads until it is complete',
    async ({ site, panel: _, uses: __ }) => {
      await site.goto('/cassa');
      await expect.poll(() => uses(site).count()).toBe(USES_PER_PAGE);
      await loadMore(site).click();
      await expect.poll(() => uses(site).count()).toBe(USES_PER_PAGE + 1);
      expect(await loadMore(site).count()).toBe(0);
    },
  );

  nightly(test)(
    'of the audit links to the affected user',
    async ({ site, panel, nina, uses: _ }) => {
      await panel.open('registro');
      // The voucher's later uses come first.
      const entry = site.page.getByRole('listitem').filter({ hasText: 'ha assegnato' });
      while ((await entry.count()) === 0) {
        await loadMore(site).click();
        await site.waitUntilIdle();
      }
      await entry.getByRole('link', { name: nina.username }).click();
      await site.page.getByRole('heading', { name: nina.username, exact: true }).waitFor();
    },
  );
});
