import { describe, expect } from 'vitest';
import { createCode } from '#shared/rules/check-code.ts';
import { parseToken } from '#shared/rules/voucher-token.ts';
import { nightly, sized } from '#test/support/nightly.ts';
import { SAMPLE } from '#web/till/keyboard/diagnosis.ts';
import { cardOf, scan } from '../support/keyboard-scanner.ts';
import {
  AMOUNT,
  CODE,
  dialog,
  openPurchases,
  tillTest as test,
  typeAmount,
} from '../support/till.ts';
import { giveVoucher } from '../support/vouchers.ts';

/** A QR like those on restaurant tables. */
const MENU = ['https://example.com/menu'];
const CUSTOMERS = sized(2, 20);

describe('a keyboard scanner', () => {
  test('serves one customer after another with the amount and one key', async ({
    till,
    superAdmin,
    newPlayer,
  }) => {
    const { page } = till;
    const served: string[] = [];
    for (let i = 0; i < CUSTOMERS; i += 1) {
      const customer = await newPlayer('Cliente');
      const { token, code } = await giveVoucher(superAdmin, customer, { usageLimit: 1 });
      // Each customer is scanned on the previous one's result screen.
      await scan(page, i % 3 === 2 ? code.replace('-', '') : token, { capsLock: i % 3 > 0 });
      await dialog(till, customer.username).waitFor();
      await till.waitForFocus(till.field(AMOUNT));
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      await dialog(till, 'Acquisto registrato')
        .getByText(customer.username, { exact: true })
        .waitFor();
      served.push(customer.username);
    }
    await till.button('Prossimo cliente').click();
    // The result also shows the previous customer's name until it is gone.
    await dialog(till, 'Acquisto registrato').waitFor({ state: 'detached' });
    for (const username of served) await page.getByText(username, { exact: true }).waitFor();
  });

  test('works wherever the focus is, and leaves no text behind', async ({
    till,
    superAdmin,
    nina,
  }) => {
    const { token, code } = await giveVoucher(superAdmin, nina, { usageLimit: 1 });
    await till.field(CODE).fill('ABC');
    await scan(till.page, token);
    await dialog(till, nina.username).waitFor();
    await till.field(AMOUNT).fill('4,50');
    await scan(till.page, token);
    await till.waitUntilIdle();
    expect(await till.field(AMOUNT).inputValue()).toBe('4,50');
    // The use alone would leave out the amount.
    expect(await till.button('Registra solo l’utilizzo').count()).toBe(0);
    await till.field(AMOUNT).fill('');
    await till.button('Registra solo l’utilizzo').focus();
    await scan(till.page, token);
    await till.button('Registra solo l’utilizzo').click();
    await dialog(till, 'Registrato').waitFor();
    await till.button('Prossimo cliente').click();
    await till.button(`Annulla ${code}`).click();
    await till.waitForFocus(till.field('Motivo'));
    await scan(till.page, token);
    await dialog(till, 'Già utilizzato').waitFor();
    await till.button('Prossimo cliente').click();
    expect(await till.field(CODE).inputValue()).toBe('');
  });

  nightly(test)(
    'is distinguished from a person, who may type a code slowly',
    async ({ till, superAdmin, nina }) => {
      const { code } = await giveVoucher(superAdmin, nina, { usageLimit: 1 });
      await till.field(CODE).focus();
      await till.page.keyboard.type(code.slice(0, 5));
      await till.field(CODE).fill(code);
      await till.page.keyboard.press('Enter');
      await dialog(till, nina.username).waitFor();
      await till.closeDialog(nina.username);
    },
  );

  nightly(test)(
    'recognises a foreign QR, and calls only a token with a broken signature false',
    async ({ till, superAdmin, nina }) => {
      await till.failRequests('**/api/till/check');
      for (const foreign of sized(MENU, [...MENU, '4006381333931'])) {
        await scan(till.page, foreign);
        await dialog(till, 'Non è un nostro voucher').waitFor();
        await till.closeDialog('Non è un nostro voucher');
      }
      await till.unroute();
      const { token } = await giveVoucher(superAdmin, nina, { usageLimit: 1 });
      const broken = token.slice(0, -9) + (token.at(-9) === 'A' ? 'B' : 'A') + token.slice(-8);
      expect(parseToken(broken)).not.toBeNull();
      await scan(till.page, broken);
      await dialog(till, 'Falso').waitFor();
      expect(await till.violationsAtNight()).toEqual([]);
    },
  );
});

