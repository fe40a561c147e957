import { expect } from 'vitest';
import { cardOf, scan } from '../support/keyboard-scanner.ts';
import { AMOUNT, dialog, tillTest as test } from '../support/till.ts';
import { giveVoucher } from '../support/vouchers.ts';

const CUSTOMERS = 40;
/** A card or voucher code, its amount, and Enter: no key for anything else. */
const MAX_KEYS = 5;
/** What the page itself takes for a customer, without the time of the hands. */
const MAX_SECONDS = 1.5;

test('forty customers are served at the keyboard alone, half of them with a voucher', async ({
  till,
  superAdmin,
  newPlayer,
}) => {
  await till.setItems({ 'till-amounts': 'cents' });
  await till.page.reload();
  await till.waitUntilIdle();
  let keys = 0;
  let milliseconds = 0;
  for (let i = 0; i < CUSTOMERS; i += 1) {
    const customer = await newPlayer('Cliente');
    const usesVoucher = i % 2 === 1;
    const shown = usesVoucher
      ? (await giveVoucher(superAdmin, customer)).code.replace('-', '')
      : await cardOf(customer);
    const start = performance.now();
    await scan(till.page, shown);
    await dialog(till, customer.username).waitFor();
    await till.waitForFocus(till.field(AMOUNT));
    for (const key of [...String(450 + 10 * i), 'Enter']) {
      await till.page.keyboard.press(key);
      keys += 1;
    }
    const registered = dialog(till, 'Acquisto registrato');
    await registered.getByText(customer.username, { exact: true }).waitFor();
    milliseconds += performance.now() - start;
  }
  const seconds = milliseconds / 1000 / CUSTOMERS;
  console.info(`${keys / CUSTOMERS} keys and ${seconds.toFixed(2)} s a customer`);
  expect(keys / CUSTOMERS).toBeLessThanOrEqual(MAX_KEYS);
  expect(seconds).toBeLessThanOrEqual(MAX_SECONDS);
});
