import { describe, expect } from 'vitest';
import { DEFAULT_PROGRAMME } from '#shared/rules/card.ts';
import { nightly, sized } from '#test/support/nightly.ts';
import { readQR, renderPdf } from '#test/support/pdf.ts';
import { NARROW, PHONE, type Site } from '../support/site.ts';
import { AMOUNT, dialog, openPurchases, tillTest, typeAmount } from '../support/till.ts';

const test = tillTest.extend('panel', ({ till: { page } }) =>
  page.getByRole('region', { name: 'Senza telefono' }),
);

test('a customer without a phone is found by name, and has a purchase without vouchers', async ({
  till,
  panel,
  nina,
}) => {
  const find = async (text: string) => {
    await panel.getByLabel('Nome, cognome o email').fill(text);
    await panel.getByRole('button', { name: 'Cerca', exact: true }).click();
  };
  await find('ni');
  await panel.getByText('Servono almeno 3 caratteri.').waitFor();
  await find('Nessunissimo');
  await panel.getByText('Nessun cliente ha un nome o un’email che comincia così.').waitFor();
  await find(nina.username);
  const found = panel.getByRole('button', { name: nina.username });
  const text = await found.textContent();
  expect(text).toContain(`${nina.email.slice(0, 1)}***@`);
  expect(text).not.toContain(nina.email);
  expect(await till.violations()).toEqual([]);
  await found.click();
  await typeAmount(till, '4,50');
  const answer = dialog(till, 'Acquisto registrato');
  await answer.getByText(nina.username, { exact: true }).waitFor();
  await till.button('Prossimo cliente').click();
  await find(nina.username);
  await found.click();
  await dialog(till, nina.username).waitFor();
  await till.waitUntilIdle();
  await typeAmount(till, '4,50');
  await till.button('No, è lo stesso').click();
  await till.closeDialog(nina.username);
  await openPurchases(till);
  const hers = till.page.getByRole('listitem').filter({ hasText: nina.username });
  await hers.getByText('Un bollino, cliente cercato per nome').waitFor();
});

const makeSlip = async ({ page }: Site, amount: string) => {
  await page.getByRole('tab', { name: 'Bollino su carta' }).click();
  await page.getByLabel(AMOUNT).fill(amount);
  await page.getByRole('button', { name: 'Prepara il bollino' }).click();
};

const POINTS_PER_MM = 72 / 25.4;

/** What a printer receives from the page: its size in millimetres, its pages, its text and its QR. */
const print = async ({ page }: Site) => {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { width, height, text } = await renderPdf(pdf, 1);
  const [, pages = ''] = /\/Type \/Pages\s[^>]*\/Count (\d+)/.exec(pdf.toString('latin1')) ?? [];
  const inMm = (points: number) => Math.round(points / POINTS_PER_MM);
  return { width: inMm(width), height: inMm(height), pages, text, qr: await readQR(pdf) };
};

describe('a slip', () => {
  test('is shown with its QR, and printed alone on the chosen paper', async ({ till }) => {
    const nearly = (DEFAULT_PROGRAMME.minimumAmount - 1) / 100;
    await makeSlip(till, nearly.toFixed(2).replace('.', ','));
    await till.page
      .getByText(/^L’importo è sotto il minimo richiesto\. Per un bollino mancano 0,01\s€ al/)
      .waitFor();
    await till.page.getByText('Senza virgola: 450 è 4,50').click();
    await makeSlip(till, '45000');
    await till.page.getByText(/^450,00\s€ è tanto: conferma l’importo\.$/).waitFor();
    await typeAmount(till, '450', 'Scrivi di nuovo l’importo');
    await makeSlip(till, '450');
    const shown = dialog(till, 'Bollino su carta');
    const code = (await shown.locator('figcaption').textContent()) ?? '';
    expect(code).toMatch(/^[A-Z2-9]{7}-[A-Z2-9]{7}$/);
    expect(await till.violationsOnScreens()).toEqual([]);
    // Only its buttons close it.
    await till.page.keyboard.press('Escape');
    await till.page.mouse.click(1, 1);
    await till.page.goBack();
    for (const width of sized([58], [80, 58])) {
      await shown.getByText(`${width} mm`).click();
      const printed = await print(till);
      expect(printed).toMatchObject({
        width,
        pages: '1',
        qr: `${till.url}/bollino#${code.replace('-', '')}`,
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
      // Nothing else of the page is printed with it.
      for (const text of ['Cassa', 'Stampa', 'Registrati'])
        expect(printed.text).not.toContain(text);
    }
    const prints = till.page.evaluate(
      () => new Promise(done => addEventListener('beforeprint', done)),
    );
    await shown.getByRole('button', { name: 'Stampa' }).click();
    await prints;
    await shown.getByRole('button', { name: 'Fatto' }).click();
    await shown.waitFor({ state: 'detached' });
    // Afterwards the page prints normally again.
    expect((await renderPdf(await till.page.pdf({ preferCSSPageSize: true }), 1)).text).toContain(
      'Senza telefono',
    );
  });

  nightly(test)('is shown even if another tab was chosen before it was made', async ({ till }) => {
    const answer = Promise.withResolvers<void>();
    await till.route('**/api/till/slip', async route => {
      await answer.promise;
      await route.continue();
    });
    await makeSlip(till, '3,30');
    await till.page.getByText('Preparo...').waitFor();
    await till.page.getByRole('tab', { name: 'Cerca il cliente' }).click();
    await till.field('Nome, cognome o email').waitFor();
    answer.resolve();
    await dialog(till, 'Bollino su carta').getByText('Acquisto di 3,30').waitFor();
  });

  test('is listed until it is used or undone, with a reason', async ({ till, panel, clerk }) => {
    const { slip } = await clerk.call('POST', '/api/till/slip', { amount: 320 });
    await till.page.getByRole('tab', { name: 'Bollino su carta' }).click();
    const row = panel.getByRole('listitem').filter({ hasText: '3,20' });
    await row.getByText('Da usare').waitFor();
    // On the narrowest phone the words stay whole, beside their button or above it.
    await till.resize(NARROW);
    expect((await row.getByText('Da usare').boundingBox())?.height).toBeLessThan(30);
    await till.resize(PHONE);
    await row.getByRole('button', { name: /Annulla/ }).click();
    await till.field('Motivo').fill('Stampato due volte');
    await till.button('Annulla il bollino').click();
    await till.page.getByText('Bollino su carta annullato.').waitFor();
    await row.getByText('Annullato').first().waitFor();
    const { slips } = await clerk.call('GET', '/api/till/slips');
    expect(slips.find(({ id }: { id: number }) => id === slip.id).undoneAt).not.toBeNull();
    expect(await till.violationsAtNight()).toEqual([]);
  });
});
