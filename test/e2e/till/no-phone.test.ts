import { describe, expect } from 'vitest';
import { readQR, renderPdf } from '#test/support/pdf.ts';
import { test as base } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

/** A test whose page is the till of `player`, with a customer who has never met them. */
const test = base
  .extend('nina', ({ newPlayer }) => newPlayer('Nina'))
  .extend('panel', async ({ site, player, superAdmin }) => {
    await superAdmin.makeStaff(player);
    await site.goto('/cassa');
    return site.page.getByRole('region', { name: 'Senza telefono' });
  });

const openPurchases = ({ page }: Site) => page.getByRole('tab', { name: 'Acquisti' }).click();

describe('a customer without a phone', () => {
  test('is found by name, and has a purchase without vouchers', async ({ site, panel, nina }) => {
    await panel.getByLabel('Inizio del nome o dell’email').fill('ni');
    await panel.getByRole('button', { name: 'Cerca', exact: true }).click();
    await panel.getByText('Servono almeno 3 caratteri.').waitFor();
    await panel.getByLabel('Inizio del nome o dell’email').fill(nina.username);
    await panel.getByRole('button', { name: 'Cerca', exact: true }).click();
    const found = panel.getByRole('button', { name: nina.username });
    const text = await found.textContent();
    expect(text).toContain(`${nina.email.slice(0, 1)}***@`);
    expect(text).not.toContain(nina.email);
    expect(await site.violations()).toEqual([]);
    await found.click();
    await site.field('Importo in euro').last().fill('4,50');
    await site.button('Registra l’acquisto').click();
    const answer = site.page.getByRole('dialog', { name: 'Acquisto registrato' });
    expect(await answer.textContent()).toContain(nina.username);
    await site.button('Prossimo cliente').click();
    await openPurchases(site);
    await site.page.getByText('Un bollino, cliente cercato per nome').waitFor();
  });

  test('who isn’t there is said', async ({ panel }) => {
    await panel.getByLabel('Inizio del nome o dell’email').fill('Nessunissimo');
    await panel.getByRole('button', { name: 'Cerca', exact: true }).click();
    await panel.getByText('Nessun cliente ha un nome o un’email che comincia così.').waitFor();
  });
});

const makeSlip = async ({ page }: Site, amount: string) => {
  await page.getByRole('tab', { name: 'Bollino su carta' }).click();
  await page.getByLabel('Importo in euro').fill(amount);
  await page.getByRole('button', { name: 'Prepara il bollino' }).click();
};

const POINTS_PER_MM = 72 / 25.4;

/** What a printer gets of the page: its size in millimetres, its pages, its text and its QR. */
const print = async ({ page }: Site) => {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { width, height, text } = await renderPdf(pdf, 1);
  const [, pages = ''] = /\/Type \/Pages\s[^>]*\/Count (\d+)/.exec(pdf.toString('latin1')) ?? [];
  const inMm = (points: number) => Math.round(points / POINTS_PER_MM);
  return { width: inMm(width), height: inMm(height), pages, text, qr: await readQR(pdf) };
};

describe('a paper slip', () => {
  test('is shown with its QR, and printed alone on paper of 58 and 80 mm', async ({
    site,
    panel: _,
  }) => {
    await makeSlip(site, '1,99');
    await site.page.getByText('L’importo è sotto il minimo richiesto.').waitFor();
    await makeSlip(site, '4,50');
    const dialog = site.page.getByRole('dialog', { name: 'Bollino su carta' });
    const code = (await dialog.locator('figcaption').textContent()) ?? '';
    expect(code).toMatch(/^[A-Z2-9]{7}-[A-Z2-9]{7}$/);
    expect(await site.violationsOnScreens()).toEqual([]);
    for (const width of [80, 58]) {
      await dialog.getByText(`${width} mm`).click();
      const printed = await print(site);
      expect(printed).toMatchObject({
        width,
        pages: '1',
        qr: `${site.url}/bollino#${code.replace('-', '')}`,
      });
      expect(printed.height).toBeLessThan(150);
      for (const text of [
        'Un bollino per te',
        code,
        '4,50',
        'Vale fino al',
        'Documento non fiscale',
      ])
        expect(printed.text).toContain(text);
      // Nothing of the page is printed with it.
      for (const text of ['Cassa', 'Stampa', 'Registrati'])
        expect(printed.text).not.toContain(text);
    }
    const prints = site.page.evaluate(
      () => new Promise(done => addEventListener('beforeprint', done)),
    );
    await dialog.getByRole('button', { name: 'Stampa' }).click();
    await prints;
    await dialog.getByRole('button', { name: 'Fatto' }).click();
    // The page prints as any other again.
    expect((await renderPdf(await site.page.pdf({ preferCSSPageSize: true }), 1)).text).toContain(
      'Senza telefono',
    );
  });

  test('is listed until it is used or undone, with a reason', async ({ site, panel, player }) => {
    const { slip } = await player.call('POST', '/api/till/slip', { amount: 320 });
    await site.page.getByRole('tab', { name: 'Bollino su carta' }).click();
    const row = panel.getByRole('listitem').filter({ hasText: '3,20' });
    await row.getByText('Da usare').waitFor();
    await row.getByRole('button', { name: /Annulla/ }).click();
    await site.field('Motivo').fill('Stampato due volte');
    await site.button('Annulla il bollino').click();
    await site.page.getByText('Bollino su carta annullato.').waitFor();
    await row.getByText('Annullato').first().waitFor();
    const { slips } = await player.call('GET', '/api/till/slips');
    expect(slips.find(({ id }: { id: number }) => id === slip.id).undoneAt).not.toBeNull();
    expect(await site.violations()).toEqual([]);
  });
});
