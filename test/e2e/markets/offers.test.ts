import { describe, expect } from 'vitest';
import { formatNumber } from '#shared/amount-text.ts';
import { computePurchase, OPEN_OFFERS_MAX } from '#shared/rules/offers.ts';
import { addDays, iso, startOfDay } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { buy, publish, marketTest as test } from '../support/market-page.ts';
import { TODAY } from '../support/server-clock.ts';
import { DESKTOP, PHONE } from '../support/site.ts';
import { amountOf, lastLedgerAmounts } from '../support/wallet.ts';

const OFFERS_PER_PAGE = 20;

describe('the form for an offer', () => {
  nightly(test)('validates the offer', async ({ site, market, player }) => {
    const resource = market.dialog('Crea offerta').getByLabel('Risorsa');
    const submit = site.button('Pubblica offerta');
    await market.open();
    await market.tab('Crea').click();
    await submit.click();
    expect(await site.takeToast('Campi mancanti')).toBe(
      "Compila tutti i campi per creare l'offerta",
    );
    await site.waitForFocus(resource);
    // Each minute adds more, first on the server and then on the page.
    const isUpToDate = async () => {
      const available = formatNumber(await amountOf(player, 'flour'));
      return (await resource.textContent())?.includes(`Farina (disponibili: ${available})`);
    };
    await expect.poll(isUpToDate).toBe(true);
    await resource.selectOption('flour');
    await market.field('Prezzo per unità').fill('0');
    await submit.click();
    expect(await site.takeToast('Valori non validi')).toBe(
      'Quantità e prezzo devono essere maggiori di zero',
    );
    await market.field('Prezzo per unità').fill('0,5');
    await market.field('Quantità').fill('99999');
    await submit.click();
    expect(await site.takeToast('Quantità non valida')).toMatch(/^Inserisci una quantità tra 1 e /);
    expect(await site.violationsOnScreens()).toEqual([]);
  });

  test('is suggested by an empty market, previews the proceeds, and publishes the offer', async ({
    site,
    market,
    player,
  }) => {
    await market.open();
    await site.page.getByText('La bacheca è vuota. Crea tu la prima offerta!').waitFor();
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.button('Crea offerta').click();
    await market.dialog('Crea offerta').getByLabel('Risorsa').selectOption('flour');
    await market.field('Prezzo per unità').fill('0,5');
    await market.field('Quantità').fill('100');
    const sale = computePurchase({ tenths: 5, brought: 0 }, 100);
    const preview = market.dialog('Crea offerta').getByLabel('Anteprima');
    const numbers = async () => (await preview.textContent())?.match(/\d+/g)?.map(Number);
    await expect.poll(numbers).toEqual([sale.totalCoins, 5, sale.commission, sale.netCoins]);
    await site.button('Pubblica offerta').click();
    await site.takeToast('Offerta pubblicata!');
    await site.waitForPath('/mercato-p2p?scheda=mie');
    await market.ownOffers.filter({ hasText: 'Farina × 100' }).getByText('Attiva').waitFor();
    expect(await lastLedgerAmounts(player, 'offer_published')).toEqual({ flour: -100 });
    expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
  });
});

nightly(describe)('the list of offers', () => {
  test("doesn't sell players their own offer", async ({ market, player, rival }) => {
    const id = await publish(player, { resource: 'flour', quantity: 100, coinsPerUnit: 0.5 });
    await market.open();
    const row = market.row('Farina × 100');
    await row.getByText('Tua', { exact: true }).waitFor();
    expect(await row.getByRole('button').isDisabled()).toBe(true);
    expect(await buy(rival, id, 40)).toMatchObject({ totalCoins: 20, netCoins: 19 });
  });

  test('is paged, filters by resource, and shows prices', async ({
    site,
    market,
    player,
    rival,
  }) => {
    const own = await publish(player, { resource: 'flour', quantity: 100, coinsPerUnit: 0.5 });
    await buy(rival, own, 40);
    for (let n = 1; n <= OPEN_OFFERS_MAX; n += 1)
      await publish(rival, {
        resource: 'sugar',
        quantity: n * 10,
        coinsPerUnit: n === 1 ? 1.5 : 2,
      });
    await market.open();
    await expect.poll(() => market.rows.count()).toBe(OFFERS_PER_PAGE);
    await site.button('Carica altre').click();
    await expect.poll(() => market.rows.count()).toBe(OPEN_OFFERS_MAX + 1);
    expect(await site.button('Carica altre').count()).toBe(0);
    await site.page.getByRole('group').getByText('Zucchero', { exact: true }).click();
    await expect.poll(() => market.rows.count()).toBe(OPEN_OFFERS_MAX);
    expect(await site.violationsOnScreens()).toEqual([]);
    const prices = site.page.getByRole('region', { name: 'Prezzi in monete' });
    const line = (hint: string) => prices.getByRole('row', { name: hint }).getByRole('cell');
    await expect.poll(() => line('Minimo').allInnerTexts()).toContain('1,5');
    expect(await line('Media 7 gg').first().textContent()).toBe('0,5');
  });

  test('shows new offers on request', async ({ site, market, rival }) => {
    await market.open();
    await site.page.getByText('La bacheca è vuota. Crea tu la prima offerta!').waitFor();
    await publish(rival, { resource: 'sugar', quantity: 10, coinsPerUnit: 2 });
    await site.button('Aggiorna la bacheca').click();
    await expect.poll(() => market.rows.count()).toBe(1);
  });

  test("doesn't sell an offer that has expired", async ({ site, market, rival }) => {
    await publish(rival, { resource: 'sugar', quantity: 10, coinsPerUnit: 2 });
    await publish(rival, { resource: 'sugar', quantity: 20, coinsPerUnit: 2 });
    await site.route('**/api/p2p/offers', async route => {
      const response = await route.fetch();
      const { offers, nextCursor } = await response.json();
      const [first, ...others] = offers;
      const expiresAt = iso(startOfDay(addDays(TODAY, -1)));
      await route.fulfill({ json: { offers: [{ ...first, expiresAt }, ...others], nextCursor } });
    });
    await market.open();
    await market.rows.first().getByText('Scaduta').waitFor();
    expect(await market.rows.first().getByRole('button').isDisabled()).toBe(true);
    expect(await market.rows.nth(1).getByRole('button').isEnabled()).toBe(true);
  });
});
