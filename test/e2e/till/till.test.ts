import { describe, expect } from 'vitest';
import { nightly, sized } from '#test/support/nightly.ts';
import { readQR } from '#test/support/pdf.ts';
import { endCamera, refuseCamera, showToCamera, watchCamera } from '#test/web/till/camera.ts';
import { inDays } from '../support/server-clock.ts';
import { AMOUNT, CODE, checkCode, dialog, tillTest } from '../support/till.ts';
import { giveVoucher } from '../support/vouchers.ts';

/** With a customer's voucher for one use. */
const test = tillTest.extend('voucher', ({ nina, superAdmin }) =>
  giveVoucher(superAdmin, nina, {
    discountCode: 'dolce20',
    validFrom: inDays(0),
    validUntil: inDays(10),
    usageLimit: 1,
  }),
);

describe('a code', () => {
  nightly(test)('has the letters and digits of a voucher', ({ voucher }) => {
    expect(voucher.code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  });

  test('with a typing error is detected without a request; the right one opens its holder’s purchase with the voucher chosen', async ({
    till,
    voucher: { code },
    nina,
  }) => {
    await till.failRequests('**/api/till/check');
    await checkCode(till, code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A'));
    await till.page.getByText('C’è un carattere sbagliato: ricontrolla il codice.').waitFor();
    await till.unroute();
    await checkCode(till, code.toLowerCase());
    const purchase = dialog(till, nina.username);
    await purchase.getByRole('radio', { name: /^20%/, checked: true }).waitFor();
    const text = await purchase.textContent();
    for (const one of ['20%', code, 'DOLCE20', '0 bollini di 10']) expect(text).toContain(one);
    expect(await till.violations()).toEqual([]);
    await till.waitForFocus(till.field(AMOUNT));
    await till.page.keyboard.type('10');
    await purchase.getByText(/^Sconto 2,00\s€$/).waitFor();
    await purchase.getByText(/^Da pagare 8,00\s€$/).waitFor();
    await till.page.keyboard.press('Enter');
    const registered = dialog(till, 'Acquisto registrato');
    await registered.getByText(/^8,00\s€$/).waitFor();
    expect(await till.violations()).toEqual([]);
    await till.waitForFocus(till.button('Prossimo cliente'));
    await till.page.keyboard.press('Enter');
    await till.waitForFocus(till.field(CODE));
  });

  nightly(test)(
    'that is unknown is shown in red; after Escape the focus is back on the input',
    async ({ till }) => {
      await till.field(CODE).fill('AAAAA-AAAAA');
      await till.page.keyboard.press('Enter');
      await dialog(till, 'Sconosciuto').waitFor();
      expect(await till.violations()).toEqual([]);
      await till.page.keyboard.press('Escape');
      await till.waitForFocus(till.field(CODE));
    },
  );
});

nightly(test)(
  'a voucher with several uses shows the number of this use, and warns of a second one within five minutes',
  async ({ till, superAdmin, nina }) => {
    const { code } = await giveVoucher(superAdmin, nina, { usageLimit: 3 });
    await checkCode(till, code);
    await dialog(till, nina.username).getByText('Uso 1 di 3, ne restano 2').waitFor();
    await till.button('Registra solo l’utilizzo').click();
    await dialog(till, 'Registrato').getByText('Uso 1 di 3, ne restano 2').waitFor();
    await till.button('Prossimo cliente').click();
    await checkCode(till, code);
    const again = dialog(till, nina.username);
    await again.getByText('Uso 2 di 3, ne resta 1').waitFor();
    await again
      .getByRole('alert')
      .getByText(/usato meno di un minuto fa/)
      .waitFor();
    expect(await till.violationsAtNight()).toEqual([]);
    await till.closeDialog(nina.username);
  },
);

describe('a use', () => {
  test('without a purchase is recorded; then the voucher is amber until the use is cancelled with a reason', async ({
    till,
    voucher: { code },
    nina,
    clerk,
  }) => {
    await checkCode(till, code);
    await till.button('Registra solo l’utilizzo').click();
    const registered = dialog(till, 'Registrato');
    await registered.getByText(nina.username, { exact: true }).waitFor();
    expect(await registered.textContent()).not.toContain('DA CONFERMARE');
    expect(await till.violationsAtNight()).toEqual([]);
    await till.button('Prossimo cliente').click();
    await checkCode(till, code);
    await dialog(till, 'Già utilizzato')
      .getByText(new RegExp(`^Utilizzato il .* da ${clerk.username}\\.$`))
      .waitFor();
    expect(await till.violationsAtNight()).toEqual([]);
    await till.button('Prossimo cliente').click();
    await till.button(`Annulla ${code}`).click();
    await till.waitForFocus(till.field('Motivo'));
    await till.button('Annulla l’utilizzo').click();
    await till.page.getByText('Questo campo è obbligatorio.').waitFor();
    expect(await till.violations()).toEqual([]);
    await till.field('Motivo').fill('Scansionato per sbaglio');
    await till.button('Annulla l’utilizzo').click();
    await till.page.getByText(`Utilizzo annullato: ${code} vale di nuovo.`).waitFor();
    const today = till.page.getByRole('region', { name: 'Oggi' });
    const use = today.getByRole('listitem').filter({ hasText: code });
    await use.getByText('Annullato perché: Scansionato per sbaglio').waitFor();
    expect(await use.textContent()).toMatch(new RegExp(`20%[\\s\\S]*${nina.username}`));
  });

  nightly(test)(
    'of one’s own voucher can only be cancelled by a colleague',
    async ({ till, superAdmin, clerk, voucher }) => {
      const own = await giveVoucher(superAdmin, clerk, { usageLimit: 1 });
      for (const { id } of [own, voucher]) await superAdmin.redeem(id);
      await till.button('Aggiorna l’elenco').click();
      const today = till.page.getByRole('region', { name: 'Oggi' });
      await today.getByRole('listitem').filter({ hasText: own.code }).waitFor();
      await till.button(`Annulla ${voucher.code}`).waitFor();
      expect(await till.button(`Annulla ${own.code}`).count()).toBe(0);
    },
  );
});

describe('the camera', () => {
  test.for([
    ['NotAllowedError', 'Fotocamera non consentita'],
    ...sized([], [['NotFoundError', 'Nessuna fotocamera']] as const),
  ] as const)('shows an error on %s', async ([error, text], { till }) => {
    await refuseCamera(till.page, error);
    await till.button('Scansiona il QR').click();
    await till.page.getByText(text).waitFor();
  });

  test('reads a QR of 130 pixels in a frame of 1,280; reports if the stream ends, and starts again', async ({
    till,
    voucher,
    nina,
  }) => {
    const pdf = await nina.download(`/api/vouchers/${voucher.id}/download`);
    await showToCamera(till.page, await readQR(pdf));
    await till.button('Scansiona il QR').click();
    await dialog(till, nina.username).waitFor();
    await endCamera(till.page);
    await till.closeDialog(nina.username);
    await till.page.getByText('La fotocamera si è spenta').waitFor();
    expect(await till.violationsAtNight()).toEqual([]);
    await till.button('Riprova').click();
    await dialog(till, nina.username).waitFor();
    await till.closeDialog(nina.username);
  });

  nightly(test)('reads a QR again after it was out of view', async ({ till, voucher, nina }) => {
    const show = await showToCamera(till.page, voucher.token);
    await till.button('Scansiona il QR').click();
    await dialog(till, nina.username).waitFor();
    await till.failRequests('**/api/till/check');
    await till.closeDialog(nina.username);
    await till.page.getByText('Già letto: allontana questo QR per leggerlo di nuovo').waitFor();
    expect(await dialog(till, nina.username).count()).toBe(0);
    await till.unroute();
    await show(false);
    await till.page.getByText('Inquadra il QR del voucher o della carta').waitFor();
    await show(true);
    await dialog(till, nina.username).waitFor();
    await till.closeDialog(nina.username);
  });

  nightly(test)(
    'requests 1,920 pixels, and offers a torch if the phone has one',
    async ({ till }) => {
      const camera = await watchCamera(till.page);
      await till.button('Scansiona il QR').click();
      await till.button('Accendi la torcia').click();
      await till.button('Spegni la torcia').waitFor();
      expect(await camera()).toEqual({ width: 1920, torch: [true] });
      expect(await till.violations()).toEqual([]);
      await till.button('Spegni la fotocamera').click();
    },
  );
});
