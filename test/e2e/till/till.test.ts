import { describe, expect } from 'vitest';
import { nightly, sized } from '#test/support/nightly.ts';
import { readQR } from '#test/support/pdf.ts';
import { refuseCamera, showToCamera, watchCamera } from '#test/web/till/camera.ts';
import { test as base } from '../support/journey.ts';
import { inDays } from '../support/server-clock.ts';
import type { Site } from '../support/site.ts';
import { giveVoucher, type Voucher } from '../support/vouchers.ts';

const dialog = ({ page }: Site, name: string) => page.getByRole('dialog', { name });

const CODE = 'Codice di voucher o carta';

const checkCode = async (site: Site, code: string): Promise<void> => {
  await site.field(CODE).fill(code);
  await site.button('Verifica').click();
};

/** A test with a voucher of Nina's, for one use, and the till opened by `player` of the staff. */
const test = base
  .extend('nina', ({ newPlayer }) => newPlayer('Nina'))
  .extend('voucher', async ({ site, player, nina, superAdmin }): Promise<Voucher> => {
    await superAdmin.makeStaff(player);
    await site.goto('/cassa');
    return giveVoucher(superAdmin, nina, {
      discountCode: 'dolce20',
      validFrom: inDays(0),
      validUntil: inDays(10),
      usageLimit: 1,
    });
  });

/** Uses the voucher at the till without the page. */
const testUsed = test.extend('used', async ({ site, player, voucher }) => {
  await player.call('POST', '/api/till/redeem', { voucherId: voucher.id });
  await site.page.reload();
  return voucher;
});

