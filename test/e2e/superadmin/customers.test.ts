import { expect } from 'vitest';
import { panelTest as test } from '../support/admin-panel.ts';

test('a customer is found in a group, corrected, and given something', async ({
  site,
  panel,
  newPlayer,
  superAdmin,
}) => {
  const nina = await newPlayer('Nina');
  await superAdmin.call('POST', '/api/till/purchase', { customerId: nina.id, amount: 1250 });
  await panel.open('clienti');
  await site.button('Nuovi').click();
  await site.page.getByText('Sono venuti per la prima volta negli ultimi 30 giorni.').waitFor();
  await site.field('Cerca una persona').fill(nina.email);
  await site.page.waitForURL(/cerca=/);
  await site.button(`Apri ${nina.username}`).waitFor();
  expect(await site.violations()).toEqual([]);
  await site.button(`Apri ${nina.username}`).click();
  await site.page.getByRole('heading', { name: nina.username, exact: true }).waitFor();
  const purchases = site.page.getByRole('region', { name: 'Acquisti' });
  expect(await purchases.textContent()).toContain('12,50');

  await site.field('Bollini in più o in meno').fill('-3');
  await site.field('Motivo').fill('Scontrino sbagliato');
  await site.button('Correggi bollini').click();
  await site.page.getByText('La carta non ha così tanti bollini da togliere.').first().waitFor();
  await site.takeToast('Errore');
  await site.field('Bollini in più o in meno').fill('3');
  await site.button('Correggi bollini').click();
  expect(await site.takeToast('Bollini corretti!')).toContain('ora 4 di 10.');
  const card = site.page.getByRole('region', { name: 'Carta', exact: true });
  await card.getByText('Mancano 6 bollini al premio').waitFor();
  expect(await site.violations()).toEqual([]);

  await site.button('Assegna').click();
  await site.field('Percentuale di sconto').waitFor();
  await site.page.goBack();
  await card.waitFor();
  await site.button('Assegna').click();
  await site.page.getByText(nina.email).waitFor();
  await site.field('Percentuale di sconto').fill('10');
  await site.button('Assegna premio').click();
  await site.takeToast('Premio assegnato!');
  const vouchers = site.page.getByRole('region', { name: 'Sconti e omaggi' });
  await vouchers.getByText('Sconto del 10%').waitFor();
  await site.button('Torna all’elenco').click();
  await site.button(`Apri ${nina.username}`).waitFor();
  expect(await site.field('Cerca una persona').inputValue()).toBe(nina.email);

  await site.button('Tutti').click();
  await site.button(`Apri ${nina.username}`).click();
  await site.button('Scarica i suoi dati').waitFor();
  await site.page.getByRole('link', { name: 'Carta e acquisti' }).click();
  await card.waitFor();
  await site.button('Torna all’elenco').click();
  await site.button('Personale').click();
  await site.page.getByText('Chi usa la cassa o questo pannello.').waitFor();
  expect(await site.button(`Apri ${nina.username}`).count()).toBe(0);
  await site.page
    .getByRole('button', { name: /^Apri / })
    .first()
    .waitFor();
  expect(await site.violations()).toEqual([]);
});
