import { expect } from 'vitest';
import { DESKTOP, PHONE, type Site } from './site.ts';
import { signInSuperAdmin } from './super-admin.ts';

/**
 * Lets the super administrator add a passkey on this device, show it, and require one from all staff. One of the tests
 * that use it checks the staff page for violations.
 */
export const askForPasskeys = async (
  site: Site,
  findViolations = () => site.violationsAtNight(DESKTOP, PHONE),
): Promise<void> => {
  await signInSuperAdmin(site.session);
  await site.goto('/settings');
  await site.button('Aggiungi una passkey').click();
  await site.button('Continua').click();
  await site.takeToast('Passkey aggiunta!');
  await site.goto('/superadmin/personale');
  await site.page.getByText('1 passkey', { exact: true }).waitFor();
  expect(await findViolations()).toEqual([]);
  await site.button('Chiedi la passkey allo staff').click();
  await site.button('Usa una passkey').click();
  await site.page.getByText('Confermato con la passkey.').waitFor();
  expect(await site.violationsAtNight()).toEqual([]);
  await site.button('Chiedi la passkey').click();
  await site.takeToast('Ora serve la passkey');
  await site.page.getByText('Richiesta', { exact: true }).waitFor();
  await site.button('Esci').click();
  await site.waitForPath('/');
};
