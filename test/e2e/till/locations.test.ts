import { expect } from 'vitest';
import { testWithOwnData } from '../support/journey.ts';
import { cardOf, scan } from '../support/keyboard-scanner.ts';
import type { Player } from '../support/player.ts';
import type { Site } from '../support/site.ts';
import { dialog, typeAmount } from '../support/till.ts';

const SHOP = { name: 'Rossi S.n.c.', email: 'ciao@rossi.example', socialUrl: null };
const PIAZZA = { id: 1, name: 'Piazza', address: 'Piazza 1' };
const MAZZINI = { name: 'Via Mazzini', address: 'Via Mazzini 2', phone: '011 222333' };
const CLOSED = { name: 'Stazione', address: 'Stazione 3', closed: true };

const signIn = async (site: Site, { email, password }: Player, path: string) => {
  await site.session.call('POST', '/api/auth/login', { email, password });
  await site.goto(path);
};

const choose = (site: Site, name: string) =>
  dialog(site, 'Dove ti trovi?').getByRole('button', { name }).click();

/** The location shown in the till's bar. */
const place = (site: Site, name: string) => site.button(`Negozio: ${name}`);

const sell = async (till: Site, customer: Player, amount: string) => {
  await scan(till.page, await cardOf(customer));
  await till.page.getByRole('dialog').waitFor();
  await typeAmount(till, amount);
};

testWithOwnData(
  'two tills at two locations are each asked once, and sell for their own location',
  async ({ site: one, otherSite: other, superAdmin, newPlayer }) => {
    const save = (...others: readonly object[]) =>
      superAdmin.call('PUT', '/api/superadmin/shop', { ...SHOP, locations: [PIAZZA, ...others] });
    const { id } = (await save(MAZZINI, CLOSED)).shop.locations[1];
    const [clerk, nina] = [await newPlayer('Marco'), await newPlayer('Nina')];
    await superAdmin.makeStaff(clerk);
    const lastLocation = async () => (await nina.call('GET', '/api/card')).card.lastLocationId;

    await signIn(one, clerk, '/cassa');
    await dialog(one, 'Dove ti trovi?').waitFor();
    expect(await one.violations()).toEqual([]);
    await choose(one, 'Piazza');
    await place(one, 'Piazza').waitFor();
    await one.page.reload();
    await place(one, 'Piazza').waitFor();
    await sell(one, nina, '5');
    await dialog(one, 'Acquisto registrato').waitFor();
    expect(await lastLocation()).toBe(1);

    await signIn(other, clerk, '/cassa');
    await choose(other, 'Via Mazzini');
    await place(other, 'Via Mazzini').waitFor();
    await other.failRequests('**/api/till/**');
    await sell(other, nina, '6');
    await dialog(other, 'In attesa di rete').waitFor();
    await other.button('Prossimo cliente').click();
    // The tablet moves before the network is back.
    await place(other, 'Via Mazzini').click();
    await choose(other, 'Piazza');
    await place(other, 'Piazza').waitFor();
    await other.unroute();
    await other.page.evaluate(() => dispatchEvent(new Event('online')));
    await other.page.getByText('Registrato', { exact: true }).waitFor();
    expect(await lastLocation()).toBe(id);

    await signIn(one, nina, '/carta');
    const shown = one.page.getByRole('region', { name: 'La pasticceria' });
    await shown.getByText('Via Mazzini 2').waitFor();
    expect(await shown.getByText('Piazza').count()).toBe(0);
    await one.button('Tutti i negozi').click();
    const names = dialog(one, 'Tutti i negozi').getByRole('heading', { level: 3 });
    await expect.poll(() => names.allTextContents()).toEqual(['Via Mazzini', 'Piazza']);
    expect(await one.violations()).toEqual([]);

    await place(other, 'Piazza').click();
    await choose(other, 'Via Mazzini');
    await save({ ...MAZZINI, id, closed: true });
    await sell(other, nina, '7');
    await choose(other, 'Piazza');
    await dialog(other, 'Acquisto registrato').waitFor();
    expect(await lastLocation()).toBe(1);
  },
);
