import { describe, expect } from 'vitest';
import { DAY, SECOND } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { bakeryTest as test } from '../support/bakery-page.ts';

const UPGRADE = /^Potenzia lo scudo per/;

describe('the shield section', () => {
  test('upgrades the shield while there are enough bignè, then shows how many are missing', async ({
    site,
    bakery,
    player,
    superAdmin,
  }) => {
    const { page } = site;
    await superAdmin.grant(player, { bignè: 400 });
    await player.call('POST', '/api/bakery/upgrade', {});
    await bakery.open('/pasticceria-sezione', 'Scudo protettivo');
    await page.getByText('+5%', { exact: true }).waitFor();
    await page.getByRole('button', { name: UPGRADE }).click();
    expect(await site.takeToast('Scudo al livello 2!')).toContain('20%');
    await page.getByText('un quinto').waitFor();
    await page.getByText(/^Ti mancano \d+ bignè$/).waitFor();
    expect(await page.getByRole('button', { name: UPGRADE }).isDisabled()).toBe(true);
  });

  nightly(test)(
    'shows an error if the bignè have been spent meanwhile',
    async ({ site, bakery }) => {
      await site.route('**/api/bakery/status', async route => {
        const response = await route.fetch();
        const data = await response.json();
        await route.fulfill({ json: { ...data, profile: { ...data.profile, bigne: 900 } } });
      });
      await site.failRequests('**/api/pulse**');
      await bakery.open('/pasticceria-sezione', 'Scudo protettivo');
      await site.page.getByRole('button', { name: UPGRADE }).click();
      expect(await site.takeToast('Bignè insufficienti')).toBe(
        "Risorse insufficienti per l'upgrade",
      );
    },
  );
});

nightly(describe)('a shield that ends', () => {
  test('disappears from the open bakery page', async ({
    site,
    bakery: _,
    clock,
    player,
    superAdmin,
  }) => {
    await superAdmin.grant(player, { monete: 1000 });
    await player.call('POST', '/api/attacks/shield', { paymentMethod: 'coins' });
    await clock.advance(DAY - 20 * SECOND);
    await site.installClock();
    // News of the day may cover the heading at once.
    await site.goto('/pasticceria');
    await site.page.getByText('Scudo attivo: la pasticceria è protetta').waitFor();
    await site.waitUntilIdle();
    await clock.advance(21 * SECOND);
    await site.advanceClockUntil(site.page.getByText('Nessuno scudo attivo'));
  });
});