describe('a code', () => {
  nightly(test)('has the letters and digits of a voucher', ({ voucher }) => {
    expect(voucher.code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  });

  test('with a typing error is detected without a request', async ({ site, voucher: { code } }) => {
    await site.failRequests('**/api/till/check');
    await checkCode(site, code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A'));
    await site.page.getByText('C’è un carattere sbagliato: ricontrolla il codice.').waitFor();
  });

  test('that is valid opens its holder’s purchase with the voucher chosen', async ({
    site,
    voucher,
    nina,
  }) => {
    await checkCode(site, voucher.code.toLowerCase());
    const purchase = dialog(site, nina.username);
    await purchase.getByRole('radio', { name: /^20%/, checked: true }).waitFor();
    const text = await purchase.textContent();
    for (const one of ['20%', voucher.code, 'DOLCE20', '0 bollini di 10'])
      expect(text).toContain(one);
    expect(await site.violations()).toEqual([]);
    await site.waitForFocus(site.field('Importo in euro'));
    await site.page.keyboard.type('10');
    await purchase.getByText(/^Sconto 2,00\s€$/).waitFor();
    await purchase.getByText(/^Da pagare 8,00\s€$/).waitFor();
    await site.page.keyboard.press('Enter');
    const registered = dialog(site, 'Acquisto registrato');
    await registered.getByText(/^8,00\s€$/).waitFor();
    await site.waitForFocus(site.button('Prossimo cliente'));
    await site.page.keyboard.press('Enter');
    await site.waitForFocus(site.field(CODE));
  });

  test('may be used without a purchase', async ({ site, voucher, nina }) => {
    await checkCode(site, voucher.code);
    await site.button('Registra solo l’utilizzo').click();
    const registered = dialog(site, 'Registrato');
    await registered.getByText(nina.username, { exact: true }).waitFor();
    expect(await registered.textContent()).not.toContain('DA CONFERMARE');
    expect(await site.violations()).toEqual([]);
    await site.button('Prossimo cliente').click();
  });

  testUsed('that was used is amber, and shows when', async ({ site, used, player }) => {
    await checkCode(site, used.code);
    await dialog(site, 'Già utilizzato')
      .getByText(new RegExp(`^Utilizzato il .* da ${player.username}\\.$`))
      .waitFor();
    expect(await site.violations()).toEqual([]);
    await site.button('Prossimo cliente').click();
  });

  nightly(test)(
    'that is unknown is red; after Escape the focus is back on the input',
    async ({ site, voucher: _ }) => {
      await site.field(CODE).fill('AAAAA-AAAAA');
      await site.page.keyboard.press('Enter');
      await dialog(site, 'Sconosciuto').waitFor();
      expect(await site.violations()).toEqual([]);
      await site.page.keyboard.press('Escape');
      await site.waitForFocus(site.field(CODE));
    },
  );
});

test('of several uses, says which one it is, and warns of a second one within five minutes', async ({
  site,
  superAdmin,
  nina,
  voucher: _,
}) => {
  const { code } = await giveVoucher(superAdmin, nina, { usageLimit: 3 });
  await checkCode(site, code);
  await dialog(site, nina.username).getByText('Uso 1 di 3, ne restano 2').waitFor();
  await site.button('Registra solo l’utilizzo').click();
  await dialog(site, 'Registrato').getByText('Uso 1 di 3, ne restano 2').waitFor();
  await site.button('Prossimo cliente').click();
  await checkCode(site, code);
  const again = dialog(site, nina.username);
  await again.getByText('Uso 2 di 3, ne resta 1').waitFor();
  await again
    .getByRole('alert')
    .getByText(/usato meno di un minuto fa/)
    .waitFor();
  expect(await site.violationsAtNight()).toEqual([]);
  await site.closeDialog(nina.username);
});

describe('a use', () => {
  testUsed('is cancelled with a reason', async ({ site, used, nina }) => {
    await site.button(`Annulla ${used.code}`).click();
    await site.waitForFocus(site.field('Motivo'));
    await site.button('Annulla l’utilizzo').click();
    await site.page.getByText('Questo campo è obbligatorio.').waitFor();
    expect(await site.violations()).toEqual([]);
    await site.field('Motivo').fill('Scansionato per sbaglio');
    await site.button('Annulla l’utilizzo').click();
    await site.page.getByText(`Utilizzo annullato: ${used.code} vale di nuovo.`).waitFor();
    const today = site.page.getByRole('region', { name: 'Oggi' });
    const use = today.getByRole('listitem').filter({ hasText: used.code });
    await use.getByText('Annullato perché: Scansionato per sbaglio').waitFor();
    expect(await use.textContent()).toMatch(new RegExp(`20%[\\s\\S]*${nina.username}`));
  });
});

test('of one’s own voucher is a colleague’s to cancel', async ({
  site,
  superAdmin,
  player,
  newPlayer,
  voucher,
}) => {
  const colleague = await newPlayer('Carlo');
  await superAdmin.makeStaff(colleague);
  const own = await giveVoucher(superAdmin, player, { usageLimit: 1 });
  for (const { id } of [own, voucher])
    await colleague.call('POST', '/api/till/redeem', { voucherId: id });
  await site.page.reload();
  const today = site.page.getByRole('region', { name: 'Oggi' });
  await today.getByRole('listitem').filter({ hasText: own.code }).waitFor();
  await site.button(`Annulla ${voucher.code}`).waitFor();
  expect(await site.button(`Annulla ${own.code}`).count()).toBe(0);
});

describe('the camera', () => {
  test.for([
    ['NotAllowedError', 'Fotocamera non consentita'],
    ...sized([], [['NotFoundError', 'Nessuna fotocamera']] as const),
  ] as const)('shows an error on %s', async ([error, text], { site, voucher: _ }) => {
    await refuseCamera(site.page, error);
    await site.button('Scansiona il QR').click();
    await site.page.getByText(text).waitFor();
  });

  test('reads a QR of 130 pixels in a frame of 1,280, and again once it has been away', async ({
    site,
    voucher,
    nina,
  }) => {
    const pdf = await nina.download(`/api/vouchers/${voucher.id}/download`);
    const show = await showToCamera(site.page, await readQR(pdf));
    await site.button('Scansiona il QR').click();
    await dialog(site, nina.username).waitFor();
    await site.failRequests('**/api/till/check');
    await site.closeDialog(nina.username);
    await site.page.getByText('Già letto: allontana questo QR per leggerlo di nuovo').waitFor();
    expect(await dialog(site, nina.username).count()).toBe(0);
    await site.unroute();
    await show(false);
    await site.page.getByText('Inquadra il QR del voucher o della carta').waitFor();
    await show(true);
    await dialog(site, nina.username).waitFor();
    await site.closeDialog(nina.username);
  });

  nightly(test)(
    'asks for 1,920 pixels, and has a torch if the phone has one',
    async ({ site, voucher: _ }) => {
      const camera = await watchCamera(site.page);
      await site.button('Scansiona il QR').click();
      await site.button('Accendi la torcia').click();
      await site.button('Spegni la torcia').waitFor();
      expect(await camera()).toEqual({ width: 1920, torch: [true] });
      expect(await site.violations()).toEqual([]);
      await site.button('Spegni la fotocamera').click();
    },
  );
});
