import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BakeryFixture } from './support/bakery-fixture.ts';
import type { Site } from './support/site.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

let bakery: BakeryFixture;
let site: Site;
let page: Page;

beforeAll(async () => {
  bakery = await BakeryFixture.setUp();
  ({ site, page } = bakery);
  await site.post('/api/bakery/choose', { resource: 'sugar' });
  await bakery.grant({
    monete: 2000,
    bignè: 200,
    farina: 1000,
    zucchero: 200,
    latte: 1000,
    uova: 1000,
  });
  await page.clock.install();
});

afterAll(() => bakery?.tearDown());

describe.sequential('the oven', () => {
  const row = (text: string) =>
    page
      .getByRole('region', { name: 'Coda di produzione' })
      .getByRole('listitem')
      .filter({ hasText: text });

  test('accepts no more than the player can pay for', async () => {
    await bakery.open('/forno', 'Inforna');
    await site.field('Quanti bignè').fill('11');
    await page.getByText(/^Ti mancano .*(farina|zucchero|latte|uova)/).waitFor();
    expect(await site.button('Produci').isDisabled()).toBe(true);
    await site.field('Quanti bignè').fill('101');
    await page.getByText('Inserisci una quantità tra 1 e 100').waitFor();
    await site.button('Raccogli i bignè').click();
    await site.takeToast('Nessun bignè da raccogliere');
  });

  test('bakes the queue, and adds experience', async () => {
    await bakery.open('/forno', 'Inforna');
    await site.button('Produci').click();
    expect(await site.takeToast('In forno!')).toBe('1 bignè si aggiungono alla coda.');
    await row('In cottura').waitFor();
    await page.getByText('Acceso', { exact: true }).waitFor();
    const { exp } = (await bakery.status()).profile;
    await bakery.advanceClock(5 * MINUTE);
    await page.clock.runFor(5000);
    await row('Sfornato').waitFor();
    await page.getByText('Spento', { exact: true }).waitFor();
    expect((await bakery.status()).profile.exp).toBe(exp + 10);
  });

  test('pauses when a resource is missing, and resumes when it arrives', async () => {
    await bakery.grant({ zucchero: 300 });
    await bakery.open('/forno', 'Inforna');
    await site.field('Quanti bignè').fill('3');
    await site.button('Produci').click();
    await row('In cottura').waitFor();
    const { inventory } = await bakery.status();
    const goods: { resource: string; amount: number }[] = inventory;
    const eggs = goods.find(({ resource }) => resource === 'eggs')?.amount ?? 0;
    await site.post('/api/market/sell', { resource: 'eggs', quantity: eggs - 40 });
    await bakery.advanceClock(HOUR / 2);
    await bakery.open('/forno', 'Inforna');
    await row('In pausa').getByText('60 uova').waitFor();
    await row('In pausa').getByText('1/3').waitFor();
    expect(await bakery.violations()).toEqual([]);
    await site.post('/api/market/buy', { resource: 'eggs', quantity: 100 });
    await page.clock.runFor(5000);
    await row('In cottura').waitFor();
    await bakery.grant({ uova: 400 });
  });

  test('is upgraded for bignè, and shows an error when the request fails', async () => {
    await page.getByRole('button', { name: /^Livello 2 per/ }).click();
    await site.takeToast('Forno al livello 2!');
    await page.route('**/api/bakery/oven/upgrade', route => route.abort());
    await page.getByRole('button', { name: /^Livello 3 per/ }).click();
    expect(await site.takeToast('Errore')).toBe('Bignè insufficienti');
    await site.unroute();
  });
});

test('logs no errors in the browser console', () => {
  expect(site.consoleErrors).toEqual([]);
});
