import type { Locator } from 'playwright-core';
import { test } from './journey.ts';
import type { Site } from './site.ts';

/** The field's label. */
export const CODE = 'Codice di voucher o carta';
export const AMOUNT = 'Importo in euro';

/** A dialog or a result of the till, by its title. */
export const dialog = ({ page }: Site, name: string): Locator => page.getByRole('dialog', { name });

/** A card that this till has seen is shown before the server confirms it; until then Enter registers nothing. */
export const waitUntilConfirmed = ({ page }: Site): Promise<void> =>
  page.getByText('Controllo la carta…').waitFor({ state: 'detached' });

/** Types an amount and Enter. */
export const typeAmount = async (till: Site, amount: string, label = AMOUNT): Promise<void> => {
  await till.field(label).fill(amount);
  await waitUntilConfirmed(till);
  await till.page.keyboard.press('Enter');
};

/** Types a code, and looks it up. */
export const checkCode = async (till: Site, code: string): Promise<void> => {
  await till.field(CODE).fill(code);
  await till.button('Verifica').click();
};

/** Opens the till's list of purchases. */
export const openPurchases = ({ page }: Site): Promise<void> =>
  page.getByRole('tab', { name: 'Acquisti' }).click();

/**
 * A test whose page is the till. The tests of a file share the clerk, of whom nothing remains but the sales; each test
 * has its own customer, Nina.
 */
export const tillTest = test
  .extend('clerk', { scope: 'file' }, async ({ newPlayer, superAdmin }) => {
    const clerk = await newPlayer('Marco');
    await superAdmin.makeStaff(clerk);
    return clerk;
  })
  .extend('nina', ({ newPlayer }) => newPlayer('Nina'))
  .extend('till', async ({ site, clerk: { email, password } }) => {
    await site.session.call('POST', '/api/auth/login', { email, password });
    await site.goto('/cassa');
    await site.field(CODE).waitFor();
    return site;
  });
