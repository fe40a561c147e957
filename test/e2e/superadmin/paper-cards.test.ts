import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { renderPdf } from '#test/support/pdf.ts';
import { panelTest as test } from '../support/admin-panel.ts';
import { DESKTOP, PHONE } from '../support/site.ts';
import { termsBox } from '../support/terms-box.ts';

test('a card of paper is printed, used, named, and linked by a customer who registers with its QR', async ({
  site,
  panel,
  superAdmin,
}) => {
  await panel.open('clienti');
  await site.field('Quante carte').fill('1');
  const [download] = await Promise.all([
    site.page.waitForEvent('download'),
    site.button('Scarica il PDF').click(),
  ]);
  const { text } = await renderPdf(await readFile(await download.path()));
  const [code = ''] = /[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}/.exec(text) ?? [];
  const { customer } = await superAdmin.call('POST', '/api/till/customer', { code });
  await superAdmin.call('POST', '/api/till/purchase', { customerId: customer.id, amount: 1250 });

  await site.goto(`/superadmin/clienti/${customer.id}`);
  await site.field('Nome').fill('Signora Pia');
  await site.button('Cambia nome').click();
  expect(await site.takeToast('Nome cambiato!')).toContain('Signora Pia');
  await site.page.getByRole('heading', { name: 'Signora Pia' }).waitFor();
  await site.field('Codice della carta nuova').fill(code);
  await site.button('Sostituisci').click();
  const question = site.page.getByRole('dialog', { name: 'Sostituire la carta?' });
  await question.getByRole('button', { name: 'Sostituisci' }).click();
  await site.takeToast('Errore');
  await question.waitFor({ state: 'detached' });
  await site.waitForFocus(site.field('Codice della carta nuova'));
  await site.page.keyboard.press('Tab');
  await site.waitForFrame();
  await site.page
    .getByRole('region', { name: 'Tessera di carta' })
    .getByText('Questa carta è già di un cliente')
    .waitFor();
  expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);

  await site.page.context().clearCookies();
  await site.goto(`/carta#${code.replaceAll('-', '')}`);
  await site.page.getByRole('link', { name: 'Registrati' }).first().click();
  await site.field('Il tuo nome').fill('Pia Neri');
  await site.field('Email').fill('pia.neri@example.it');
  await site.field('Password').fill('crostata-di-mele');
  await termsBox(site.page).check();
  await site.button('Registrati').click();
  await site.page.getByText('Ecco la tua carta: mostrala alla cassa.').waitFor();
  expect(site.page.url()).not.toContain(code.replaceAll('-', ''));
  expect(await site.field('Codice della tessera di carta').inputValue()).toBe(code);
  expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
  await site.button('Collega la carta').click();
  expect(await site.takeToast('Carta collegata!')).toContain('Quella di carta puoi buttarla.');
  await site.page.getByText('Mancano 9 bollini al premio').waitFor();
});
