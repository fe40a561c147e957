import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BakeryFixture } from './support/bakery-fixture.ts';
import { DESKTOP, PHONE, type Site } from './support/site.ts';
import { TIMEOUT } from './support/timeout.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const POLLING_INTERVAL_MS = 5000;
const POLLING = /\/api\/pulse/;

let bakery: BakeryFixture;
let site: Site;
let page: Page;

beforeAll(async () => {
  bakery = await BakeryFixture.setUp();
  ({ site, page } = bakery);
});

afterAll(() => bakery?.tearDown());

describe.sequential('the first visit', () => {
  test('leads from the dashboard to the choice of the specialty, and redirects other pages there', async () => {
    await site.goto('/dashboard');
    await site.button('Gioca a Pasticceria Manager').click();
    await site.waitForPath('/pasticceria');
    await page.getByRole('heading', { name: 'Scegli la tua specialità' }).waitFor();
    for (const path of ['/forno', '/pasticceria-sezione']) {
      await site.goto(path);
      await site.waitForPath('/pasticceria');
    }
    expect(await site.button('Scegli prima una specialità').isDisabled()).toBe(true);
  });

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('has no violations on %s', async (_, size) => {
    await page.setViewportSize(size);
    await bakery.open('/pasticceria', 'Scegli la tua specialità');
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await bakery.violations()).toEqual([]);
  });

  test('works with the keyboard alone, and shows an error when the request fails', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('radio', { name: /^Farina/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: /^Zucchero/ }).isChecked()).toBe(true);
    await page.route('**/api/bakery/choose', route => route.abort());
    await page.keyboard.press('Enter');
    expect(await site.takeToast('Errore')).toBe('Impossibile scegliere la risorsa');
    await site.unroute();
    await site.button('Apri la pasticceria').press('Enter');
    await site.takeToast('Bottega aperta!');
    await page.getByText('Livello pasticceria 1', { exact: true }).waitFor();
    await site.waitForFocus(page.getByRole('main'));
  });
});

