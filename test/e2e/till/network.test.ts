import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { cardOf, scan } from '../support/keyboard-scanner.ts';
import type { Player } from '../support/player.ts';
import type { Site } from '../support/site.ts';
import { CODE, dialog, tillTest, typeAmount } from '../support/till.ts';
import { giveVoucher } from '../support/vouchers.ts';

/** With a customer's voucher that can be used once. */
const test = tillTest.extend('voucher', ({ nina, superAdmin }) =>
  giveVoucher(superAdmin, nina, { usageLimit: 1 }),
);

const backOnline = (till: Site) => till.page.evaluate(() => dispatchEvent(new Event('online')));

const statusOf = async (nina: { call: (method: string, path: string) => Promise<unknown> }) =>
  JSON.stringify(await nina.call('GET', '/api/dashboard'));

describe('without a network', () => {
  test('a typed code stays, and is retried', async ({ till, voucher, nina }) => {
    await till.failRequests('**/api/till/check');
    await till.field(CODE).fill(voucher.code);
    await till.page.keyboard.press('Enter');
    await till.page.getByText('Manca la rete: il codice resta qui e riprovo da solo.').waitFor();
    expect(await till.field(CODE).inputValue()).toBe(voucher.code);
    expect(await till.violations()).toEqual([]);
    await till.unroute();
    await dialog(till, nina.username).waitFor();
    await till.closeDialog(nina.username);
    expect(await till.field(CODE).inputValue()).toBe('');
  });

  test('a token’s signature is verified locally, and its use survives a reload', async ({
    till,
    voucher,
    nina,
  }) => {
    await till.failRequests('**/api/till/**');
    await scan(till.page, voucher.token);
    const open = dialog(till, 'Cliente');
    await open
      .getByText(/le condizioni e gli utilizzi rimasti del voucher non si conoscono/)
      .waitFor();
    expect(await till.button('Registra solo l’utilizzo').count()).toBe(0);
    expect(await till.violationsAtNight()).toEqual([]);
    await typeAmount(till, '5');
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

  nightly(test)(
    'a broken signature is detected locally too',
    async ({ till, voucher: { token } }) => {
      await till.failRequests('**/api/till/check');
      const broken = token.slice(0, -9) + (token.at(-9) === 'A' ? 'B' : 'A') + token.slice(-8);
      await scan(till.page, broken);
      await dialog(till, 'Falso').waitFor();
    },
  );

  nightly(test)(
    'a later refusal by the server is shown with its reason',
    async ({ till, voucher, nina }) => {
      await till.failRequests('**/api/till/**');
      await scan(till.page, voucher.token);
      await dialog(till, 'Cliente').waitFor();
      await typeAmount(till, '5');
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

describe('a card without a network', () => {
  const stampsOf = async (nina: Player) => (await nina.call('GET', '/api/card')).card.stamps;

  test('that this till has seen recently is shown by name', async ({ till, nina }) => {
    const code = await cardOf(nina);
    await scan(till.page, code);
    await dialog(till, nina.username).waitFor();
    await till.closeDialog(nina.username);
    const held = Promise.withResolvers<void>();
    await till.route('**/api/till/customer', route => held.promise.then(() => route.continue()));
    await scan(till.page, code);
    const seen = dialog(till, nina.username);
    await seen.getByText('Controllo la carta…').waitFor();
    expect(await till.button('Registra l’acquisto').isDisabled()).toBe(true);
    held.resolve();
    await seen.getByText('È il primo acquisto con la carta.').waitFor();
    expect(await till.button('Registra l’acquisto').isDisabled()).toBe(false);
    await till.closeDialog(nina.username);
    await till.failRequests('**/api/till/**');
    await scan(till.page, code);
    await seen.getByText('Manca la rete: l’acquisto si mette in coda.').waitFor();
    await typeAmount(till, '5');
    await dialog(till, 'In attesa di rete').waitFor();
    await till.unroute();
    await backOnline(till);
    await dialog(till, 'Acquisto registrato').waitFor();
    expect(await stampsOf(nina)).toBe(1);
    await till.button('Prossimo cliente').click();
    await till.failRequests('**/api/till/**');
    await scan(till.page, code);
    await dialog(till, nina.username).waitFor();
    await typeAmount(till, '5');
    await till.button('No, è lo stesso').click();
    await till.closeDialog(nina.username);
    await till.unroute();
    const stored = await till.page.evaluate(() => localStorage.getItem('kept:till-cards'));
    expect(Object.keys(JSON.parse(stored ?? '[]')[0]).sort()).toEqual([
      'at',
      'code',
      'id',
      'username',
    ]);
    await till.button('Esci').click();
    await till.waitForPath('/');
    expect(await till.page.evaluate(() => localStorage.getItem('kept:till-cards'))).toBeNull();
  });

  test("that it hasn't seen is queued by its code", async ({ till, nina }) => {
    await till.failRequests('**/api/till/**');
    await scan(till.page, await cardOf(nina));
    const open = till.page.getByRole('dialog', { name: /^Carta / });
    await open.getByText(/l’acquisto si mette in coda con il codice della carta/).waitFor();
    expect(await till.violationsAtNight()).toEqual([]);
    await typeAmount(till, '5');
    await dialog(till, 'In attesa di rete').waitFor();
    await till.unroute();
    await backOnline(till);
    await dialog(till, 'Acquisto registrato').getByText(nina.username, { exact: true }).waitFor();
    expect(await stampsOf(nina)).toBe(1);
    await till.button('Prossimo cliente').click();
  });

  nightly(test)(
    'that no longer belongs to anybody is reported afterwards',
    async ({ till, nina }) => {
      const code = await cardOf(nina);
      await till.failRequests('**/api/till/**');
      await scan(till.page, code);
      await typeAmount(till, '5');
      await dialog(till, 'In attesa di rete').waitFor();
      await nina.call('POST', '/api/card/renew', {});
      await till.unroute();
      await backOnline(till);
      await dialog(till, 'Non registrato')
        .getByText(/^Nessuno ha più questa carta/)
        .waitFor();
      await till.button('Prossimo cliente').click();
      expect(await stampsOf(nina)).toBe(0);
    },
  );

  nightly(test)(
    'is completed on the screen once the network is back',
    async ({ till, nina, voucher }) => {
      await till.failRequests('**/api/till/**');
      await scan(till.page, await cardOf(nina));
      await till.field('Importo in euro').fill('7,50');
      await till.unroute();
      const open = dialog(till, nina.username);
      await open.getByText(voucher.code).waitFor();
      expect(await till.field('Importo in euro').inputValue()).toBe('7,50');
      await till.closeDialog(nina.username);
    },
  );
});

describe('a lost answer', () => {
  test("doesn't turn the customer away: the use counts once, and the till learns about it", async ({
    till,
    voucher,
  }) => {
    const keys: (string | null)[] = [];
    await till.route('**/api/till/redeem', async route => {
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length > 1) return route.continue();
      // The server has processed it, but its answer doesn't arrive.
      await route.fetch();
      return route.abort();
    });
    await scan(till.page, voucher.token);
    await till.button('Registra solo l’utilizzo').click();
    await dialog(till, 'Registrato').waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  nightly(test)('is still awaited when the voucher is shown again', async ({ till, voucher }) => {
    await till.route('**/api/till/redeem', async route => {
      await route.fetch();
      return route.abort();
    });
    await scan(till.page, voucher.token);
    await till.button('Registra solo l’utilizzo').click();
    await dialog(till, 'In attesa di rete').waitFor();
    await till.button('Prossimo cliente').click();
    await scan(till.page, voucher.token);
    await dialog(till, 'In attesa di rete').waitFor();
    await till.unroute();
    await backOnline(till);
    await dialog(till, 'Registrato').waitFor();
  });
});
