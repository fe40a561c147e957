import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { renderPdf } from '#test/support/pdf.ts';
import { panelTestWithOwnData as test } from '../support/admin-panel.ts';
import { CountedSteps } from '../support/counted-steps.ts';
import { cardOf, scan } from '../support/keyboard-scanner.ts';
import { receiveLink } from '../support/mail-link.ts';
import { TODAY } from '../support/server-clock.ts';
import type { Site } from '../support/site.ts';
import { AMOUNT, CODE, dialog } from '../support/till.ts';

/**
 * The actions of the owner and the clerk apart from scans: a file, two cards of paper, a day, an old card, and a
 * voucher for an amount.
 */
const MAX_ACTIONS = 22;

/** Thirty customers of another programme, as an Italian Excel exports them. */
const listWith = (email: string): string => {
  const others = Array.from(
    { length: 29 },
    (_, i) => `Cliente ${i};cliente${i}@example.it;${i % 9}`,
  );
  return ['Nome;E-mail;Timbri', `Nina;${email.toUpperCase()};4`, ...others, ''].join('\r\n');
};

/** The codes on the cards that the page prints. */
const printedCodes = async (site: Site, print: () => Promise<void>): Promise<string[]> => {
  const [download] = await Promise.all([site.page.waitForEvent('download'), print()]);
  const { text } = await renderPdf(await readFile(await download.path()));
  return text.match(/[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}/g) ?? [];
};

test('a shop moves in with its customer list, two cards of paper, an old card, and a voucher for five euros', async ({
  site,
  panel,
  newPlayer,
}) => {
  const { page } = site;
  const steps = new CountedSteps();
  const nina = await newPlayer('Nina');
  const ugo = await newPlayer('Ugo');
  await site.goto('/superadmin/apertura');
  await steps.click(page.getByRole('link', { name: 'Importa l’elenco' }));
  const buffer = Buffer.from(`\ufeff${listWith(nina.email)}`, 'utf8');
  const file = { name: 'clienti.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('Elenco dei clienti (CSV)').setInputFiles(file);
  await page.getByText('30 clienti').waitFor();
  expect(await site.violationsOnScreens()).toEqual([]);
  await steps.click(page.getByRole('button', { name: 'Importa', exact: true }));
  await page.getByText('30 clienti importati.').waitFor();
  expect(await site.violationsAtNight()).toEqual([]);
  const stamps = async () => (await nina.call('GET', '/api/card')).card.stamps;
  expect(await stamps()).toBe(0);
  const link = new URL(await receiveLink(site, nina.email, 'confirm-email'));
  await nina.call('POST', '/api/auth/confirm-email', { token: link.searchParams.get('token') });
  expect(await stamps()).toBe(4);

  await panel.open('clienti');
  // The list above the cards moves them once it is read, and a press would miss the button.
  await site.waitUntilIdle();
  await steps.fill(site.field('Quante carte'), '2');
  const codes = await printedCodes(site, () => steps.click(site.button('Scarica il PDF')));
  expect(new Set(codes).size).toBe(2);

  await panel.open('premi');
  await steps.click(site.button('Nuovo premio'));
  await steps.fill(site.field('Nome'), 'Buono di benvenuto');
  await steps.choose(site.field('Tipo'), 'Buono');
  await steps.fill(site.field('Importo del buono (€)'), '5 €');
  await steps.click(site.button('Crea premio'));
  await site.takeToast('Premio creato!');
  const { prizes } = await site.session.call('GET', '/api/superadmin/prizes');
  const reward = { userId: ugo.id, rewardType: 'buono', prizeId: prizes[0].id, amountOff: 500 };
  const made = await site.session.call('POST', '/api/superadmin/rewards', reward);
  await site.session.call('PUT', `/api/superadmin/rewards/${made.reward.id}/deliver`);
  await site.goto('/superadmin/programma');
  await steps.fill(site.field('Carte vecchie fino al (facoltativo)'), TODAY);
  await steps.click(site.button('Salva programma'));
  await site.takeToast('Programma aggiornato!');

  await site.goto('/cassa');
  await site.field(CODE).waitFor();
  await site.waitUntilIdle();
  await scan(page, await cardOf(ugo));
  await steps.click(site.button('Ha una carta vecchia?'));
  await steps.fill(site.field('Bollini sulla carta vecchia'), '3');
  expect(await site.violations()).toEqual([]);
  await steps.click(site.button('Riporta i bollini'));
  // The dialog keeps the focus until it is gone.
  await dialog(site, 'Riporta una carta vecchia').waitFor({ state: 'detached' });
  const open = dialog(site, ugo.username);
  await open.getByText('3', { exact: true }).waitFor();
  await steps.fill(site.field(AMOUNT), '12,50');
  await steps.click(open.locator('label').filter({ hasText: 'Buono di benvenuto' }));
  await open.getByText(/^Da pagare 7,50\s€$/).waitFor();
  await steps.click(site.button('Registra l’acquisto'));
  await dialog(site, 'Acquisto registrato')
    .getByText(/^7,50\s€$/)
    .waitFor();
  expect((await ugo.call('GET', '/api/card')).card.stamps).toBe(4);

  for (const code of codes) {
    await scan(page, code.replaceAll('-', ''));
    await dialog(site, `Carta ${code.slice(-4)}`).waitFor();
    await steps.fill(site.field(AMOUNT), '4');
    await steps.click(site.button('Registra l’acquisto'));
    await dialog(site, 'Acquisto registrato').getByText('Un bollino in più: 1 di 10.').waitFor();
  }
  expect(steps.figures.actions).toBeLessThanOrEqual(MAX_ACTIONS);
});
