import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Baker } from './baker.ts';
import { PATIENCE } from './patience.ts';
import { DESK, PHONE, type Site } from './site.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const PACE_MS = 5000;
const PULSE = /\/api\/pulse/;

let me: Baker;
let site: Site;
let page: Page;

beforeAll(async () => {
  me = await Baker.arrive();
  ({ site, page } = me);
});

afterAll(() => me?.leave());

describe.sequential('the first visit', () => {
  test('leads from the dashboard to the choice of the specialty, and nowhere else', async () => {
    await site.go('/dashboard');
    await site.button('Gioca a Pasticceria Manager').click();
    await site.arrive('/pasticceria');
    await page.getByRole('heading', { name: 'Scegli la tua specialità' }).waitFor();
    for (const path of ['/forno', '/pasticceria-sezione']) {
      await site.go(path);
      await site.arrive('/pasticceria');
    }
    expect(await site.button('Scegli prima una specialità').isDisabled()).toBe(true);
  });

  test.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('has no faults on %s', async (_, size) => {
    await page.setViewportSize(size);
    await me.open('/pasticceria', 'Scegli la tua specialità');
    await site.settled();
    expect(await site.hasShifted()).toBe(false);
    expect(await me.faults()).toEqual([]);
  });

  test('takes the keyboard alone; a refusal is told', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('radio', { name: /^Farina/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: /^Zucchero/ }).isChecked()).toBe(true);
    await page.route('**/api/bakery/choose', route => route.abort());
    await page.keyboard.press('Enter');
    expect(await site.toast('Errore')).toBe('Impossibile scegliere la risorsa');
    await site.unroute();
    await site.button('Apri la pasticceria').press('Enter');
    await site.toast('Bottega aperta!');
    await page.getByText('Livello pasticceria 1', { exact: true }).waitFor();
    await site.focuses(page.getByRole('main'));
  });
});

describe.sequential('an open page', () => {
  test('shows what comes in while it is looked at', async () => {
    await me.shows('Monete', 0);
    await me.wait(5 * MINUTE);
    await me.shows('Monete', 5);
    await me.shows('Zucchero', 5);
    await me.wait(7 * MINUTE);
    await me.shows('Monete', 12);
  });

  test('asks at most once in five seconds, and never while it can’t be seen', async () => {
    await page.clock.install();
    await me.open('/pasticceria', 'Dove andiamo?');
    await site.settled();
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
    await site.settled();
    asked.length = 0;
    await page.clock.runFor(5 * MINUTE * 1000);
    await site.settled();
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
      await site.toast(`Ritentando sincronizzazione, tentativo ${attempt} di 2`);
    }
    await page.clock.runFor(5000);
    await site.toast('Aggiornamento risorse fallito, usando dati cache');
    await me.shows('Monete', 12);
    await site.unroute();
    await me.wait(3 * MINUTE);
    await page.clock.runFor(5000);
    await me.shows('Monete', 15);
  });

  test('tells now and then that its owner is here', async () => {
    const told = page.waitForRequest(request => request.url().endsWith('/api/bakery/seen'));
    await page.clock.runFor(10 * MINUTE * 1000);
    await told;
    await site.settled();
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
    await site.toast('Nessun lavoro completato da raccogliere');
    await dialog.getByText('20', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Produci' }).click();
    expect(await site.toast('Risorse insufficienti')).toBe('Verifica di avere abbastanza risorse');
    await dialog.getByText('1', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Produci' }).click();
    await site.toast('Produzione avviata!');
    await dialog.getByRole('progressbar', { name: '1 bignè' }).waitFor();
    expect(await me.faults()).toEqual([]);
    await me.wait(2 * MINUTE);
    await dialog.getByRole('button', { name: 'Raccogli' }).click();
    expect(await site.toast('+1 bignè!')).toBe('E 10 punti esperienza.');
    expect((await me.status()).profile).toMatchObject({ exp: 10, bigne: 1 });
  });

  test('sells shields, levels and resources, and says what is missing', async () => {
    const shield = await open('Compra lo scudo');
    await shield.getByRole('button', { name: /1.000/ }).click();
    expect(await site.toast('Fondi insufficienti')).toBe('Fondi insufficienti');
    expect(await me.faults()).toEqual([]);
    const level = await open('Sali di livello');
    await level.getByRole('button', { name: /^Sali di livello per/ }).click();
    expect(await site.toast('Bignè insufficienti')).toBe('Verifica di avere abbastanza monete');
    expect(await me.faults()).toEqual([]);
    const market = await open('Vecchio mercato');
    await market.getByRole('button', { name: 'Compra', exact: true }).click();
    expect(await site.toast('Monete insufficienti')).toBe('Verifica di avere abbastanza monete');
    await market.getByRole('tab', { name: 'Vendi' }).click();
    await market.getByRole('button', { name: 'Vendi', exact: true }).click();
    expect(await site.toast('Risorse insufficienti')).toBe('Verifica di avere abbastanza risorse');
    expect(await me.faults()).toEqual([]);
  });

  test('and what can be paid is had', async () => {
    await me.receive({ monete: 3000, bignè: 400, farina: 1000, latte: 1000, uova: 1000 });
    const shield = await open('Compra lo scudo');
    await shield.getByRole('button', { name: /1.000/ }).click();
    expect(await site.toast('Scudo attivo!')).toMatch(/^Protegge fino al /);
    await page.getByText('Scudo attivo: la pasticceria è protetta fino al').waitFor();
    const market = await open('Vecchio mercato');
    await market.getByText('Zucchero').click();
    await market.getByLabel('Quantità', { exact: true }).fill('100');
    await market.getByRole('button', { name: 'Compra', exact: true }).click();
    await site.toast('Acquisto completato!');
    const level = await open('Sali di livello');
    await level.getByRole('button', { name: /^Sali di livello per/ }).click();
    await site.toast('Livello 2!');
    await page.getByText('Livello pasticceria 2', { exact: true }).waitFor();
  });
});

describe.sequential('the section', () => {
  test('raises the shield as long as there are bignè, then says how many are missing', async () => {
    await me.open('/pasticceria-sezione', 'Scudo protettivo');
    await page.getByText('+5%', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Potenzia lo scudo per/ }).click();
    await site.toast('Scudo al livello 2!');
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
    expect(await site.toast('Bignè insufficienti')).toBe("Risorse insufficienti per l'upgrade");
    await site.unroute();
  });
});

