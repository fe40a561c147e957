import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { computePurchase, OFFER_DAYS, OPEN_OFFERS_MAX } from '#shared/rules/offers.ts';
import { addDays, DAY, iso, SECOND, startOfDay } from '#shared/time.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { RivalsFixture, TODAY } from './rivals-fixture.ts';
import type { Site } from './site.ts';
import { TIMEOUT } from './timeout.ts';

const DAY_SECONDS = DAY / SECOND;
const PAGE = 20;

let trader: RivalsFixture;
let site: Site;

const dialog = (name: string) => site.page.getByRole('dialog', { name, exact: true });
const tab = (name: string) => site.page.getByRole('tab', { name, exact: true });
/** Also behind a dialog, which hides them from roles. */
const rows = () => site.page.getByLabel('Offerte', { exact: true }).locator('> li');
const mine = () => site.page.getByRole('list', { name: 'Le mie offerte' }).getByRole('listitem');

beforeAll(async () => {
  trader = await RivalsFixture.setUp();
  ({ site } = trader);
});

afterEach(() => site.unroute());
afterAll(() => trader.tearDown());

describe.sequential('the players’ market', () => {
  const select = () => dialog('Crea offerta').getByLabel('Risorsa');
  const field = (label: string) => dialog('Crea offerta').getByLabel(label, { exact: true });

  test('invites to make the first offer', async () => {
    await site.goto('/mercato-p2p');
    await site.page.getByText('La bacheca è vuota. Crea tu la prima offerta!').waitFor();
    expect(await trader.violations()).toEqual([]);
    await site.button('Crea offerta').click();
    await dialog('Crea offerta').waitFor();
    await site.page.keyboard.press('Escape');
  });

  test('says what is wrong with an offer', async () => {
    await tab('Crea').click();
    const publish = site.button('Pubblica offerta');
    await publish.click();
    expect(await site.takeToast('Campi mancanti')).toBe(
      "Compila tutti i campi per creare l'offerta",
    );
    await site.waitForFocus(select());
    // A minute that passes brings more, first to the server and then to the page.
    const isTold = async () => {
      const available = formatNumber(await trader.amountOf('flour'));
      return (await select().textContent())?.includes(`Farina (disponibili: ${available})`);
    };
    await expect.poll(isTold).toBe(true);
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
    expect(await trader.violations()).toEqual([]);
  });

  test('publishes one, with what it will bring', async () => {
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
    await mine().filter({ hasText: 'Farina × 100' }).getByText('Attiva').waitFor();
    expect(await trader.lastLedgerAmounts('offer_published')).toEqual({ flour: -100 });
    expect(await trader.violations()).toEqual([]);
  });

  test('does not sell anybody their own', async () => {
    await tab('Bacheca').click();
    const row = rows().filter({ hasText: 'Farina × 100' });
    await row.getByText('Tua', { exact: true }).waitFor();
    expect(await row.getByRole('button').isDisabled()).toBe(true);
    const { offers } = await trader.callAsPlayer('GET', '/api/p2p/offers/my');
    const sold = await trader.callAsRival('POST', `/api/p2p/offers/${offers[0].id}/buy`, {
      quantity: 40,
    });
    expect(sold).toMatchObject({ totalCoins: 20, netCoins: 19 });
  });

  test('shows a page at a time, of one resource or of all, with their prices', async () => {
    for (let made = 1; made <= OPEN_OFFERS_MAX; made += 1)
      await trader.callAsRival('POST', '/api/p2p/offers', {
        resource: 'sugar',
        quantity: made * 10,
        coinsPerUnit: made === 1 ? 1.5 : 2,
      });
    await site.button('Aggiorna la bacheca').click();
    await expect.poll(() => rows().count(), TIMEOUT).toBe(PAGE);
    await site.button('Carica altre').click();
    await expect.poll(() => rows().count(), TIMEOUT).toBe(OPEN_OFFERS_MAX + 1);
    expect(await site.button('Carica altre').count()).toBe(0);
    await site.page.getByRole('group').getByText('Zucchero', { exact: true }).click();
    await expect.poll(() => rows().count(), TIMEOUT).toBe(OPEN_OFFERS_MAX);
    expect(await trader.violations('both')).toEqual([]);
    await site.page.reload();
    const prices = site.page.getByRole('region', { name: 'Prezzi in monete' });
    const line = (hint: string) => prices.getByRole('row', { name: hint }).getByRole('cell');
    await expect.poll(() => line('Minimo').allInnerTexts(), TIMEOUT).toContain('1,5');
    expect(await line('Media 7 gg').first().textContent()).toBe('0,5');
  });

  test('sells a part of an offer', async () => {
    const row = rows().filter({ hasText: 'Zucchero × 200' });
    await row.getByRole('button').click();
    const bargain = dialog('Compra zucchero');
    const quantity = bargain.getByLabel('Quantità', { exact: true });
    await quantity.fill('201');
    await bargain.getByRole('button', { name: 'Compra' }).click();
    expect(await site.takeToast('Quantità non valida')).toBe('Inserisci una quantità tra 1 e 200');
    expect(await trader.violations()).toEqual([]);
    await quantity.fill('7');
    expect(await bargain.textContent()).toContain('Totale da pagare14');
    await bargain.getByRole('button', { name: 'Compra' }).click();
    await site.takeToast('Acquisto completato!');
    await rows().filter({ hasText: 'Zucchero × 193' }).waitFor();
    await bargain.waitFor({ state: 'detached' });
    expect(await trader.lastLedgerAmounts('offer_bought')).toEqual({ sugar: 7, coins: -14 });
  });

  describe('shows at once what a purchase will change, and takes it back', () => {
    const row = (quantity: number) => rows().filter({ hasText: `Zucchero × ${quantity}` });
    /** Of sugar; coins come by themselves meanwhile. */
    const purse = () => site.page.getByLabel('Quello che hai').locator('dd').nth(2).textContent();
    const buySeven = async (): Promise<void> => {
      await row(193).getByRole('button').click();
      const bargain = dialog('Compra zucchero');
      await bargain.getByLabel('Quantità', { exact: true }).fill('7');
      await bargain.getByRole('button', { name: 'Compra' }).click();
    };

    const close = async (): Promise<void> => {
      await dialog('Compra zucchero').getByRole('button', { name: 'Chiudi' }).click();
      await dialog('Compra zucchero').waitFor({ state: 'detached' });
    };

    test('when the network is gone', async () => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await site.page.route('**/api/p2p/offers/*/buy', async route => {
        await held;
        await route.abort();
      });
      const before = await purse();
      await buySeven();
      await row(186).waitFor();
      await expect.poll(purse).not.toBe(before);
      release();
      expect(await site.takeToast('Errore acquisto')).toBe('Verifica di avere abbastanza monete');
      await row(193).waitFor();
      await expect.poll(purse, TIMEOUT).toBe(before);
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

    test('when the offer has gone meanwhile', async () => {
      const { offers } = await trader.callAsRival('GET', '/api/p2p/offers/my');
      const { id } = offers.find(({ quantity }: { quantity: number }) => quantity === 193);
      await trader.callAsRival('DELETE', `/api/p2p/offers/${id}`);
      await buySeven();
      expect(await site.takeToast('Errore acquisto')).toBe('Questa offerta non è più disponibile.');
      await dialog('Compra zucchero').waitFor({ state: 'detached' });
      await expect.poll(() => row(193).count(), TIMEOUT).toBe(0);
    });
  });

  test('sells nothing that expires while it is looked at', async () => {
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

  test('are told on the dashboard, over it, until they are sent away for the day', async () => {
    await site.goto('/dashboard');
    await site.waitUntilIdle();
    expect(await notice().count()).toBe(0);
    await trader.setClock({ advanceSeconds: (OFFER_DAYS + 1) * DAY_SECONDS });
    await site.page.reload();
    await notice().waitFor();
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await trader.violations()).toEqual([]);
    await site.button('Nascondi per oggi').click();
    await notice().waitFor({ state: 'detached' });
    await site.page.reload();
    await site.waitUntilIdle();
    expect(await notice().count()).toBe(0);
  });

  test('are told again on another day, in another session, and lead to the market', async () => {
    await trader.setClock({ advanceSeconds: DAY_SECONDS });
    await site.page.reload();
    await site.waitUntilIdle();
    expect(await notice().count()).toBe(0);
    await site.page.evaluate(() => sessionStorage.clear());
    await site.page.reload();
    await notice().getByRole('link', { name: 'Vai al mercato' }).click();
    await site.waitForPath('/mercato-p2p?scheda=mie');
    await mine().getByText('Scaduta').waitFor();
    expect(await trader.violations()).toEqual([]);
  });

  test('give back what is unsold when they are cancelled', async () => {
    await site.page.route('**/api/p2p/offers/*', route => route.abort());
    await mine().getByRole('button').click();
    expect(await site.takeToast('Errore')).toBe("Non è stato possibile cancellare l'offerta");
    await mine().getByText('Scaduta').waitFor();
    await site.unroute();
    await mine().getByRole('button').click();
    await site.takeToast('Offerta cancellata');
    await site.page.getByText('Non hai ancora offerte. Crea la prima!').waitFor();
    expect(await trader.lastLedgerAmounts('offer_cancelled')).toEqual({ flour: 60 });
    await site.goto('/dashboard');
    await site.waitUntilIdle();
    expect(await notice().count()).toBe(0);
  });

  test('never made the browser complain', () => {
    expect(site.consoleErrors.filter(mishap => !/ERR_FAILED/.test(mishap))).toEqual([]);
  });
});
