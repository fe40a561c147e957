import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BakeryFixture } from './bakery-fixture.ts';
import { DESKTOP, PHONE, type Site } from './site.ts';
import { TIMEOUT } from './timeout.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const PACE_MS = 5000;
const PULSE = /\/api\/pulse/;

let me: BakeryFixture;
let site: Site;
let page: Page;

beforeAll(async () => {
  me = await BakeryFixture.setUp();
  ({ site, page } = me);
});

afterAll(() => me?.tearDown());

describe.sequential('the first visit', () => {
  test('leads from the dashboard to the choice of the specialty, and nowhere else', async () => {
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
    ['a desk', DESKTOP],
  ])('has no faults on %s', async (_, size) => {
    await page.setViewportSize(size);
    await me.open('/pasticceria', 'Scegli la tua specialità');
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await me.violations()).toEqual([]);
  });

  test('takes the keyboard alone; a refusal is told', async () => {
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
  test('shows what comes in while it is looked at', async () => {
    await me.waitForAmount('Monete', 0);
    await me.advanceClock(5 * MINUTE);
    await me.waitForAmount('Monete', 5);
    await me.waitForAmount('Zucchero', 5);
    await me.advanceClock(7 * MINUTE);
    await me.waitForAmount('Monete', 12);
  });

  test('asks at most once in five seconds, and never while it can’t be seen', async () => {
    await page.clock.install();
    await me.open('/pasticceria', 'Dove andiamo?');
    await site.waitUntilIdle();
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    const since = await page.evaluate(() => performance.now());
    for (let beat = 0; beat < 4; beat += 1) {
      const answered = page.waitForResponse(PULSE);
      await page.clock.runFor(4800);
      await page.clock.runFor(200);
      await answered;
    }
    expect(asked.filter(url => !PULSE.test(url))).toEqual([]);
    const passed = (await page.evaluate(() => performance.now())) - since;
    expect(asked.length).toBeLessThanOrEqual(Math.floor(passed / PACE_MS) + 1);
    const see = (state: string) =>
      page.evaluate(visible => {
        Object.defineProperty(document, 'visibilityState', { value: visible, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await see('hidden');
    await site.waitUntilIdle();
    asked.length = 0;
    await page.clock.runFor(5 * MINUTE * 1000);
    await site.waitUntilIdle();
    expect(asked).toEqual([]);
    const answered = page.waitForResponse(PULSE);
    await see('visible');
    await answered;
  });

  test('says that the refresh fails, twice and then for good, and keeps what it shows', async () => {
    await page.route(PULSE, route => route.abort());
    for (const attempt of [1, 2]) {
      const failed = page.waitForEvent('requestfailed');
      await page.clock.runFor(5000);
      await failed;
      await site.takeToast(`Ritentando sincronizzazione, tentativo ${attempt} di 2`);
    }
    await page.clock.runFor(5000);
    await site.takeToast('Aggiornamento risorse fallito, usando dati cache');
    await me.waitForAmount('Monete', 12);
    await site.unroute();
    await me.advanceClock(3 * MINUTE);
    await page.clock.runFor(5000);
    await me.waitForAmount('Monete', 15);
  });

  test('tells now and then that its owner is here', async () => {
    const told = page.waitForRequest(request => request.url().endsWith('/api/bakery/seen'));
    await page.clock.runFor(10 * MINUTE * 1000);
    await told;
    await site.waitUntilIdle();
  });
});

describe.sequential('the counter', () => {
  const open = async (errand: string) => {
    await me.open('/pasticceria', 'Al banco');
    await page.getByRole('button', { name: new RegExp(`^${errand}`) }).click();
    await me.dialog(errand).waitFor();
    return me.dialog(errand);
  };

  test('makes bignè the older way, and hands them over when they are ready', async () => {
    const dialog = await open('Produci bignè');
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
    expect(await me.violations()).toEqual([]);
    await me.advanceClock(2 * MINUTE);
    await dialog.getByRole('button', { name: 'Raccogli' }).click();
    expect(await site.takeToast('+1 bignè!')).toBe('E 10 punti esperienza.');
    expect((await me.status()).profile).toMatchObject({ exp: 10, bigne: 1 });
  });

  test('sells shields, levels and resources, and says what is missing', async () => {
    const shield = await open('Compra lo scudo');
    await shield.getByRole('button', { name: /1.000/ }).click();
    expect(await site.takeToast('Fondi insufficienti')).toBe('Fondi insufficienti');
    expect(await me.violations()).toEqual([]);
    const level = await open('Sali di livello');
    await level.getByRole('button', { name: /^Sali di livello per/ }).click();
    expect(await site.takeToast('Bignè insufficienti')).toBe('Verifica di avere abbastanza monete');
    expect(await me.violations()).toEqual([]);
    const market = await open('Vecchio mercato');
    await market.getByRole('button', { name: 'Compra', exact: true }).click();
    expect(await site.takeToast('Monete insufficienti')).toBe(
      'Verifica di avere abbastanza monete',
    );
    await market.getByRole('tab', { name: 'Vendi' }).click();
    await market.getByRole('button', { name: 'Vendi', exact: true }).click();
    expect(await site.takeToast('Risorse insufficienti')).toBe(
      'Verifica di avere abbastanza risorse',
    );
    expect(await me.violations()).toEqual([]);
  });

  test('and what can be paid is had', async () => {
    await me.grant({ monete: 3000, bignè: 400, farina: 1000, latte: 1000, uova: 1000 });
    const shield = await open('Compra lo scudo');
    await shield.getByRole('button', { name: /1.000/ }).click();
    expect(await site.takeToast('Scudo attivo!')).toMatch(/^Protegge fino al /);
    await page.getByText('Scudo attivo: la pasticceria è protetta fino al').waitFor();
    const market = await open('Vecchio mercato');
    await market.getByText('Zucchero').click();
    await market.getByLabel('Quantità', { exact: true }).fill('100');
    await market.getByRole('button', { name: 'Compra', exact: true }).click();
    await site.takeToast('Acquisto completato!');
    const level = await open('Sali di livello');
    await level.getByRole('button', { name: /^Sali di livello per/ }).click();
    await site.takeToast('Livello 2!');
    await page.getByText('Livello pasticceria 2', { exact: true }).waitFor();
  });
});

describe.sequential('the section', () => {
  test('raises the shield as long as there are bignè, then says how many are missing', async () => {
    await me.open('/pasticceria-sezione', 'Scudo protettivo');
    await page.getByText('+5%', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Potenzia lo scudo per/ }).click();
    await site.takeToast('Scudo al livello 2!');
    await page.getByText('un quinto').waitFor();
    const next = page.getByRole('button', { name: /^Potenzia lo scudo per/ });
    expect(await next.isDisabled()).toBe(true);
    await page.getByText(/^Ti mancano \d+ bignè$/).waitFor();
  });

  test('says so when it is too late', async () => {
    await page.route('**/api/bakery/status', async route => {
      const answer = await route.fetch();
      const data = await answer.json();
      await route.fulfill({ json: { ...data, profile: { ...data.profile, bigne: 900 } } });
    });
    await page.route(PULSE, route => route.abort());
    await me.open('/pasticceria-sezione', 'Scudo protettivo');
    await page.getByRole('button', { name: /^Potenzia lo scudo per/ }).click();
    expect(await site.takeToast('Bignè insufficienti')).toBe("Risorse insufficienti per l'upgrade");
    await site.unroute();
  });
});

describe.sequential('a day away', () => {
  test('has its receipt, which the movements tell too', async () => {
    await site.goto('/terms');
    await site.post('/api/bakery/oven/produce', { qty: 1 });
    await site.post('/api/bakery/seen', {});
    await me.advanceClock(DAY);
    const read = page.waitForResponse(answer => answer.url().endsWith('/api/bakery/status'));
    await site.goto('/pasticceria');
    const receipt = me.dialog('Mentre eri via');
    await receipt.getByText('Prodotto').waitFor();
    await receipt.getByText('Sfornato').waitFor();
    const { away } = await (await read).json();
    await expect
      .poll(() => receipt.getByRole('definition').first().textContent(), TIMEOUT)
      .toContain(
        `+${away.sums.production.coins.toLocaleString('it-IT', { useGrouping: 'always' })}`,
      );
    expect(await me.violations()).toEqual([]);
    const seen = page.waitForResponse(answer => answer.url().endsWith('/api/bakery/seen'));
    await receipt.getByRole('button', { name: 'Perfetto' }).click();
    await receipt.waitFor({ state: 'detached' });
    await seen;
    expect((await me.status()).away).toBeNull();
    const newest = (await me.ledgerEntries()).slice(0, 2);
    const told = Object.fromEntries(newest.map(({ reason, amounts }) => [reason, amounts]));
    expect(Object.keys(told).sort()).toEqual(Object.keys(away.sums).sort());
    expect(told.oven).toEqual(away.sums.oven);
    // Nobody stops the clock: a minute or two more may have passed before it was closed.
    for (const [good, amount] of Object.entries(told.production ?? {})) {
      expect(amount - away.sums.production[good]).toBeGreaterThanOrEqual(0);
      expect(amount - away.sums.production[good]).toBeLessThan(5);
    }
  });

  test('is among the movements, by day', async () => {
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
  ['a desk', DESKTOP],
])('on %s', (_, size) => {
  test.each([
    ['/pasticceria', 'Dove andiamo?'],
    ['/pasticceria-sezione', 'Scudo protettivo'],
    ['/forno', 'Coda di produzione'],
    ['/movimenti', 'Oggi'],
  ])('%s has no faults', async (path, heading) => {
    await page.setViewportSize(size);
    await me.open(path, heading);
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await me.violations()).toEqual([]);
  });
});

test('a page that does not come can be asked for again', async () => {
  await page.route('**/api/bakery/status', route => route.abort());
  await site.goto('/pasticceria');
  await page.clock.runFor(10_000);
  await page.getByRole('alert').waitFor();
  await site.unroute();
  await site.button('Riprova').click();
  await page.getByRole('heading', { name: 'Dove andiamo?' }).waitFor();
});

test('the browser had nothing to complain of', () => {
  expect(site.consoleErrors).toEqual([]);
});
