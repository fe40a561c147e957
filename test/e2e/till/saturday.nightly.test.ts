import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { cardOf, scan } from '../support/keyboard-scanner.ts';
import type { Player } from '../support/player.ts';
import { signInOnPage } from '../support/sign-in.ts';
import type { Site } from '../support/site.ts';
import { AMOUNT, CODE, dialog, openPurchases, tillTest } from '../support/till.ts';
import { giveDiscount, giveVoucher } from '../support/vouchers.ts';

const test = tillTest.extend('panel', ({ till: { page } }) =>
  page.getByRole('region', { name: 'Senza telefono' }),
);

/** The page's own time for a scanned customer, without the clerk's. */
const MAX_SECONDS = 1.5;

/** A till operated by its clerk: a scan, a tap, a field and Enter count as one action each. */
class Clerk {
  readonly till: Site;
  #actions = 0;
  seconds = 0;

  constructor(till: Site) {
    this.till = till;
  }

  async scan(code: string): Promise<void> {
    await scan(this.till.page, code);
    this.#actions += 1;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.#actions += 1;
  }

  async fill(label: string, text: string): Promise<void> {
    await this.till.field(label).fill(text);
    this.#actions += 1;
  }

  /** Types the amount wherever the focus is. */
  async type(digits: string): Promise<void> {
    await this.till.waitForFocus(this.till.field(AMOUNT));
    await this.till.page.keyboard.type(digits);
  }

  async enter(): Promise<void> {
    await this.till.page.keyboard.press('Enter');
    this.#actions += 1;
  }

  async typeAmount(digits: string): Promise<void> {
    await this.type(digits);
    await this.enter();
  }

  /** The actions since the last call. */
  take(): number {
    const actions = this.#actions;
    this.#actions = 0;
    return actions;
  }
}

const registered = (till: Site, { username }: Player): Promise<void> =>
  dialog(till, 'Acquisto registrato').getByText(username, { exact: true }).waitFor();

const stampsOf = async (player: Player): Promise<number> =>
  (await player.call('GET', '/api/card')).card.stamps;

test('a Saturday with twenty customers takes few actions each, and the sums are right', async ({
  till,
  panel,
  clerk,
  superAdmin,
  newPlayer,
}) => {
  const hands = new Clerk(till);
  /** Other tests may have sold something in the same shop. */
  const soldToday = async () => (await clerk.call('GET', '/api/till/purchases')).today;
  const before = await soldToday();
  const customers = await Promise.all(Array.from({ length: 20 }, () => newPlayer('Cliente')));
  const next = (): Player => {
    const customer = customers.shift();
    if (customer === undefined) throw new Error('The shop is empty.');
    return customer;
  };
  await till.setItems({ 'till-amounts': 'cents' });
  await till.page.reload();
  await till.waitUntilIdle();

  const scanned: number[] = [];
  for (let i = 0; i < 10; i += 1) {
    const customer = next();
    const code =
      i % 2 === 0
        ? await cardOf(customer)
        : (await giveVoucher(superAdmin, customer)).code.replace('-', '');
    const begun = performance.now();
    await hands.scan(code);
    await dialog(till, customer.username).waitFor();
    await hands.typeAmount('500');
    await registered(till, customer);
    scanned.push((performance.now() - begun) / 1000);
    expect(hands.take()).toBe(2);
  }

  // A discount that was given this morning, and that its holder hasn't done anything with yet.
  for (const customer of [next(), next()]) {
    await giveDiscount(superAdmin, customer);
    await hands.scan(await cardOf(customer));
    await dialog(till, customer.username).waitFor();
    await hands.type('1000');
    await hands.click(till.page.locator('label').filter({ hasText: '20%' }));
    await hands.enter();
    await registered(till, customer);
    expect(hands.take()).toBe(3);
  }
  await till.button('Prossimo cliente').click();

  for (const customer of [next(), next()]) {
    await hands.fill('Nome, cognome o email', customer.username);
    await till.page.keyboard.press('Enter');
    await hands.click(panel.getByRole('button', { name: customer.username }));
    await dialog(till, customer.username).waitFor();
    await hands.typeAmount('500');
    await registered(till, customer);
    await till.button('Prossimo cliente').click();
    expect(hands.take()).toBe(3);
  }

  for (const customer of [next(), next()]) {
    await hands.click(panel.getByRole('tab', { name: 'Bollino su carta' }));
    await hands.fill(AMOUNT, '500');
    await hands.click(till.button('Prepara il bollino'));
    const slip = dialog(till, 'Bollino su carta');
    const code = ((await slip.locator('figcaption').textContent()) ?? '').replace('-', '');
    await hands.click(till.button('Fatto'));
    expect(hands.take()).toBe(4);
    await customer.call('POST', '/api/card/slip', { code });
    expect(await stampsOf(customer)).toBe(1);
  }

  // The wrong customer was scanned.
  const mistaken = next();
  await hands.scan(await cardOf(mistaken));
  await dialog(till, mistaken.username).waitFor();
  await hands.typeAmount('777');
  await registered(till, mistaken);
  hands.take();
  await hands.click(till.button('Prossimo cliente'));
  await openPurchases(till);
  await hands.click(till.page.getByRole('button', { name: /^Annulla l’acquisto di 7,77/ }));
  const effect = ': il bollino si toglie, il regalo resta.';
  await till.page.getByText(`di ${mistaken.username}${effect}`).waitFor();
  await hands.fill('Motivo', 'Carta sbagliata');
  await hands.click(till.button('Annulla l’acquisto'));
  await till.page.getByText('Annullato perché: Carta sbagliata').waitFor();
  expect(hands.take()).toBe(4);
  expect(await stampsOf(mistaken)).toBe(0);

  await till.failRequests('**/api/till/**');
  const waiting = [next(), next()];
  for (const customer of waiting) {
    await hands.scan(await cardOf(customer));
    await hands.typeAmount('500');
    await dialog(till, 'In attesa di rete').waitFor();
    expect(hands.take()).toBe(2);
  }
  await till.button('Prossimo cliente').click();
  await till.unroute();
  await till.page.evaluate(() => dispatchEvent(new Event('online')));
  for (const customer of waiting) await expect.poll(() => stampsOf(customer)).toBe(1);

  // A colleague takes over and serves the last customer.
  const colleague = await newPlayer('Anna');
  await superAdmin.makeStaff(colleague);
  await till.button('Esci').click();
  await till.waitForPath('/');
  await signInOnPage(till, colleague);
  await till.field(CODE).waitFor();
  await till.waitUntilIdle();
  const last = next();
  await hands.scan(await cardOf(last));
  await dialog(till, last.username).waitFor();
  await hands.typeAmount('500');
  await registered(till, last);
  expect(customers).toHaveLength(0);

  // Slips are purchases too; the undone one isn't counted.
  const sums = await soldToday();
  expect({
    purchases: sums.purchases - before.purchases,
    amount: sums.amount - before.amount,
    discount: sums.discount - before.discount,
  }).toEqual({ purchases: 19, amount: 10_500, discount: 900 });
  expect(scanned.reduce((a, b) => a + b) / scanned.length).toBeLessThanOrEqual(MAX_SECONDS);
});
