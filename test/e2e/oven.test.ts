import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BakeryFixture } from './bakery-fixture.ts';
import type { Site } from './site.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

let me: BakeryFixture;
let site: Site;
let page: Page;

beforeAll(async () => {
  me = await BakeryFixture.setUp();
  ({ site, page } = me);
  await site.post('/api/bakery/choose', { resource: 'sugar' });
  await me.grant({
    monete: 2000,
    bignè: 200,
    farina: 1000,
    zucchero: 200,
    latte: 1000,
    uova: 1000,
  });
  await page.clock.install();
});

afterAll(() => me?.tearDown());

describe.sequential('the oven', () => {
  const row = (text: string) =>
    page
      .getByRole('region', { name: 'Coda di produzione' })
      .getByRole('listitem')
      .filter({ hasText: text });

  test('takes no more than can be paid', async () => {
    await me.open('/forno', 'Inforna');
    await site.field('Quanti bignè').fill('11');
    await page.getByText(/^Ti mancano .*(farina|zucchero|latte|uova)/).waitFor();
    expect(await site.button('Produci').isDisabled()).toBe(true);
    await site.field('Quanti bignè').fill('101');
    await page.getByText('Inserisci una quantità tra 1 e 100').waitFor();
    await site.button('Raccogli i bignè').click();
    await site.takeToast('Nessun bignè da raccogliere');
  });

  test('bakes one after the other, and raises experience', async () => {
    await me.open('/forno', 'Inforna');
    await site.button('Produci').click();
    expect(await site.takeToast('In forno!')).toBe('1 bignè si aggiungono alla coda.');
    await row('In cottura').waitFor();
    await page.getByText('Acceso', { exact: true }).waitFor();
    const { exp } = (await me.status()).profile;
    await me.advanceClock(5 * MINUTE);
    await page.clock.runFor(5000);
    await row('Sfornato').waitFor();
    await page.getByText('Spento', { exact: true }).waitFor();
    expect((await me.status()).profile.exp).toBe(exp + 10);
  });

  test('pauses when something is missing, and goes on when it comes', async () => {
    await me.grant({ zucchero: 300 });
    await me.open('/forno', 'Inforna');
    await site.field('Quanti bignè').fill('3');
    await site.button('Produci').click();
    await row('In cottura').waitFor();
    const { inventory } = await me.status();
    const held: { resource: string; amount: number }[] = inventory;
    const eggs = held.find(({ resource }) => resource === 'eggs')?.amount ?? 0;
    await site.post('/api/market/sell', { resource: 'eggs', quantity: eggs - 40 });
    await me.advanceClock(HOUR / 2);
    await me.open('/forno', 'Inforna');
    await row('In pausa').getByText('60 uova').waitFor();
    await row('In pausa').getByText('1/3').waitFor();
    expect(await me.violations()).toEqual([]);
    await site.post('/api/market/buy', { resource: 'eggs', quantity: 100 });
    await page.clock.runFor(5000);
    await row('In cottura').waitFor();
    await me.grant({ uova: 400 });
  });

  test('gets better for bignè, and says when they are missing', async () => {
    await page.getByRole('button', { name: /^Livello 2 per/ }).click();
    await site.takeToast('Forno al livello 2!');
    await page.route('**/api/bakery/oven/upgrade', route => route.abort());
    await page.getByRole('button', { name: /^Livello 3 per/ }).click();
    expect(await site.takeToast('Errore')).toBe('Bignè insufficienti');
    await site.unroute();
  });
});

test('the browser had nothing to complain of', () => {
  expect(site.consoleErrors).toEqual([]);
});