describe.sequential('a day away', () => {
  test('has its receipt, which the movements tell too', async () => {
    await site.go('/terms');
    await site.post('/api/bakery/oven/produce', { qty: 1 });
    await site.post('/api/bakery/seen', {});
    await me.wait(DAY);
    const read = page.waitForResponse(answer => answer.url().endsWith('/api/bakery/status'));
    await site.go('/pasticceria');
    const receipt = me.dialog('Mentre eri via');
    await receipt.getByText('Prodotto').waitFor();
    await receipt.getByText('Sfornato').waitFor();
    const { away } = await (await read).json();
    await expect
      .poll(() => receipt.getByRole('definition').first().textContent(), PATIENCE)
      .toContain(
        `+${away.sums.production.coins.toLocaleString('it-IT', { useGrouping: 'always' })}`,
      );
    expect(await me.faults()).toEqual([]);
    const seen = page.waitForResponse(answer => answer.url().endsWith('/api/bakery/seen'));
    await receipt.getByRole('button', { name: 'Perfetto' }).click();
    await receipt.waitFor({ state: 'detached' });
    await seen;
    expect((await me.status()).away).toBeNull();
    const newest = (await me.movements()).slice(0, 2);
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
    await site.arrive('/movimenti');
    const today = page.getByRole('region', { name: 'Oggi' });
    await today.getByText('Produzione automatica').first().waitFor();
    await page.getByRole('region', { name: 'Ieri' }).getByText('Scudo acquistato').waitFor();
    await page.getByRole('link', { name: 'Torna alla pasticceria' }).click();
    await site.arrive('/pasticceria');
    await site.go('/settings');
    await page.getByRole('link', { name: 'Movimenti' }).click();
    await site.arrive('/movimenti');
  });
});

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s', (_, size) => {
  test.each([
    ['/pasticceria', 'Dove andiamo?'],
    ['/pasticceria-sezione', 'Scudo protettivo'],
    ['/forno', 'Coda di produzione'],
    ['/movimenti', 'Oggi'],
  ])('%s has no faults', async (path, heading) => {
    await page.setViewportSize(size);
    await me.open(path, heading);
    await site.settled();
    expect(await site.hasShifted()).toBe(false);
    expect(await me.faults()).toEqual([]);
  });
});

test('a page that does not come can be asked for again', async () => {
  await page.route('**/api/bakery/status', route => route.abort());
  await site.go('/pasticceria');
  await page.clock.runFor(10_000);
  await page.getByRole('alert').waitFor();
  await site.unroute();
  await site.button('Riprova').click();
  await page.getByRole('heading', { name: 'Dove andiamo?' }).waitFor();
});

test('the browser had nothing to complain of', () => {
  expect(site.mishaps).toEqual([]);
});
