import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { marketTest as base, cancel, publish } from '../support/market-page.ts';
import { NO_ANSWER, type Site } from '../support/site.ts';
import { lastLedgerAmounts } from '../support/wallet.ts';

const BUY = '**/api/p2p/offers/*/buy';

const dialog = ({ page }: Site) => page.getByRole('dialog', { name: 'Compra zucchero' });

/** Only sugar, since coins grow on their own. */
const balance = ({ page }: Site) => page.getByLabel('Quello che hai').locator('dd').nth(2);

const order = async (site: Site, quantity: number): Promise<void> => {
  await dialog(site).getByLabel('Quantità', { exact: true }).fill(String(quantity));
  await dialog(site).getByRole('button', { name: 'Compra' }).click();
};

/** A test with an offer of 200 units of sugar by the rival, in the open market. */
const test = base.extend('offerId', async ({ market, rival }) => {
  const id = await publish(rival, { resource: 'sugar', quantity: 200, coinsPerUnit: 2 });
  await market.open();
  await market.row('Zucchero × 200').getByRole('button').click();
  return id;
});

describe('a purchase', () => {
  test('takes part of an offer', async ({ site, market, player, offerId: _ }) => {
    await order(site, 201);
    expect(await site.takeToast('Quantità non valida')).toBe('Inserisci una quantità tra 1 e 200');
    expect(await site.violationsOnScreens()).toEqual([]);
    await dialog(site).getByLabel('Quantità', { exact: true }).fill('7');
    await dialog(site).getByText('Totale da pagare14').waitFor();
    await dialog(site).getByRole('button', { name: 'Compra' }).click();
    await site.takeToast('Acquisto completato!');
    await market.row('Zucchero × 193').waitFor();
    await dialog(site).waitFor({ state: 'detached' });
    expect(await lastLedgerAmounts(player, 'offer_bought')).toEqual({ sugar: 7, coins: -14 });
  });

  nightly(test)(
    'says in advance that its total is rounded up',
    async ({ site, market, rival, offerId: _ }) => {
      await publish(rival, { resource: 'sugar', quantity: 50, coinsPerUnit: 0.3 });
      await market.open();
      await market.row('Zucchero × 50').getByRole('button').click();
      const quantity = dialog(site).getByLabel('Quantità', { exact: true });
      await quantity.fill('7');
      await dialog(site).getByText('Sarebbero 2,1: si arrotonda alla moneta intera, 3.').waitFor();
      await quantity.fill('10');
      await dialog(site).getByText('Totale da pagare3').waitFor();
      expect(await dialog(site).getByText('Sarebbero').count()).toBe(0);
    },
  );
});

describe('a purchase is shown optimistically, and rolled back', () => {
  test('when the network fails', async ({ site, market, offerId: _ }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await site.route(BUY, async route => {
      await released;
      await route.abort();
    });
    await expect.poll(() => balance(site).textContent()).toMatch(/\d/);
    const before = await balance(site).textContent();
    await order(site, 7);
    await market.row('Zucchero × 193').waitFor();
    await expect.poll(() => balance(site).textContent()).not.toBe(before);
    release();
    expect(await site.takeToast('Errore acquisto')).toBe(NO_ANSWER);
    await market.row('Zucchero × 200').waitFor();
    await expect.poll(() => balance(site).textContent()).toBe(before);
  });

  nightly(test)('when there have been too many attempts', async ({ site, market, offerId: _ }) => {
    const json = { code: 'too_many_attempts', message: 'Troppi tentativi.' };
    await site.route(BUY, route => route.fulfill({ status: 429, json }));
    await order(site, 7);
    await site.takeToast('Rallenta!');
    await market.row('Zucchero × 200').waitFor();
    await dialog(site).getByRole('button', { name: 'Chiudi' }).click();
    await dialog(site).waitFor({ state: 'detached' });
  });

  nightly(test)(
    'when the offer was cancelled meanwhile',
    async ({ site, market, rival, offerId }) => {
      await cancel(rival, offerId);
      await order(site, 7);
      expect(await site.takeToast('Errore acquisto')).toBe('Questa offerta non è più disponibile.');
      await dialog(site).waitFor({ state: 'detached' });
      await expect.poll(() => market.row('Zucchero').count()).toBe(0);
    },
  );
});
