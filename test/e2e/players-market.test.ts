import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { computePurchase, OFFER_DAYS, OPEN_OFFERS_MAX } from '#shared/rules/offers.ts';
import { addDays, DAY, iso, SECOND, startOfDay } from '#shared/time.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { RivalsFixture, TODAY } from './support/rivals-fixture.ts';
import type { Site } from './support/site.ts';
import { TIMEOUT } from './support/timeout.ts';

const DAY_SECONDS = DAY / SECOND;
const OFFERS_PER_PAGE = 20;

let rivals: RivalsFixture;
let site: Site;

const dialog = (name: string) => site.page.getByRole('dialog', { name, exact: true });
const tab = (name: string) => site.page.getByRole('tab', { name, exact: true });
/** Not by role, as an open dialog hides the list from the accessibility tree. */
const rows = () => site.page.getByLabel('Offerte', { exact: true }).locator('> li');
const ownOffers = () =>
  site.page.getByRole('list', { name: 'Le mie offerte' }).getByRole('listitem');

beforeAll(async () => {
  rivals = await RivalsFixture.setUp();
  ({ site } = rivals);
});

afterEach(() => site.unroute());
afterAll(() => rivals.tearDown());

describe.sequential('the players’ market', () => {
  const select = () => dialog('Crea offerta').getByLabel('Risorsa');
  const field = (label: string) => dialog('Crea offerta').getByLabel(label, { exact: true });

  test('invites the player to create the first offer', async () => {
    await site.goto('/mercato-p2p');
    await site.page.getByText('La bacheca è vuota. Crea tu la prima offerta!').waitFor();
    expect(await rivals.violations()).toEqual([]);
    await site.button('Crea offerta').click();
    await dialog('Crea offerta').waitFor();
    await site.page.keyboard.press('Escape');
  });

  test('validates an offer', async () => {
    await tab('Crea').click();
    const publish = site.button('Pubblica offerta');
    await publish.click();
    expect(await site.takeToast('Campi mancanti')).toBe(
      "Compila tutti i campi per creare l'offerta",
    );
    await site.waitForFocus(select());
    // Each minute adds more, first on the server and then on the page.
    const isUpToDate = async () => {
      const available = formatNumber(await rivals.amountOf('flour'));
      return (await select().textContent())?.includes(`Farina (disponibili: ${available})`);
    };
    await expect.poll(isUpToDate).toBe(true);
    await select().selectOption('flour');
    await field('Prezzo per unità').fill('0');
    await publish.click();
    expect(await site.takeToast('Valori non validi')).toBe(
      'Quantità e prezzo devono essere maggiori di zero',
    );
    await field('Prezzo per unità').fill('0,5');
    await field('Quantità').fill('99999');
    await publish.click();
    expect(await site.takeToast('Quantità non valida')).toMatch(/^Inserisci una quantità tra 1 e /);
    expect(await rivals.violations()).toEqual([]);
  });

  test('publishes an offer, with a preview of the proceeds', async () => {
    await field('Quantità').fill('100');
    const sale = computePurchase({ tenths: 5, brought: 0 }, 100);
    const preview = await dialog('Crea offerta').getByLabel('Anteprima').textContent();
    expect(preview?.match(/\d+/g)?.map(Number)).toEqual([
      sale.totalCoins,
      5,
      sale.commission,
      sale.netCoins,
    ]);
    await site.button('Pubblica offerta').click();
    await site.takeToast('Offerta pubblicata!');
    await site.waitForPath('/mercato-p2p?scheda=mie');
    await ownOffers().filter({ hasText: 'Farina × 100' }).getByText('Attiva').waitFor();
    expect(await rivals.lastLedgerAmounts('offer_published')).toEqual({ flour: -100 });
    expect(await rivals.violations()).toEqual([]);
  });

  test('does not sell a player their own offer', async () => {
    await tab('Bacheca').click();
    const row = rows().filter({ hasText: 'Farina × 100' });
    await row.getByText('Tua', { exact: true }).waitFor();
    expect(await row.getByRole('button').isDisabled()).toBe(true);
    const { offers } = await rivals.callAsPlayer('GET', '/api/p2p/offers/my');
    const sold = await rivals.callAsRival('POST', `/api/p2p/offers/${offers[0].id}/buy`, {
      quantity: 40,
    });
    expect(sold).toMatchObject({ totalCoins: 20, netCoins: 19 });
  });

  test('shows pages of offers, of one resource or of all, and prices', async () => {
    for (let n = 1; n <= OPEN_OFFERS_MAX; n += 1)
      await rivals.callAsRival('POST', '/api/p2p/offers', {
        resource: 'sugar',
        quantity: n * 10,
        coinsPerUnit: n === 1 ? 1.5 : 2,
      });
    await site.button('Aggiorna la bacheca').click();
    await expect.poll(() => rows().count(), TIMEOUT).toBe(OFFERS_PER_PAGE);
    await site.button('Carica altre').click();
    await expect.poll(() => rows().count(), TIMEOUT).toBe(OPEN_OFFERS_MAX + 1);
    expect(await site.button('Carica altre').count()).toBe(0);
    await site.page.getByRole('group').getByText('Zucchero', { exact: true }).click();
    await expect.poll(() => rows().count(), TIMEOUT).toBe(OPEN_OFFERS_MAX);
    expect(await rivals.violations('both')).toEqual([]);
    await site.page.reload();
    const prices = site.page.getByRole('region', { name: 'Prezzi in monete' });
    const line = (hint: string) => prices.getByRole('row', { name: hint }).getByRole('cell');
    await expect.poll(() => line('Minimo').allInnerTexts(), TIMEOUT).toContain('1,5');
    expect(await line('Media 7 gg').first().textContent()).toBe('0,5');
  });

  test('sells part of an offer', async () => {
    const row = rows().filter({ hasText: 'Zucchero × 200' });
    await row.getByRole('button').click();
    const purchase = dialog('Compra zucchero');
    const quantity = purchase.getByLabel('Quantità', { exact: true });
    await quantity.fill('201');
    await purchase.getByRole('button', { name: 'Compra' }).click();
    expect(await site.takeToast('Quantità non valida')).toBe('Inserisci una quantità tra 1 e 200');
    expect(await rivals.violations()).toEqual([]);
    await quantity.fill('7');
    expect(await purchase.textContent()).toContain('Totale da pagare14');
    await purchase.getByRole('button', { name: 'Compra' }).click();
    await site.takeToast('Acquisto completato!');
    await rows().filter({ hasText: 'Zucchero × 193' }).waitFor();
    await purchase.waitFor({ state: 'detached' });
    expect(await rivals.lastLedgerAmounts('offer_bought')).toEqual({ sugar: 7, coins: -14 });
  });

  describe('shows a purchase optimistically, and rolls it back', () => {
    const row = (quantity: number) => rows().filter({ hasText: `Zucchero × ${quantity}` });
    /** Of sugar, as coins grow by themselves. */
    const balance = () => site.page.getByLabel('Quello che hai').locator('dd').nth(2).textContent();
    const buySeven = async (): Promise<void> => {
      await row(193).getByRole('button').click();
      const purchase = dialog('Compra zucchero');
      await purchase.getByLabel('Quantità', { exact: true }).fill('7');
      await purchase.getByRole('button', { name: 'Compra' }).click();
    };

    const close = async (): Promise<void> => {
      await dialog('Compra zucchero').getByRole('button', { name: 'Chiudi' }).click();
      await dialog('Compra zucchero').waitFor({ state: 'detached' });
    };

    test('when the network fails', async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await site.page.route('**/api/p2p/offers/*/buy', async route => {
        await released;
        await route.abort();
      });
      const before = await balance();
      await buySeven();
      await row(186).waitFor();
      await expect.poll(balance).not.toBe(before);
      release();
      expect(await site.takeToast('Errore acquisto')).toBe('Verifica di avere abbastanza monete');
      await row(193).waitFor();
      await expect.poll(balance, TIMEOUT).toBe(before);
      await close();
    });

    test('when there were too many attempts', async () => {
      const json = { code: 'too_many_attempts', message: 'Troppi tentativi.' };
      await site.page.route('**/api/p2p/offers/*/buy', route =>
        route.fulfill({ status: 429, json }),
      );
      await buySeven();
      await site.takeToast('Rallenta!');
      await row(193).waitFor();
      await close();
    });

    test('when the offer was cancelled meanwhile', async () => {
      const { offers } = await rivals.callAsRival('GET', '/api/p2p/offers/my');
      const { id } = offers.find(({ quantity }: { quantity: number }) => quantity === 193);
      await rivals.callAsRival('DELETE', `/api/p2p/offers/${id}`);
      await buySeven();
      expect(await site.takeToast('Errore acquisto')).toBe('Questa offerta non è più disponibile.');
      await dialog('Compra zucchero').waitFor({ state: 'detached' });
      await expect.poll(() => row(193).count(), TIMEOUT).toBe(0);
    });
  });

  test('does not sell an offer that has expired', async () => {
    await site.page.route('**/api/p2p/offers', async route => {
      const response = await route.fetch();
      const { offers, nextCursor } = await response.json();
      const [first, ...others] = offers;
      const expiresAt = iso(startOfDay(addDays(TODAY, -1)));
      await route.fulfill({ json: { offers: [{ ...first, expiresAt }, ...others], nextCursor } });
    });
    await site.page.reload();
    await rows().first().getByText('Scaduta').waitFor();
    expect(await rows().first().getByRole('button').isDisabled()).toBe(true);
    expect(await rows().nth(1).getByRole('button').isEnabled()).toBe(true);
  });
});

