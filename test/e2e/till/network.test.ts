import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { test as base } from '../support/journey.ts';
import { scan } from '../support/keyboard-scanner.ts';
import type { Site } from '../support/site.ts';
import { claimVoucher } from '../support/vouchers.ts';

const dialog = ({ page }: Site, name: string) => page.getByRole('dialog', { name });
const FIELD = 'Codice di voucher o carta';

/** A till, and the voucher of a customer: it can be used once. */
const test = base
  .extend('nina', ({ newPlayer }) => newPlayer('Nina'))
  .extend('till', async ({ site, player, superAdmin }) => {
    await superAdmin.makeStaff(player);
    await site.goto('/cassa');
    await site.waitUntilIdle();
    return site;
  })
  .extend('voucher', async ({ till: _, nina, superAdmin }) => {
    const discount = { rewardType: 'sconto', discountPercent: 20, usageLimit: 1 };
    const rewardId = await superAdmin.assign(nina.id, discount);
    await superAdmin.deliver(rewardId);
    const { id, code } = await claimVoucher(nina, rewardId);
    const path = `/api/admin-rewards/${rewardId}/generate-voucher`;
    const { token } = await nina.call('POST', path, {});
    return { id, code, token: String(token) };
  });

const backOnline = (till: Site) => till.page.evaluate(() => dispatchEvent(new Event('online')));

const statusOf = async (nina: { call: (method: string, path: string) => Promise<unknown> }) =>
  JSON.stringify(await nina.call('GET', '/api/dashboard'));

describe('without a network', () => {
  test('a typed code stays, and is tried again', async ({ till, voucher }) => {
    await till.failRequests('**/api/till/check');
    await till.field(FIELD).fill(voucher.code);
    await till.page.keyboard.press('Enter');
    await till.page.getByText('Manca la rete: il codice resta qui e riprovo da solo.').waitFor();
    expect(await till.field(FIELD).inputValue()).toBe(voucher.code);
    expect(await till.violations()).toEqual([]);
    await till.unroute();
    await dialog(till, 'Valido').waitFor();
    await till.closeDialog('Valido');
    expect(await till.field(FIELD).inputValue()).toBe('');
  });

  test('a token’s signature is verified here, and its use waits through a reload', async ({
    till,
    voucher,
    nina,
  }) => {
    await till.failRequests('**/api/till/**');
    await scan(till.page, voucher.token);
    const signed = dialog(till, 'Firma valida');
    await signed.getByText('DA REGISTRARE', { exact: true }).waitFor();
    await signed.getByText(/Senza rete non si sa a quali condizioni vale/).waitFor();
    expect(await till.button('Conferma utilizzo').count()).toBe(0);
    await till.button('Registra l’acquisto').click();
    await signed.getByText('Scrivi l’importo.').waitFor();
    expect(await till.violations()).toEqual([]);
    await till.field('Importo in euro').fill('12,50');
    await till.button('Registra l’acquisto').click();
    await dialog(till, 'In attesa di rete').waitFor();
    expect(await till.violations()).toEqual([]);
    await till.button('Prossimo cliente').click();
    await till.page.reload();
    const waiting = till.page.getByRole('region', { name: 'Da registrare' });
    await waiting.getByText('In attesa', { exact: true }).waitFor();
    expect(await statusOf(nina)).toContain('"status":"valid"');
    await till.unroute();
    await backOnline(till);
    await waiting.getByText('Registrato', { exact: true }).waitFor();
    expect(await statusOf(nina)).toContain('"status":"redeemed"');
    await till.button('Visto').click();
    await waiting.waitFor({ state: 'detached' });
  });

  nightly(test)('a broken signature is false here too', async ({ till, voucher: { token } }) => {
    await till.failRequests('**/api/till/check');
    const broken = token.slice(0, -9) + (token.at(-9) === 'A' ? 'B' : 'A') + token.slice(-8);
    await scan(till.page, broken);
    await dialog(till, 'Falso').waitFor();
  });

  nightly(test)(
    'what the server refuses afterwards is said with its reason',
    async ({ till, voucher, nina }) => {
      await till.failRequests('**/api/till/**');
      await scan(till.page, voucher.token);
      await till.field('Importo in euro').fill('12,50');
      await till.button('Registra l’acquisto').click();
      await dialog(till, 'In attesa di rete').waitFor();
      await till.button('Prossimo cliente').click();
      await nina.call('DELETE', `/api/vouchers/${voucher.id}`);
      await till.unroute();
      await backOnline(till);
      const waiting = till.page.getByRole('region', { name: 'Da registrare' });
      await waiting.getByText('Questo voucher è stato eliminato.').waitFor();
      await till.button('Visto').click();
    },
  );
});

describe('an answer that is lost', () => {
  test('does not turn the customer away: the use counts once, and the till learns of it', async ({
    till,
    voucher,
  }) => {
    const keys: (string | null)[] = [];
    await till.page.route('**/api/till/redeem', async route => {
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length > 1) return route.continue();
      // The server has done it; its answer doesn't arrive.
      await route.fetch();
      return route.abort();
    });
    await scan(till.page, voucher.token);
    await till.button('Conferma utilizzo').click();
    await dialog(till, 'Registrato').waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  nightly(test)('is still awaited when the voucher is shown again', async ({ till, voucher }) => {
    await till.page.route('**/api/till/redeem', async route => {
      await route.fetch();
      return route.abort();
    });
    await scan(till.page, voucher.token);
    await till.button('Conferma utilizzo').click();
    await dialog(till, 'In attesa di rete').waitFor();
    await till.button('Prossimo cliente').click();
    await scan(till.page, voucher.token);
    await dialog(till, 'In attesa di rete').waitFor();
    await till.unroute();
    await backOnline(till);
    await dialog(till, 'Registrato').waitFor();
  });
});
