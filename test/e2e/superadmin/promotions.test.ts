import { describe, expect } from 'vitest';
import { HOUR, iso } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { panelTestWithOwnData as test } from '../support/admin-panel.ts';
import { START_TIME } from '../support/server-clock.ts';
import { DESKTOP, PHONE } from '../support/site.ts';

const BODY = 'Da sabato la trovate in vetrina.';

describe('a promotion', () => {
  test('is written beside its preview, confirmed with the number of recipients, and seen in the app', async ({
    site,
    panel,
    newPlayer,
    superAdmin,
  }) => {
    // The mail's frame runs no scripts, including those of the browser's driver.
    site.expectError(/'about:srcdoc' because the document's frame is sandboxed/);
    const nina = await newPlayer('Nina');
    const prize = { name: 'Un cannolo offerto', type: 'special', cost: 120, isActive: true };
    await superAdmin.call('POST', '/api/superadmin/prizes', prize);
    await panel.open('campagne');
    await site.page.getByText(/^Nessuna campagna, per ora/).waitFor();
    await site.button('Nuova campagna').click();
    await site.button('Manda la campagna').click();
    await site.page.getByText('Questo campo è obbligatorio.').first().waitFor();
    await site.field('Premio').selectOption('Un cannolo offerto');
    await site.field('Titolo').fill('Torna la colomba');
    await site.field('Testo').fill(BODY);
    const reach = site.page.getByRole('region', { name: 'Chi raggiunge' });
    await reach.getByText('1 persona').waitFor();
    await reach.getByText(/^Costa al massimo 1,20/).waitFor();
    const mail = site.page.locator('iframe[title="L’e-mail"]');
    await mail.contentFrame().getByText('Un cannolo offerto').waitFor();
    // The check for violations can't look into it either.
    await site.field('E-mail').uncheck();
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.field('E-mail').check();
    await site.button('Manda la campagna').click();
    const dialog = site.page.getByRole('dialog', { name: 'Mandare la campagna?' });
    await dialog.getByText('1 persona').waitFor();
    await dialog.getByRole('button', { name: 'Manda' }).click();
    await site.takeToast('Campagna partita!');
    const campaign = site.page.getByRole('listitem').filter({ hasText: 'Torna la colomba' });
    await campaign.getByText('Finita').waitFor();
    expect(await campaign.locator('dd').allTextContents()).toEqual(['1', '1', '0']);
    await site.button('Chi è tornato: Torna la colomba').click();
    await campaign.getByText('Persone venute').waitFor();
    expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    const { notices } = await nina.call('GET', '/api/notices');
    expect(notices).toMatchObject([{ kind: 'promotion', title: 'Torna la colomba', body: BODY }]);
  });

  nightly(test)(
    'that missed its time waits for a decision',
    async ({ site, panel, superAdmin, clock }) => {
      const message = { title: 'Arriva il panettone', body: BODY };
      const sendAt = iso(START_TIME + HOUR);
      const campaign = { audience: 'all', message, channels: ['inbox'], sendAt };
      await superAdmin.call('POST', '/api/superadmin/campaigns', campaign);
      await clock.advance(5 * HOUR);
      await panel.open('campagne');
      const item = site.page.getByRole('listitem').filter({ hasText: 'Arriva il panettone' });
      await item.getByText('In sospeso').waitFor();
      await item.getByText('Mandarla ora o no?').waitFor();
      expect(await site.violationsOnScreens()).toEqual([]);
      await site.button('Non mandarla: Arriva il panettone').click();
      const question = site.page.getByRole('dialog', { name: 'Fermare la campagna?' });
      await question.getByText(/^Non parte più, e nessuno riceve niente/).waitFor();
      await site.page.keyboard.press('Escape');
      await site.button('Manda ora: Arriva il panettone').click();
      const dialog = site.page.getByRole('dialog', { name: 'Mandare la campagna?' });
      await dialog.getByRole('button', { name: 'Manda' }).click();
      await site.takeToast('Campagna partita!');
      await item.getByText('Finita').waitFor();
    },
  );
});
