import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { businessMonths, emptyBusiness } from '#test/support/business.ts';
import { nightly, sized } from '#test/support/nightly.ts';
import { panelTest as test } from '../support/admin-panel.ts';
import { DESKTOP, PHONE, type Site } from '../support/site.ts';

/** The size of A4 within margins of 8 mm, in CSS pixels. */
const SHEET = { width: 733, height: 1062 };

/** Old addresses in the panel and where they lead; the last one is a form's. */
const OLD_ADDRESSES = [
  ...sized([], [
    ['?sezione=numeri', 'Il gioco'],
    ['?cerca=nina', 'Clienti'],
    ['?sezione=altro', 'Oggi'],
    ['/altro', 'Oggi'],
  ] as const),
  ['?sezione=campagne&modulo=nuova', 'Campagne'],
] as const;

const answer = (site: Site, json: object) =>
  site.route('**/api/superadmin/business?*', route => route.fulfill({ json }));

const region = ({ page }: Site, name: string) => page.getByRole('region', { name, exact: true });

describe('the business overview', () => {
  test('opens first in the panel, in sentences, figures and tables, and prints on one sheet', async ({
    site,
    panel,
  }) => {
    await answer(site, businessMonths());
    await panel.open();
    const { page } = site;
    await page.getByText('Il 42% dei clienti di ottobre è tornato.').waitFor();
    const customers = region(site, 'Confronto').getByRole('row', { name: /^Clienti 211/ });
    expect(await customers.getByRole('cell').allTextContents()).toEqual([
      '211 ▲ 11 in più (prima 200)',
      '131 ▼ 80 in meno (prima 211)',
    ]);
    const hours = region(site, 'Quando vengono').getByRole('table');
    expect(await hours.getByRole('columnheader').count()).toBe(8);
    expect(await hours.getByRole('rowheader').first().textContent()).toBe('7');
    await page.locator('svg.recharts-surface').first().waitFor();
    await site.waitUntilIdle();
    for (const size of [DESKTOP, PHONE]) {
      await site.resize(size);
      expect(await site.overflows()).toBe(false);
    }
    expect(await site.violationsOnScreens()).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await site.resize(SHEET);
    expect(await page.getByRole('tablist').count()).toBe(0);
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThanOrEqual(SHEET.height);
    await page.emulateMedia({ media: null });
  });

  test('keeps its period in the address, and old addresses redirect to it', async ({
    site,
    panel,
  }) => {
    await answer(site, emptyBusiness());
    await panel.open();
    await site.page.getByRole('link', { name: 'Crea il primo premio' }).waitFor();
    expect(await site.violationsAtNight(DESKTOP)).toEqual([]);
    await site.page.getByRole('tab', { name: 'Giorni' }).click();
    await site.waitForPath('/superadmin?periodi=giorni');
    await site.page.goBack();
    await site.page.getByRole('tab', { name: 'Mesi', selected: true }).waitFor();
    for (const [address, tab] of OLD_ADDRESSES) {
      await site.goto(`/superadmin${address}`);
      await site.page.getByRole('tab', { name: tab, selected: true }).waitFor();
    }
    await site.waitForPath('/superadmin/campagne/nuovo');
    await site.field('Destinatari').waitFor();
  });
});

describe('an export of the shop’s books', () => {
  test('is made in the background and downloaded', async ({
    site,
    panel,
    newPlayer,
    superAdmin,
  }) => {
    const nina = await newPlayer('Nina');
    await superAdmin.assign(nina.id, { rewardType: 'sconto', discountPercent: 20 });
    await panel.open();
    const form = region(site, 'Scarica i dati');
    await form.getByLabel('Tabella').selectOption('Premi assegnati');
    await form.getByRole('button', { name: 'Prepara la tabella' }).click();
    const link = form.getByRole('link', { name: 'Scarica «Premi assegnati»' });
    const [download] = await Promise.all([
      site.page.waitForEvent('download'),
      link.click({ timeout: 10_000 }),
    ]);
    expect(download.suggestedFilename()).toMatch(/^premi-.*\.csv$/);
    const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(rows[0]).toBe('\ufeff"data";"premio";"cliente";"stato";"valido fino al";"costo"');
    expect(rows.some(row => row.includes(`;"Sconto del 20%";"${nina.username}";`))).toBe(true);
  });
});

nightly(describe)('the audit', () => {
  test('is filtered through the address, so that Back undoes it', async ({
    site,
    panel,
    newPlayer,
    superAdmin,
  }) => {
    const nina = await newPlayer('Nina');
    await superAdmin.makeStaff(nina);
    await panel.open('registro');
    await site.page.getByText('Filtra per chi').click();
    await site.field('Su chi').fill(nina.email);
    await site.page.getByRole('list', { name: 'Utenti trovati' }).getByRole('button').click();
    await site.field('Che cosa').selectOption('Ruolo cambiato');
    await site.waitForPath(`/superadmin/registro?su=${nina.id}&azione=user.role`);
    const entries = region(site, 'Registro attività').getByRole('heading', { level: 3 });
    const sentence = `Direzione ha cambiato il ruolo di ${nina.username}`;
    await expect.poll(() => entries.allTextContents()).toEqual([sentence]);
    expect(await site.violations()).toEqual([]);
    await site.field('Dal giorno').fill('2026-02-02');
    await site.field('Al giorno').fill('2026-02-01');
    await site.page.getByText('L’ultimo giorno viene prima del primo.').waitFor();
    await site.button('Togli i filtri').click();
    await site.waitForPath('/superadmin/registro');
    for (let step = 0; step < 3; step += 1) await site.page.goBack();
    await expect.poll(() => entries.allTextContents()).toEqual([sentence]);
  });
});
