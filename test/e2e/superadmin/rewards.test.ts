import { describe, expect } from 'vitest';
import { addDays } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { panelTestWithOwnData as base } from '../support/admin-panel.ts';
import { TODAY } from '../support/server-clock.ts';
import { DESKTOP, PHONE, type Site } from '../support/site.ts';

const TABLET = { width: 820, height: 1180 };
const LANDSCAPE_TABLET = { width: TABLET.height, height: TABLET.width };

const PRIZES = '/api/superadmin/prizes';
const TRAY = 'Vassoio di bignè';
const PRIZE = {
  name: TRAY,
  type: 'resource',
  resourceType: 'bignè',
  value: 12,
  isActive: true,
};

/** A test with a player who gets rewards. */
const test = base.extend('nina', ({ newPlayer }) => newPlayer('Nina'));

/** A test with a prize of twelve bignè, the only one with its name. */
const prizeTest = test.extend('prize', async ({ superAdmin }, { onCleanup }) => {
  await superAdmin.call('POST', PRIZES, PRIZE);
  onCleanup(async () => {
    const { prizes } = await superAdmin.call('GET', PRIZES);
    for (const { id } of prizes) await superAdmin.call('DELETE', `${PRIZES}/${id}`);
  });
});

const rowOf = ({ page }: Site, { username }: { readonly username: string }) =>
  page.getByRole('row').filter({ hasText: username });

describe('a discount', () => {
  test('is validated, then waits for delivery', async ({ site, panel, nina }) => {
    await panel.open('premi');
    await site.button('Assegna un premio').click();
    await site.button('Assegna premio').click();
    for (const text of ['Scegli a chi va il premio.', 'Indica la percentuale di sconto.'])
      await site.page.getByText(text).waitFor();
    expect(await site.field('Limite di utilizzi').inputValue()).toBe('1');
    expect(await site.field('Valido fino al').inputValue()).toBe(addDays(TODAY, 30));
    await panel.chooseRecipient(nina);
    await site.field('Percentuale di sconto').fill('20 %');
    await site.field('Codice sconto (facoltativo)').fill('dolce20');
    await site.field('Valido dal').fill(TODAY);
    await site.field('Valido fino al').fill(addDays(TODAY, -1));
    await site.button('Assegna premio').click();
    await site.page.getByText('La data di fine viene prima di quella di inizio.').waitFor();
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.field('Valido fino al').fill(addDays(TODAY, 10));
    await site.button('Assegna premio').click();
    expect(await site.takeToast('Premio assegnato!')).toBe(`${nina.username} lo vede in arrivo.`);
    const row = rowOf(site, nina).filter({ hasText: 'Sconto del 20%' });
    expect(await row.textContent()).toMatch(/DOLCE20[\s\S]*In attesa[\s\S]*Usato 0 su 1/);
  });

  test('is delivered once after a confirmation, and withdrawn', async ({
    site,
    panel,
    nina,
    superAdmin,
  }) => {
    await superAdmin.assign(nina.id, { rewardType: 'sconto', discountPercent: 20 });
    await panel.open('premi');
    await site.button(`Consegna Sconto del 20% a ${nina.username}`).click();
    await panel.confirm('Consegnare il premio?', 'Consegna');
    await site.takeToast('Premio consegnato!');
    await rowOf(site, nina).getByRole('cell', { name: 'Da usare' }).waitFor();
    expect(
      await rowOf(site, nina)
        .getByRole('button', { name: /^Consegna/ })
        .count(),
    ).toBe(0);
    await site.button(`Togli Sconto del 20% a ${nina.username}`).click();
    await panel.confirm('Togliere il premio?', 'Togli');
    await site.takeToast('Premio tolto');
    await rowOf(site, nina).getByRole('cell', { name: 'Tolto' }).waitFor();
    expect(await rowOf(site, nina).getByRole('button').count()).toBe(0);
  });
});