describe.sequential('an open page', () => {
  test('shows the production without a reload', async () => {
    await bakery.waitForAmount('Monete', 0);
    await bakery.advanceClock(5 * MINUTE);
    await bakery.waitForAmount('Monete', 5);
    await bakery.waitForAmount('Zucchero', 5);
    await bakery.advanceClock(7 * MINUTE);
    await bakery.waitForAmount('Monete', 12);
  });

  test('polls at most once in five seconds, and never while it is hidden', async () => {
    await page.clock.install();
    await bakery.open('/pasticceria', 'Dove andiamo?');
    await site.waitUntilIdle();
    const requests: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/api/')) requests.push(request.url());
    });
    const start = await page.evaluate(() => performance.now());
    for (let poll = 0; poll < 4; poll += 1) {
      const response = page.waitForResponse(POLLING);
      await page.clock.runFor(4800);
      await page.clock.runFor(200);
      await response;
    }
    expect(requests.filter(url => !POLLING.test(url))).toEqual([]);
    const elapsed = (await page.evaluate(() => performance.now())) - start;
    expect(requests.length).toBeLessThanOrEqual(Math.floor(elapsed / POLLING_INTERVAL_MS) + 1);
    const setVisibility = (state: string) =>
      page.evaluate(visible => {
        Object.defineProperty(document, 'visibilityState', { value: visible, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await setVisibility('hidden');
    await site.waitUntilIdle();
    requests.length = 0;
    await page.clock.runFor(5 * MINUTE * 1000);
    await site.waitUntilIdle();
    expect(requests).toEqual([]);
    const response = page.waitForResponse(POLLING);
    await setVisibility('visible');
    await response;
  });

  test('shows that polling fails, after two retries for good, and keeps the last data', async () => {
    await page.route(POLLING, route => route.abort());
    for (const attempt of [1, 2]) {
      const failed = page.waitForEvent('requestfailed');
      await page.clock.runFor(5000);
      await failed;
      await site.takeToast(`Ritentando sincronizzazione, tentativo ${attempt} di 2`);
    }
    await page.clock.runFor(5000);
    await site.takeToast('Aggiornamento risorse fallito, usando dati cache');
    await bakery.waitForAmount('Monete', 12);
    await site.unroute();
    await bakery.advanceClock(3 * MINUTE);
    await page.clock.runFor(5000);
    await bakery.waitForAmount('Monete', 15);
  });

  test('reports now and then that its owner is present', async () => {
    const request = page.waitForRequest(sent => sent.url().endsWith('/api/bakery/seen'));
    await page.clock.runFor(10 * MINUTE * 1000);
    await request;
    await site.waitUntilIdle();
  });
});

describe.sequential('the counter', () => {
  const openAction = async (name: string) => {
    await bakery.open('/pasticceria', 'Al banco');
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await bakery.dialog(name).waitFor();
    return bakery.dialog(name);
  };

  test('makes bignè in the legacy production, and collects them when they are ready', async () => {
    const dialog = await openAction('Produci bignè');
    await dialog.getByText('Nessun lavoro in corso.').waitFor();
    await dialog.getByRole('button', { name: 'Raccogli' }).click();
    await site.takeToast('Nessun lavoro completato da raccogliere');
    await dialog.getByText('20', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Produci' }).click();
    expect(await site.takeToast('Risorse insufficienti')).toBe(
      'Verifica di avere abbastanza risorse',
    );
    await dialog.getByText('1', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Produci' }).click();
    await site.takeToast('Produzione avviata!');
    await dialog.getByRole('progressbar', { name: '1 bignè' }).waitFor();
    expect(await bakery.violations()).toEqual([]);
    await bakery.advanceClock(2 * MINUTE);
    await dialog.getByRole('button', { name: 'Raccogli' }).click();
    expect(await site.takeToast('+1 bignè!')).toBe('E 10 punti esperienza.');
    expect((await bakery.status()).profile).toMatchObject({ exp: 10, bigne: 1 });
  });

  test('shows what is missing for a shield, a level and resources', async () => {
    const shield = await openAction('Compra lo scudo');
    await shield.getByRole('button', { name: /1.000/ }).click();
    expect(await site.takeToast('Fondi insufficienti')).toBe('Fondi insufficienti');
    expect(await bakery.violations()).toEqual([]);
    const level = await openAction('Sali di livello');
    await level.getByRole('button', { name: /^Sali di livello per/ }).click();
    expect(await site.takeToast('Bignè insufficienti')).toBe('Verifica di avere abbastanza monete');
    expect(await bakery.violations()).toEqual([]);
    const market = await openAction('Vecchio mercato');
    await market.getByRole('button', { name: 'Compra', exact: true }).click();
    expect(await site.takeToast('Monete insufficienti')).toBe(
      'Verifica di avere abbastanza monete',
    );
    await market.getByRole('tab', { name: 'Vendi' }).click();
    await market.getByRole('button', { name: 'Vendi', exact: true }).click();
    expect(await site.takeToast('Risorse insufficienti')).toBe(
      'Verifica di avere abbastanza risorse',
    );
    expect(await bakery.violations()).toEqual([]);
  });

  test('sells a shield, resources and a level to a player who can pay', async () => {
    await bakery.grant({ monete: 3000, bignè: 400, farina: 1000, latte: 1000, uova: 1000 });
    const shield = await openAction('Compra lo scudo');
    await shield.getByRole('button', { name: /1.000/ }).click();
    expect(await site.takeToast('Scudo attivo!')).toMatch(/^Protegge fino al /);
    await page.getByText('Scudo attivo: la pasticceria è protetta fino al').waitFor();
    const market = await openAction('Vecchio mercato');
    await market.getByText('Zucchero').click();
    await market.getByLabel('Quantità', { exact: true }).fill('100');
    await market.getByRole('button', { name: 'Compra', exact: true }).click();
    await site.takeToast('Acquisto completato!');
    const level = await openAction('Sali di livello');
    await level.getByRole('button', { name: /^Sali di livello per/ }).click();
    await site.takeToast('Livello 2!');
    await page.getByText('Livello pasticceria 2', { exact: true }).waitFor();
  });
});

describe.sequential('the shield section', () => {
  test('upgrades the shield while there are bignè, then shows how many are missing', async () => {
    await bakery.open('/pasticceria-sezione', 'Scudo protettivo');
    await page.getByText('+5%', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Potenzia lo scudo per/ }).click();
    await site.takeToast('Scudo al livello 2!');
    await page.getByText('un quinto').waitFor();
    const next = page.getByRole('button', { name: /^Potenzia lo scudo per/ });
    expect(await next.isDisabled()).toBe(true);
    await page.getByText(/^Ti mancano \d+ bignè$/).waitFor();
  });

  test('shows an error when the bignè have been spent meanwhile', async () => {
    await page.route('**/api/bakery/status', async route => {
      const response = await route.fetch();
      const data = await response.json();
      await route.fulfill({ json: { ...data, profile: { ...data.profile, bigne: 900 } } });
    });
    await page.route(POLLING, route => route.abort());
    await bakery.open('/pasticceria-sezione', 'Scudo protettivo');
    await page.getByRole('button', { name: /^Potenzia lo scudo per/ }).click();
    expect(await site.takeToast('Bignè insufficienti')).toBe("Risorse insufficienti per l'upgrade");
    await site.unroute();
  });
});

describe.sequential('an absence of a day', () => {
  test('has a summary that agrees with the ledger', async () => {
    await site.goto('/terms');
    await site.post('/api/bakery/oven/produce', { qty: 1 });
    await site.post('/api/bakery/seen', {});
    const [before] = await bakery.ledgerEntries();
    await bakery.advanceClock(DAY);
    const statusRead = page.waitForResponse(response =>
      response.url().endsWith('/api/bakery/status'),
    );
    await site.goto('/pasticceria');
    const summary = bakery.dialog('Mentre eri via');
    await summary.getByText('Prodotto').waitFor();
    await summary.getByText('Sfornato').waitFor();
    const { away } = await (await statusRead).json();
    await expect
      .poll(() => summary.getByRole('definition').first().textContent(), TIMEOUT)
      .toContain(
        `+${away.sums.production.coins.toLocaleString('it-IT', { useGrouping: 'always' })}`,
      );
    expect(await bakery.violations()).toEqual([]);
    const acknowledged = page.waitForResponse(response =>
      response.url().endsWith('/api/bakery/seen'),
    );
    await summary.getByRole('button', { name: 'Perfetto' }).click();
    await summary.waitFor({ state: 'detached' });
    await acknowledged;
    expect((await bakery.status()).away).toBeNull();
    // The clock goes on: a minute's production may follow in an entry of its own.
    const ledger = await bakery.ledgerSumsAfter(before?.id ?? 0);
    expect(Object.keys(ledger).sort()).toEqual(Object.keys(away.sums).sort());
    expect(ledger.oven).toEqual(away.sums.oven);
    for (const [good, amount] of Object.entries(ledger.production ?? {})) {
      expect(amount - away.sums.production[good]).toBeGreaterThanOrEqual(0);
      expect(amount - away.sums.production[good]).toBeLessThan(5);
    }
  });

  test('is in the ledger, by day', async () => {
    await page.getByRole('link', { name: 'Movimenti' }).click();
    await site.waitForPath('/movimenti');
    const today = page.getByRole('region', { name: 'Oggi' });
    await today.getByText('Produzione automatica').first().waitFor();
    await page.getByRole('region', { name: 'Ieri' }).getByText('Scudo acquistato').waitFor();
    await page.getByRole('link', { name: 'Torna alla pasticceria' }).click();
    await site.waitForPath('/pasticceria');
    await site.goto('/settings');
    await page.getByRole('link', { name: 'Movimenti' }).click();
    await site.waitForPath('/movimenti');
  });
});

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('on %s', (_, size) => {
  test.each([
    ['/pasticceria', 'Dove andiamo?'],
    ['/pasticceria-sezione', 'Scudo protettivo'],
    ['/forno', 'Coda di produzione'],
    ['/movimenti', 'Oggi'],
  ])('%s has no violations', async (path, heading) => {
    await page.setViewportSize(size);
    await bakery.open(path, heading);
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await bakery.violations()).toEqual([]);
  });
});

test('a page that fails to load can be retried', async () => {
  await page.route('**/api/bakery/status', route => route.abort());
  await site.goto('/pasticceria');
  await page.clock.runFor(10_000);
  await page.getByRole('alert').waitFor();
  await site.unroute();
  await site.button('Riprova').click();
  await page.getByRole('heading', { name: 'Dove andiamo?' }).waitFor();
});

test('logs no errors in the browser console', () => {
  expect(site.consoleErrors).toEqual([]);
});
