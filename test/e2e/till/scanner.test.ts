import { describe, expect } from 'vitest';
import { parseToken } from '#shared/rules/voucher-token.ts';
import { nightly, sized } from '#test/support/nightly.ts';
import { test as base } from '../support/journey.ts';
import { cardOf, scan } from '../support/keyboard-scanner.ts';
import type { Player } from '../support/player.ts';
import type { Site } from '../support/site.ts';
import type { SuperAdmin } from '../support/super-admin.ts';
import { claimVoucher } from '../support/vouchers.ts';

const dialog = ({ page }: Site, name: string) => page.getByRole('dialog', { name });

const FIELD = 'Codice di voucher o carta';
const CUSTOMERS = sized(4, 20);

/** The text of the QR of a new voucher, and its code. */
const newToken = async (superAdmin: SuperAdmin, player: Player, fields: object = {}) => {
  const discount = { rewardType: 'sconto', discountPercent: 20, usageLimit: 1, ...fields };
  const rewardId = await superAdmin.assign(player.id, discount);
  await superAdmin.deliver(rewardId);
  const { code } = await claimVoucher(player, rewardId);
  const path = `/api/admin-rewards/${rewardId}/generate-voucher`;
  const { token } = await player.call('POST', path, {});
  return { code, token: String(token) };
};

const test = base.extend('till', async ({ site, player, superAdmin }) => {
  await superAdmin.makeStaff(player);
  await site.goto('/cassa');
  await site.field(FIELD).waitFor();
  return site;
});

describe('a keyboard scanner', () => {
  test('serves customers one after the other without another key than the one that confirms', async ({
    till,
    superAdmin,
    newPlayer,
  }) => {
    const { page } = till;
    const served: string[] = [];
    for (let i = 0; i < CUSTOMERS; i += 1) {
      const customer = await newPlayer('Cliente');
      const { token, code } = await newToken(superAdmin, customer);
      // Each one is scanned on the answer screen of the one before.
      await scan(page, i % 4 === 3 ? code.replace('-', '') : token, { capsLock: i % 2 === 1 });
      await dialog(till, 'Valido').getByText(customer.username, { exact: true }).waitFor();
      await till.waitForFocus(till.button('Conferma utilizzo'));
      await page.keyboard.press('Enter');
      await dialog(till, 'Registrato').getByText(customer.username, { exact: true }).waitFor();
      served.push(customer.username);
    }
    await till.button('Prossimo cliente').click();
    for (const username of served) await page.getByText(username, { exact: true }).waitFor();
  });

  test('is heard wherever the focus is, and leaves no text behind', async ({
    till,
    superAdmin,
    newPlayer,
  }) => {
    const nina = await newPlayer('Nina');
    const { token, code } = await newToken(superAdmin, nina);
    await till.field(FIELD).fill('ABC');
    await scan(till.page, token);
    await dialog(till, 'Valido').waitFor();
    await till.button('Non usarlo ora').focus();
    await scan(till.page, token);
    await dialog(till, 'Valido').waitFor();
    await till.button('Conferma utilizzo').click();
    await dialog(till, 'Registrato').waitFor();
    await till.button('Prossimo cliente').click();
    await till.button(`Annulla ${code}`).click();
    await till.waitForFocus(till.field('Motivo'));
    await scan(till.page, token);
    await dialog(till, 'Già utilizzato').waitFor();
    await till.button('Prossimo cliente').click();
    expect(await till.field(FIELD).inputValue()).toBe('');
  });

  nightly(test)(
    'is told from a person, who may type a code slowly',
    async ({ till, superAdmin, newPlayer }) => {
      const { code } = await newToken(superAdmin, await newPlayer('Nina'));
      await till.field(FIELD).focus();
      await till.page.keyboard.type(code.slice(0, 5));
      await till.field(FIELD).fill(code);
      await till.page.keyboard.press('Enter');
      await dialog(till, 'Valido').waitFor();
      await till.closeDialog('Valido');
    },
  );

  test('knows a foreign QR, and calls false only a token with a broken signature', async ({
    till,
    superAdmin,
    newPlayer,
  }) => {
    await till.failRequests('**/api/till/check');
    for (const foreign of ['https://example.com/menu', '4006381333931']) {
      await scan(till.page, foreign);
      await dialog(till, 'Non è un nostro voucher').waitFor();
      await till.closeDialog('Non è un nostro voucher');
    }
    await till.unroute();
    const { token } = await newToken(superAdmin, await newPlayer('Nina'));
    const broken = token.slice(0, -9) + (token.at(-9) === 'A' ? 'B' : 'A') + token.slice(-8);
    expect(parseToken(broken)).not.toBeNull();
    await scan(till.page, broken);
    await dialog(till, 'Falso').waitFor();
    expect(await till.violationsAtNight()).toEqual([]);
  });
});

describe('a card', () => {
  test('shows who it is; the amount and one key register the purchase', async ({
    till,
    superAdmin,
    newPlayer,
  }) => {
    const nina = await newPlayer('Nina');
    await newToken(superAdmin, nina);
    await scan(till.page, await cardOf(nina));
    const customer = dialog(till, nina.username);
    await customer.getByText('0 bollini di 10').waitFor();
    await till.waitForFocus(till.field('Importo in euro'));
    expect(await till.violations()).toEqual([]);
    await till.page.keyboard.press('Enter');
    await customer.getByText('Scrivi l’importo.').waitFor();
    await customer.getByRole('radio', { name: '20%' }).check({ force: true });
    await till.field('Importo in euro').fill('4,50');
    await till.page.keyboard.press('Enter');
    const registered = dialog(till, 'Acquisto registrato');
    await registered.getByText('Un bollino in più: 1 di 10.').waitFor();
    await registered.getByText('In regalo nel gioco: 100 monete e 1 vita.').waitFor();
    await registered.getByText(/^Da pagare: 4,50\s€ meno 0,90\s€ di sconto\.$/).waitFor();
    expect(await till.violations()).toEqual([]);
    await till.button('Prossimo cliente').click();
  });

  test('whose purchase was a mistake gets its stamp taken back, with a reason', async ({
    till,
    newPlayer,
  }) => {
    const nina = await newPlayer('Nina');
    await scan(till.page, await cardOf(nina));
    await till.field('Importo in euro').fill('3');
    await till.page.keyboard.press('Enter');
    await dialog(till, 'Acquisto registrato').waitFor();
    await till.button('Prossimo cliente').click();
    await till.page.getByRole('tab', { name: 'Acquisti' }).click();
    const row = till.page.getByRole('listitem').filter({ hasText: nina.username });
    await row.getByRole('button').click();
    await till.field('Motivo').fill('Importo sbagliato');
    await till.button('Annulla l’acquisto').click();
    await row.getByText('Annullato perché: Importo sbagliato').waitFor();
    expect((await nina.call('GET', '/api/card')).card.stamps).toBe(0);
  });

  nightly(test)('that nobody has says what to do', async ({ till, newPlayer }) => {
    const nina = await newPlayer('Nina');
    const old = await cardOf(nina);
    await nina.call('POST', '/api/card/renew', {});
    await scan(till.page, old);
    await dialog(till, 'Carta sconosciuta').waitFor();
  });
});
