import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { DAY } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { rewardsTest } from '../support/rewards-page.ts';
import { inDays } from '../support/server-clock.ts';
import { NO_ANSWER } from '../support/site.ts';
import { claimVoucher, giveVoucher } from '../support/vouchers.ts';

const DISCOUNT = 'Sconto del 12,5%';
const CODE = /[A-Z2-9]{5}-[A-Z2-9]{5}/;
const DOWNLOAD = '**/api/vouchers/*/download';

/** A test with a discount that has been delivered. */
const test = rewardsTest.extend('discountId', async ({ player, superAdmin }) => {
  const id = await superAdmin.assign(player.id, {
    rewardType: 'sconto',
    discountPercent: 12.5,
    discountCode: 'natale',
    validFrom: inDays(-1),
    validUntil: inDays(11),
    usageLimit: 2,
  });
  await superAdmin.deliver(id);
  return id;
});

/** A test whose page shows the voucher of a discount. */
const voucherTest = test.extend('voucherId', async ({ rewards, player, discountId }) => {
  const { id } = await claimVoucher(player, discountId);
  await rewards.open();
  return id;
});

/** A test on a phone, with the state of the tab that was opened: its address, or that it is closed. */
const phoneTest = voucherTest.extend('tab', async ({ site, voucherId: _ }) => {
  await site.page.evaluate(() => {
    const note = (text: string) => document.documentElement.setAttribute('data-tab', text);
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'iPhone' });
    const tab = { close: () => note('closed'), location: { replace: note } };
    Object.assign(window, { open: () => tab });
  });
  return () => site.page.locator('html').getAttribute('data-tab');
});

describe('a discount', () => {
  test('shows its percentage, dates, code and uses, and is claimed; if its voucher fails, it is made later', async ({
    site,
    rewards,
    discountId: _,
  }) => {
    await rewards.open();
    const text = (await rewards.row(DISCOUNT).textContent()) ?? '';
    expect(text).toContain('Valido dal 27 maggio all’8 giugno 2025');
    expect(text).toContain('NATALE');
    expect(text).toContain('Usato 0 di 2 volte');
    expect(text).toContain('Da riscattare');
    await rewards.failRequests('**/generate-voucher');
    await rewards.action(DISCOUNT, 'Riscatta').click();
    await site.button('Riprova').waitFor();
    await site.button('Chiudi').last().click();
    await site.waitForFocus(rewards.row(DISCOUNT));
    await rewards.action(DISCOUNT, 'Genera voucher').click();
    expect(await site.takeToast('Errore generazione voucher')).toBe(
      'Impossibile generare il voucher. Riprova.',
    );
    await site.unroute();
    await rewards.action(DISCOUNT, 'Genera voucher').click();
    expect(await site.takeToast('Voucher generato!')).toBe(
      'Il voucher è stato creato con successo.',
    );
    await rewards.row(DISCOUNT).getByText('Voucher pronto').waitFor();
    expect(await rewards.row(DISCOUNT).textContent()).toMatch(CODE);
    expect(await site.violationsOnScreens()).toEqual([]);
  });

  nightly(test)(
    'that has expired or is used up can only be deleted',
    async ({ rewards, player, superAdmin, clock }) => {
      const discount = { discountPercent: 30, usageLimit: 1 };
      const { id } = await giveVoucher(superAdmin, player, discount);
      const expired = { rewardType: 'sconto', discountPercent: 5, validUntil: inDays(1) };
      await superAdmin.assign(player.id, expired);
      await superAdmin.redeem(id);
      await clock.advance(2 * DAY);
      await rewards.open();
      const used = rewards.row('Sconto del 30%');
      await used.getByText('Usato', { exact: true }).waitFor();
      expect(await used.getByRole('button').allTextContents()).toEqual(['Elimina']);
      expect(await rewards.row('Sconto del 5%').textContent()).toContain('Scaduto');
      expect(await rewards.row('Sconto del 5%').getByRole('button').count()).toBe(0);
    },
  );
});

