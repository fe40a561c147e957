import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NPC_STOCK, npcOffers, TREASURE_MAX, TREASURE_MIN } from '#shared/rules/npc-market.ts';
import { iso, SECOND, startOfDay } from '#shared/time.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { RivalsFixture, TODAY, TOMORROW } from './support/rivals-fixture.ts';
import type { Site } from './support/site.ts';

let rivals: RivalsFixture;
let site: Site;

const card = (name: string) => site.page.getByRole('region', { name, exact: true });
const dialog = (name: string) => site.page.getByRole('dialog', { name, exact: true });

beforeAll(async () => {
  rivals = await RivalsFixture.setUp();
  ({ site } = rivals);
});

afterEach(() => site.unroute());
afterAll(() => rivals.tearDown());

describe.sequential('the merchant', () => {
  const [offer, other] = npcOffers(TODAY);
  const name = GOOD_NAMES[offer.resource];
  const quantity = () =>
    card(name).getByLabel(`Quantità di ${name.toLowerCase()}`, { exact: true });
  const buy = () => card(name).getByRole('button', { name: /^Compra/ });

  test('shows the two resources of the day and the chest, without violations', async () => {
    await site.goto('/mercato-npc');
    for (const { resource } of [offer, other]) await card(GOOD_NAMES[resource]).waitFor();
    await card('Baule del Tesoro').waitFor();
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await rivals.violations('both')).toEqual([]);
    for (const link of ['Torna alla pasticceria', 'Chiudi il mercato'])
      expect(await site.page.getByRole('link', { name: link }).getAttribute('href')).toBe(
        '/pasticceria',
      );
  });

  test('sells between one unit and the stock', async () => {
    await quantity().fill('0');
    expect(await buy().isDisabled()).toBe(true);
    await quantity().fill(String(NPC_STOCK + 1));
    await card(name).getByText('Inserisci una quantità tra 1 e 500').waitFor();
    expect(await buy().isDisabled()).toBe(true);
    await quantity().fill('10');
    expect(await card(name).textContent()).toContain(`Totale${10 * offer.price}`);
    await buy().click();
    await site.takeToast('Acquisto completato!');
    await card(name).getByText('490/500').waitFor();
    expect(await rivals.lastLedgerAmounts('npc_bought')).toEqual({
      coins: -10 * offer.price,
      [offer.resource]: 10,
    });
  });

  test('can be sold out', async () => {
    await card(name)
      .getByRole('button', { name: `Tutto: ${name}` })
      .click();
    await buy().click();
    await card(name).getByText('0/500').waitFor();
    expect(await site.button('Esaurito oggi').isDisabled()).toBe(true);
    await expect.poll(() => quantity().inputValue()).toBe('0');
  });

  test('sells a treasure chest once a day', async () => {
    await site.button('Apri Baule').click();
    const treasure = dialog('Hai trovato un tesoro!');
    await treasure.waitFor();
    const [, amount = ''] =
      /([\d.]+)(Farina|Zucchero|Latte|Uova)/.exec((await treasure.textContent()) ?? '') ?? [];
    expect(Number(amount.replace('.', ''))).toBeGreaterThanOrEqual(TREASURE_MIN);
    expect(Number(amount.replace('.', ''))).toBeLessThanOrEqual(TREASURE_MAX);
    expect(await rivals.violations()).toEqual([]);
    await site.button('Fantastico!').click();
    await treasure.waitFor({ state: 'detached' });
    await site.waitForFocus(card('Baule del Tesoro'));
    await card('Baule del Tesoro').getByText('Già acquistato oggi').waitFor();
    expect(await site.button('Esaurito').isDisabled()).toBe(true);
  });

  test('has new offers when the countdown reaches midnight', async () => {
    await rivals.setClock({ now: iso(startOfDay(TOMORROW) - 3 * SECOND) });
    await site.button('Apri Baule').waitFor();
    for (const { resource } of npcOffers(TOMORROW))
      await card(GOOD_NAMES[resource]).getByText('500/500').waitFor();
  });

  test('shows that the chest was already bought when the page is out of date', async () => {
    await rivals.callAsPlayer('POST', '/api/marketplace/buy', { type: 'treasure' });
    await site.button('Apri Baule').click();
    const explanation = dialog('Baule del Tesoro');
    await explanation
      .getByText('Oggi hai già acquistato il baule del tesoro, torna domani!')
      .waitFor();
    await explanation.getByText(/Il baule si rinnova ogni giorno a mezzanotte/).waitFor();
    await site.button('Ho capito').click();
    await card('Baule del Tesoro').getByText('Già acquistato oggi').waitFor();
  });

  test('can be retried when the offers fail to load', async () => {
    await site.page.route('**/api/marketplace/offers', route =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await site.page.reload();
    await site.page.getByText('Errore nel caricamento delle offerte').waitFor();
    await site.unroute();
    await site.button('Riprova').click();
    await card('Baule del Tesoro').waitFor();
  });

  test('logs no errors in the browser console', () => {
    expect(site.consoleErrors).toEqual([]);
  });
});