describe('a scanner with other settings', () => {
  nightly(test)(
    'works with Tab at the end, or with no end key at 100 ms per key',
    async ({ till, nina }) => {
      for (const options of [{ end: 'Tab' }, { end: 'none', gap: 100 }] as const) {
        await scan(till.page, `]Q1${await cardOf(nina)}#`, options);
        await dialog(till, nina.username).waitFor();
        await till.closeDialog(nina.username);
        expect(await till.field(CODE).inputValue()).toBe('');
      }
    },
  );

  test('has a test page that says what is wrong, to which too slow a scan leads', async ({
    till,
    nina,
  }) => {
    const code = await cardOf(nina);
    const slow = till.page.getByText(/^Il lettore è troppo lento.*«Prova il lettore»/);
    // On a busy machine keys may arrive as far apart as typed ones, or be read as a code: then it is scanned again.
    await expect
      .poll(async () => {
        if ((await dialog(till, nina.username).count()) > 0) await till.closeDialog(nina.username);
        // In the field of the code, which a closed dialog gives the focus, slow keys are a person's.
        await till.button('Aggiorna l’elenco').focus();
        await scan(till.page, code, { gap: 230 });
        return slow.count();
      })
      .toBeGreaterThan(0);
    await till.button('Prova il lettore').click();
    const box = dialog(till, 'Prova il lettore');
    await box.getByText(/^In attesa del lettore\./).waitFor();
    expect(await till.violations()).toEqual([]);
    await scan(till.page, `%${SAMPLE}`, { end: 'Tab' });
    await box.getByText('Il lettore aggiunge «%» prima del codice.').waitFor();
    await box.getByText('Il lettore finisce con Tab: imposta Invio come suffisso.').waitFor();
    expect(await till.violationsAtNight()).toEqual([]);
    await scan(till.page, SAMPLE);
    await box.getByText('Il lettore è a posto.').waitFor();
    await till.closeDialog('Prova il lettore');
  });
});

nightly(test)(
  'text that a person types as a reason stays there, even if it could be a code',
  async ({ till, superAdmin, nina }) => {
    await superAdmin.call('POST', '/api/till/purchase', { customerId: nina.id, amount: 300 });
    await openPurchases(till);
    const row = till.page.getByRole('listitem').filter({ hasText: nina.username });
    await row.getByRole('button').click();
    await till.waitForFocus(till.field('Motivo'));
    // Well-formed, but nobody's.
    const nobodys = createCode([3, 10, 17, 24, 0, 7, 14, 21, 28]);
    await scan(till.page, nobodys, { gap: 90, end: 'none' });
    await till.page.waitForRequest('**/api/till/check');
    await till.waitUntilIdle();
    expect(await till.field('Motivo').inputValue()).toBe(nobodys);
    await till.closeDialog();
  },
);

describe('a card', () => {
  test('shows its owner; one key registers the purchase, and the stamp can be taken back with a reason', async ({
    till,
    superAdmin,
    nina,
  }) => {
    await giveVoucher(superAdmin, nina, { usageLimit: 1 });
    await scan(till.page, await cardOf(nina));
    const customer = dialog(till, nina.username);
    await customer.getByText('0 bollini di 10').waitFor();
    await till.waitForFocus(till.field(AMOUNT));
    expect(await till.violationsAtNight()).toEqual([]);
    await till.page.keyboard.press('Enter');
    await customer.getByText('Scrivi l’importo.').waitFor();
    await customer.getByRole('radio', { name: '20%' }).check({ force: true });
    await typeAmount(till, '4,50');
    const registered = dialog(till, 'Acquisto registrato');
    await registered.getByText('Un bollino in più: 1 di 10.').waitFor();
    await registered.getByText('In regalo nel gioco: 100 monete e 1 vita.').waitFor();
    await registered.getByText(/^Da pagare: 4,50\s€ meno 0,90\s€ di sconto\.$/).waitFor();
    expect(await till.violationsAtNight()).toEqual([]);
    await till.button('Prossimo cliente').click();
    await openPurchases(till);
    const row = till.page.getByRole('listitem').filter({ hasText: nina.username });
    await row.getByRole('button').click();
    await till.field('Motivo').fill('Importo sbagliato');
    await till.button('Annulla l’acquisto').click();
    await row.getByText('Annullato perché: Importo sbagliato').waitFor();
    expect((await nina.call('GET', '/api/card')).card.stamps).toBe(0);
  });

  nightly(test)('that belongs to nobody is shown with what to do', async ({ till, nina }) => {
    const old = await cardOf(nina);
    await nina.call('POST', '/api/card/renew', {});
    await scan(till.page, old);
    await dialog(till, 'Carta sconosciuta').waitFor();
  });
});