describe('a voucher', () => {
  nightly(voucherTest)(
    'is downloaded on a desktop with the server’s file name',
    async ({ site, rewards, voucherId: _ }) => {
      const downloaded = site.page.waitForEvent('download');
      await rewards.action(DISCOUNT, 'Scarica').click();
      const download = await downloaded;
      expect(await site.takeToast('Voucher pronto!')).toBe('');
      expect(download.suggestedFilename()).toBe('voucher-sconto-del-12-5.pdf');
      const file = await readFile(await download.path());
      expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  nightly(voucherTest)(
    'shows an error when the download fails',
    async ({ site, rewards, voucherId: _ }) => {
      for (const [fail, text] of [
        [() => rewards.failRequests(DOWNLOAD), 'Impossibile scaricare il voucher. Riprova.'],
        [() => site.failRequests(DOWNLOAD), NO_ANSWER],
      ] as const) {
        await fail();
        await rewards.action(DISCOUNT, 'Scarica').click();
        expect(await site.takeToast('Errore download')).toBe(text);
        await site.unroute();
      }
    },
  );

  phoneTest(
    'opens in a new tab on a phone, or says that it can’t be downloaded and leaves no tab behind',
    async ({ site, rewards, player, voucherId, tab }) => {
      await site.failRequests(DOWNLOAD);
      await rewards.action(DISCOUNT, 'Scarica').click();
      expect(await site.takeToast('Errore download')).toBe(NO_ANSWER);
      expect(await tab()).toBe('closed');
      await site.unroute();
      await rewards.action(DISCOUNT, 'Scarica').click();
      expect(await site.takeToast('Voucher pronto!')).toBe('');
      expect(await tab()).toBe(`/api/vouchers/${voucherId}/download`);
      await player.call('DELETE', `/api/vouchers/${voucherId}`);
      await rewards.action(DISCOUNT, 'Scarica').click();
      expect(await site.takeToast('Errore download')).toMatch(/^Non l’abbiamo trovato/);
      expect(await tab()).toBe('closed');
      expect(site.toastTitles()).not.toContain('Voucher pronto!');
    },
  );

  nightly(phoneTest)(
    "isn't downloaded on a phone that doesn't allow new tabs",
    async ({ site, rewards, tab: _ }) => {
      await site.page.evaluate(() => {
        window.open = () => null;
      });
      await rewards.action(DISCOUNT, 'Scarica').click();
      expect(await site.takeToast('Errore download')).toBe(
        'Impossibile scaricare il voucher. Riprova.',
      );
    },
  );

  voucherTest(
    'is deleted only after a confirmation',
    async ({ site, rewards, player, voucherId: _ }) => {
      const confirmation = site.page.getByRole('dialog', { name: 'Eliminare il premio?' });
      await rewards.action(DISCOUNT, 'Elimina').click();
      await confirmation.waitFor();
      expect(await site.violations()).toEqual([]);
      await site.button('Annulla').click();
      await confirmation.waitFor({ state: 'detached' });
      await site.waitForFocus(rewards.action(DISCOUNT, 'Elimina'));
      await rewards.action(DISCOUNT, 'Elimina').click();
      await rewards.failRequests('**/api/vouchers/*');
      await site.button('Elimina per sempre').click();
      expect(await site.takeToast('Errore eliminazione')).toBe(
        'Impossibile eliminare il voucher. Riprova.',
      );
      await confirmation.waitFor({ state: 'detached' });
      await site.unroute();
      await rewards.action(DISCOUNT, 'Elimina').click();
      await site.button('Elimina per sempre').click();
      await site.takeToast('Premio eliminato');
      await confirmation.waitFor({ state: 'detached' });
      await expect.poll(() => rewards.row(DISCOUNT).count()).toBe(0);
      await rewards.dialog.and(site.page.locator(':focus-within')).waitFor();
      expect((await player.call('GET', '/api/dashboard')).vouchers).toEqual([]);
    },
  );
});
