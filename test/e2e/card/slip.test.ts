import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { test as base } from '../support/journey.ts';
import { DESKTOP, PHONE, type Site } from '../support/site.ts';
import { termsBox } from '../support/terms-box.ts';

const PASSWORD = 'crostata-di-mele';

/** A test with an unused slip. */
const test = base.extend('slip', async ({ superAdmin }) => {
  const { slip } = await superAdmin.call('POST', '/api/till/slip', { amount: 450 });
  return slip as { code: string; url: string };
});

const keptCode = ({ page }: Site) => page.evaluate(() => sessionStorage.getItem('slip-code'));

const heading = ({ page }: Site, name: string) => page.getByRole('heading', { name });

describe('the link of a slip', () => {
  test('keeps its code out of the address, through a registration that ends with the stamp', async ({
    site,
    slip,
  }) => {
    await site.goto(slip.url);
    await site.page.getByRole('link', { name: 'Registrati' }).waitFor();
    await site.waitForPath('/bollino');
    expect(await keptCode(site)).toContain(slip.code);
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.page.getByRole('link', { name: 'Registrati' }).click();
    await site.page.getByText('il tuo bollino finisce subito sulla carta').waitFor();
    expect(site.page.url()).not.toContain(slip.code);
    await site.field('Il tuo nome').fill('Ottavia');
    await site.field('Email').fill('ottavia@example.it');
    await site.field('Password').fill(PASSWORD);
    await termsBox(site.page).check();
    await site.button('Registrati').click();
    await site.page.getByText('Ecco la tua carta: mostrala alla cassa.').waitFor();
    await site.page.getByText('Mancano 9 bollini al premio').waitFor();
    expect(site.path).toBe('/carta');
    expect(await keptCode(site)).toBeNull();
    expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
  });

  nightly(test)('keeps its code through a sign-in', async ({ site, slip, newPlayer }) => {
    const { email, password } = await newPlayer();
    await site.goto(slip.url);
    await site.field('Email').fill(email);
    await site.field('Password').fill(password);
    await site.button('Accedi').click();
    await heading(site, 'Un bollino in più!').waitFor();
    expect(await keptCode(site)).toBeNull();
  });

  test('adds the stamp at once for a signed-in player, and says if it has been used', async ({
    site,
    slip,
    player: _,
  }) => {
    // The form in which some apps pass on what they have read.
    await site.goto(slip.url.replace('#', '%23'));
    await heading(site, 'Un bollino in più!').waitFor();
    // The same link again in the same tab.
    await site.page.evaluate(code => {
      location.hash = code;
    }, slip.code);
    await site.page.getByText('forse è già stato usato').waitFor();
    expect(await keptCode(site)).toBeNull();
    await site.page.getByRole('link', { name: 'Vai alla tua carta' }).click();
    await site.page.getByText('Mancano 9 bollini al premio').waitFor();
  });

  test('says what to do if its code is missing or wrong', async ({ site, player: _ }) => {
    await site.goto('/bollino#ABCDEFGHJKLMNP');
    await site.page.getByText('Il codice del bollino manca o non si legge.').waitFor();
    await site.waitForPath('/bollino');
  });

  nightly(test)('is retried after the network was missing', async ({ site, slip, player: _ }) => {
    await site.failRequests('**/api/card/slip');
    await site.goto(slip.url);
    await site.button('Riprova').waitFor();
    expect(await keptCode(site)).toContain(slip.code);
    await site.unroute();
    await site.button('Riprova').click();
    await heading(site, 'Un bollino in più!').waitFor();
  });
});

describe('the code of a slip', () => {
  test('can be typed on the card’s page, which then shows the new stamp, or says at the field why it is refused', async ({
    site,
    slip,
    player: _,
  }) => {
    await site.goto('/carta');
    const field = site.field('Codice del bollino');
    await field.fill(slip.code.slice(0, -1));
    await site.button('Aggiungi il bollino').click();
    await site.page.getByText('Il codice ha 14 caratteri: ne hai scritti 13.').waitFor();
    await field.fill(`${slip.code.slice(0, 7).toLowerCase()}-${slip.code.slice(7)}`);
    await site.button('Aggiungi il bollino').click();
    expect(await site.takeToast('Un bollino in più!')).toContain('Il bollino è sulla tua carta.');
    await site.page.getByText('Mancano 9 bollini al premio').waitFor();
    await site.button('I tuoi acquisti').click();
    const list = site.page.getByRole('dialog', { name: 'I tuoi acquisti' });
    await list.getByText('da un bollino su carta').waitFor();
    expect(await list.textContent()).toContain('4,50');
    expect(await site.violations()).toEqual([]);
    await site.closeDialog('I tuoi acquisti');
    await field.fill(slip.code);
    await site.button('Aggiungi il bollino').click();
    await site.page.getByText('forse è già stato usato').waitFor();
  });
});