nightly(describe)('the delivery of a reward', () => {
  test('stays open when a tablet is rotated', async ({ site, panel, nina, superAdmin }) => {
    await superAdmin.assign(nina.id, { rewardType: 'coins', rewardValue: 40 });
    await site.resize(TABLET);
    await panel.open('premi');
    await site.button(`Consegna 40 monete a ${nina.username}`).click();
    await panel.dialog('Consegnare il premio?').waitFor();
    // A rotated tablet shows a table instead of cards.
    await site.resize(LANDSCAPE_TABLET);
    await panel.confirm('Consegnare il premio?', 'Consegna');
    await site.takeToast('Premio consegnato!');
  });
});

nightly(describe)('a new prize', () => {
  test('has one use and is valid for thirty days, unless another option is ticked', async ({
    site,
    panel,
  }) => {
    await panel.open('premi');
    await site.button('Nuovo premio').click();
    await site.field('Nome').fill('Torte');
    await site.field('Percentuale di sconto').fill('10');
    expect(await site.field('Giorni di validità').inputValue()).toBe('30');
    await site.field('Giorni di validità').fill('');
    await site.field('Limite di utilizzi').fill('');
    await site.button('Crea premio').click();
    await expect
      .poll(() => site.page.getByText('Inserisci un numero intero, almeno 1.').count())
      .toBe(2);
    await site.page.getByRole('checkbox', { name: 'Senza scadenza' }).check();
    await site.page.getByRole('checkbox', { name: 'Senza limite di utilizzi' }).check();
    await site.field('Spesa minima (€, facoltativa)').fill('15,50');
    await site.field('Condizioni (facoltative)').fill('Solo sulle torte intere.');
    await site.field('Quanto ti costa (€, facoltativo)').fill('1,2');
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.button('Crea premio').click();
    await site.takeToast('Premio creato!');
    const card = site.page.getByRole('listitem').filter({ hasText: 'Torte' });
    for (const text of ['Solo sulle torte intere.', /almeno 15,50\s€/, /Costa al negozio 1,20\s€/])
      await card.getByText(text).waitFor();
    await card.getByText('Sconto del 10%, senza scadenza, usi illimitati').waitFor();
  });
});

nightly(describe)('a prize', () => {
  test('of bignè requires a value', async ({ site, panel }) => {
    await panel.open('premi');
    await site.button('Nuovo premio').click();
    await site.field('Nome').fill('Cabaret');
    expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    await site.field('Tipo').selectOption('Bignè');
    await site.button('Crea premio').click();
    await site.page.getByText('Indica il valore del premio.').waitFor();
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.field('Valore').fill('12');
    await site.button('Crea premio').click();
    await site.takeToast('Premio creato!');
    await site.page.getByRole('heading', { name: 'Cabaret' }).waitFor();
  });

  prizeTest(
    'fills in the form of a reward, whose value has a maximum',
    async ({ site, panel, nina, prize: _ }) => {
      await panel.open('premi');
      await site.button(`Assegna ${TRAY}`).click();
      expect(await site.field('Tipo di premio').inputValue()).toBe('risorsa');
      expect(await site.field('Risorsa').inputValue()).toBe('bignè');
      expect(await site.field('Valore').inputValue()).toBe('12');
      await panel.chooseRecipient(nina);
      expect(await site.violationsOnScreens()).toEqual([]);
      await site.field('Valore').fill('2000000');
      await site.button('Assegna premio').click();
      await site.waitForFocus(site.field('Valore'));
      expect(await site.field('Valore').getAttribute('aria-invalid')).toBe('true');
      await site.field('Valore').fill('12');
      await site.button('Assegna premio').click();
      await site.takeToast('Premio assegnato!');
      await site.button(`Consegna ${TRAY} (12 bignè) a ${nina.username}`).waitFor();
    },
  );

  prizeTest(
    'is deleted after a confirmation, and the rewards assigned from it remain',
    async ({ site, panel, nina, superAdmin, prize: _ }) => {
      await superAdmin.grant(nina, { bignè: 12 });
      await panel.open('premi');
      await site.button(`Elimina ${TRAY}`).click();
      await panel.confirm('Eliminare il premio?', 'Elimina');
      await site.takeToast('Premio eliminato');
      await expect.poll(() => site.button(`Elimina ${TRAY}`).count()).toBe(0);
      await rowOf(site, nina).getByRole('rowheader', { name: '12 bignè' }).waitFor();
    },
  );
});
