import { describe, expect } from 'vitest';
import { DAY } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { bakeryTest as test } from '../support/bakery-page.ts';
import { cutResults } from '../support/text-size.ts';

describe('an absence of a day', () => {
  test('has a summary that agrees with the ledger', async ({
    site,
    bakery,
    player,
    superAdmin,
    clock,
  }) => {
    const { page } = site;
    await superAdmin.grant(player, { monete: 500, farina: 300, latte: 300, uova: 300 });
    await superAdmin.grant(player, { zucchero: 300 });
    await player.call('POST', '/api/bakery/oven/produce', { qty: 1 });
    await player.call('POST', '/api/bakery/seen', {});
    const [before] = await bakery.ledgerEntries();
    await clock.advance(DAY);
    const statusRead = page.waitForResponse('**/api/bakery/status');
    await site.goto('/pasticceria');
    const summary = bakery.dialog('Mentre eri via');
    await summary.getByText('Prodotto').waitFor();
    await summary.getByText('Sfornato').waitFor();
    const { away } = await (await statusRead).json();
    await expect
      .poll(() => summary.getByRole('definition').first().textContent())
      .toContain(
        `+${away.sums.production.coins.toLocaleString('it-IT', { useGrouping: 'always' })}`,
      );
    expect(await site.violations()).toEqual([]);
    expect(await cutResults(site)).toEqual([]);
    const acknowledged = page.waitForResponse('**/api/bakery/seen');
    await summary.getByRole('button', { name: 'Perfetto' }).click();
    await summary.waitFor({ state: 'detached' });
    await acknowledged;
    expect((await bakery.status()).away).toBeNull();
    // The clock continues, so a minute's production may follow in an entry of its own.
    const ledger = await bakery.ledgerSumsAfter(before?.id ?? 0);
    expect(Object.keys(ledger).sort()).toEqual(Object.keys(away.sums).sort());
    expect(ledger.oven).toEqual(away.sums.oven);
    for (const [good, amount] of Object.entries(ledger.production ?? {})) {
      expect(amount - away.sums.production[good]).toBeGreaterThanOrEqual(0);
      expect(amount - away.sums.production[good]).toBeLessThan(5);
    }
  });
});

describe('the ledger', () => {
  test('shows what has happened, by day', async ({ site, bakery, player, superAdmin, clock }) => {
    const { page } = site;
    await superAdmin.grant(player, { monete: 1000 });
    await player.call('POST', '/api/attacks/shield', { paymentMethod: 'coins' });
    await clock.advance(DAY);
    await player.call('POST', '/api/bakery/seen', {});
    await bakery.open('/pasticceria', 'Il forno');
    await page.getByText('Scudo, livello e altro').click();
    await page.getByRole('link', { name: 'Movimenti' }).click();
    await site.waitForPath('/movimenti');
    const today = page.getByRole('region', { name: 'Oggi' });
    await today.getByText('Produzione automatica').first().waitFor();
    await page.getByRole('region', { name: 'Ieri' }).getByText('Scudo acquistato').waitFor();
    await page.getByRole('link', { name: 'Torna alla pasticceria' }).click();
    await site.waitForPath('/pasticceria');
  });

  nightly(test)('can be opened from the settings', async ({ site, bakery: _ }) => {
    await site.goto('/settings');
    await site.page.getByRole('link', { name: 'Movimenti' }).click();
    await site.waitForPath('/movimenti');
  });
});