describe.sequential('offers that have expired', () => {
  const notice = () => site.page.getByRole('complementary', { name: 'Una tua offerta è scaduta' });

  test('have a notice over the dashboard, which can be hidden for the day', async () => {
    await site.goto('/dashboard');
    await site.waitUntilIdle();
    expect(await notice().count()).toBe(0);
    await rivals.setClock({ advanceSeconds: (OFFER_DAYS + 1) * DAY_SECONDS });
    await site.page.reload();
    await notice().waitFor();
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await rivals.violations()).toEqual([]);
    await site.button('Nascondi per oggi').click();
    await notice().waitFor({ state: 'detached' });
    await site.page.reload();
    await site.waitUntilIdle();
    expect(await notice().count()).toBe(0);
  });

  test('have the notice again on another day in another session, with a link to the market', async () => {
    await rivals.setClock({ advanceSeconds: DAY_SECONDS });
    await site.page.reload();
    await site.waitUntilIdle();
    expect(await notice().count()).toBe(0);
    await site.page.evaluate(() => sessionStorage.clear());
    await site.page.reload();
    await notice().getByRole('link', { name: 'Vai al mercato' }).click();
    await site.waitForPath('/mercato-p2p?scheda=mie');
    await ownOffers().getByText('Scaduta').waitFor();
    expect(await rivals.violations()).toEqual([]);
  });

  test('return what is unsold when they are cancelled', async () => {
    await site.page.route('**/api/p2p/offers/*', route => route.abort());
    await ownOffers().getByRole('button').click();
    expect(await site.takeToast('Errore')).toBe("Non è stato possibile cancellare l'offerta");
    await ownOffers().getByText('Scaduta').waitFor();
    await site.unroute();
    await ownOffers().getByRole('button').click();
    await site.takeToast('Offerta cancellata');
    await site.page.getByText('Non hai ancora offerte. Crea la prima!').waitFor();
    expect(await rivals.lastLedgerAmounts('offer_cancelled')).toEqual({ flour: 60 });
    await site.goto('/dashboard');
    await site.waitUntilIdle();
    expect(await notice().count()).toBe(0);
  });

  test('logs no errors in the browser console', () => {
    expect(site.consoleErrors.filter(error => !/ERR_FAILED/.test(error))).toEqual([]);
  });
});
