import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { cardOf, scan } from '../support/keyboard-scanner.ts';
import {
  AMOUNT,
  dialog,
  openPurchases,
  tillTest as test,
  typeAmount,
  waitUntilConfirmed,
} from '../support/till.ts';
import { giveVoucher } from '../support/vouchers.ts';

describe('a voucher scanned during a purchase', () => {
  test('is chosen if it belongs to the same customer, and asked about if it belongs to another', async ({
    till,
    nina,
    newPlayer,
    superAdmin,
  }) => {
    const bruno = await newPlayer('Bruno');
    const own = (await giveVoucher(superAdmin, nina)).code.replace('-', '');
    const other = (await giveVoucher(superAdmin, bruno)).code.replace('-', '');
    await scan(till.page, await cardOf(nina));
    await till.field(AMOUNT).fill('10');
    await scan(till.page, own);
    const open = dialog(till, nina.username);
    await open.getByRole('radio', { name: /^20%/, checked: true }).waitFor();
    expect(await till.field(AMOUNT).inputValue()).toBe('10');
    await open.getByText(/^Da pagare 8,00\s€$/).waitFor();
    await scan(till.page, other);
    await dialog(till, 'È di un altro cliente').waitFor();
    expect(await till.violations()).toEqual([]);
    await till.button(`Resta con ${nina.username}`).click();
    expect(await till.field(AMOUNT).inputValue()).toBe('10');
    await scan(till.page, other);
    await till.button(`Passa a ${bruno.username}`).click();
    await dialog(till, bruno.username)
      .getByRole('radio', { name: /^20%/, checked: true })
      .waitFor();
    expect(await till.field(AMOUNT).inputValue()).toBe('');
    await till.closeDialog(bruno.username);
  });

  nightly(test)(
    'shows the reason if it can’t be used, and leads back',
    async ({ till, nina, superAdmin }) => {
      const { id, code } = await giveVoucher(superAdmin, nina, { usageLimit: 1 });
      await superAdmin.redeem(id);
      await scan(till.page, await cardOf(nina));
      await till.field(AMOUNT).fill('10');
      await scan(till.page, code.replace('-', ''));
      await dialog(till, 'Già utilizzato').waitFor();
      await till.button('Torna all’acquisto').click();
      expect(await till.field(AMOUNT).inputValue()).toBe('10');
      await till.closeDialog(nina.username);
    },
  );
});

nightly(describe)('an amount', () => {
  test('is typed in cents if the till is set to that', async ({ till, nina }) => {
    await scan(till.page, await cardOf(nina));
    const open = dialog(till, nina.username);
    await open.getByText('Senza virgola: 450 è 4,50').click();
    await till.field(AMOUNT).focus();
    await till.page.keyboard.type('7');
    await till.page.keyboard.press('Enter');
    await open
      .getByText(/^Vuoi dire 0,07\s€\? Scrivi di nuovo 7\. Per 7 euro scrivi 700\.$/)
      .waitFor();
    await till.page.keyboard.type('450');
    expect(await till.field('Scrivi di nuovo l’importo').inputValue()).toBe('4,50');
    await open.getByText(/^Da pagare 4,50\s€$/).waitFor();
    await till.page.reload();
    await till.waitUntilIdle();
    await scan(till.page, await cardOf(nina));
    await till.field(AMOUNT).waitFor();
    await till.page.keyboard.type('1205');
    await waitUntilConfirmed(till);
    await till.page.keyboard.press('Enter');
    await dialog(till, 'Acquisto registrato')
      .getByText(/^12,05\s€$/)
      .waitFor();
    await till.button('Prossimo cliente').click();
  });

  test("above the programme's limit needs a confirmation", async ({ till, nina }) => {
    await scan(till.page, await cardOf(nina));
    await typeAmount(till, '450');
    await till.page.getByText(/^450,00\s€ è tanto: conferma l’importo\.$/).waitFor();
    expect(await till.violations()).toEqual([]);
    await typeAmount(till, '4,50', 'Scrivi di nuovo l’importo');
    await till.page
      .getByText('I due importi non sono uguali: scrivi di nuovo l’importo.')
      .waitFor();
    await typeAmount(till, '450');
    await typeAmount(till, '450', 'Scrivi di nuovo l’importo');
    await dialog(till, 'Acquisto registrato').waitFor();
    await till.button('Prossimo cliente').click();
  });

  test('for the same customer within five minutes needs a confirmation', async ({ till, nina }) => {
    const code = await cardOf(nina);
    const buy = async (amount: string) => {
      await scan(till.page, code);
      await dialog(till, nina.username).waitFor();
      await typeAmount(till, amount);
    };
    await buy('5');
    await till.button('Prossimo cliente').click();
    await buy('6');
    await till.button('Prossimo cliente').click();
    await buy('6');
    await dialog(till, 'È un altro acquisto?').waitFor();
    expect(await till.violationsAtNight()).toEqual([]);
    await till.button('No, è lo stesso').click();
    await till.closeDialog(nina.username);
    expect((await nina.call('GET', '/api/card')).card.visits).toBe(2);
    await buy('6');
    await till.button('Sì, registralo').click();
    await dialog(till, 'Acquisto registrato').waitFor();
    await till.button('Prossimo cliente').click();
    await openPurchases(till);
    await till.page.getByText(/^\d+ oggi: [\d.]+,\d\d\s€/).waitFor();
    expect((await nina.call('GET', '/api/card')).card.visits).toBe(3);
  });
});

/** More vouchers than the window has room for; twenty just fit on a tablet. */
const VOUCHERS = 6;
const LOW = { width: 820, height: 560 };

nightly(test)(
  'the button that registers a purchase is in reach even with more vouchers than fit',
  async ({ till, nina, superAdmin }) => {
    for (let i = 1; i <= VOUCHERS; i += 1)
      await giveVoucher(superAdmin, nina, { discountPercent: i });
    await till.resize(LOW);
    await scan(till.page, await cardOf(nina));
    const open = dialog(till, nina.username);
    const last = open.getByRole('radio', { name: `${VOUCHERS}%` });
    await last.waitFor({ state: 'attached' });
    const bottomOf = async (element: Locator): Promise<number> => {
      const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return y + height;
    };
    expect(await bottomOf(last)).toBeGreaterThan(LOW.height);
    expect(await bottomOf(till.button('Registra l’acquisto'))).toBeLessThanOrEqual(LOW.height);
    expect(await till.violations()).toEqual([]);
    await till.closeDialog(nina.username);
  },
);

test('the till is where the staff land after signing in, shows who is signed in, and signs out with one tap', async ({
  site,
  player,
  superAdmin,
}) => {
  await superAdmin.makeStaff(player);
  await site.goto('/');
  await site.waitForPath('/cassa');
  await site.page.getByRole('banner').getByText(player.username, { exact: true }).waitFor();
  await site.button('Esci').click();
  await site.waitForPath('/');
});
