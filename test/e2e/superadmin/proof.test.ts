import { expect } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { testWithOwnData as test } from '../support/journey.ts';
import { askForPasskeys } from '../support/staff-passkeys.ts';
import { VirtualAuthenticator } from '../support/virtual-authenticator.ts';

test('a call that hands out power asks for proof, and then continues automatically', async ({
  site,
  newPlayer,
  clock,
}) => {
  const carlo = await newPlayer('Carlo');
  const phone = await VirtualAuthenticator.add(site);
  await askForPasskeys(site, () => site.violationsOnScreens());
  await site.button('Accedi senza password').click();
  await site.page.waitForURL(({ pathname }) => pathname !== '/');
  await clock.advance(11 * MINUTE);

  await site.goto(`/superadmin/clienti/${carlo.id}/account`);
  await site.page.getByText('Da confermare', { exact: true }).waitFor();
  await site.field('Ruolo').selectOption('Staff del negozio');
  await site.button('Cambia ruolo').click();
  const question = site.page.getByRole('dialog', { name: 'Cambiare il ruolo?' });
  await question.getByRole('button', { name: 'Cambia ruolo' }).click();
  const proof = site.page.getByRole('dialog', { name: 'Conferma che sei tu' });
  await proof.waitFor();
  expect(await site.violationsOnScreens()).toEqual([]);
  await site.field('La tua password').fill('non-è-questa');
  await proof.getByRole('button', { name: 'Conferma' }).click();
  await proof.getByText('Password attuale non corretta').waitFor();
  await site.field('La tua password').fill('millefoglie-e-panna');
  await proof.getByRole('button', { name: 'Conferma' }).click();
  await site.takeToast('Ruolo aggiornato!');
  await proof.waitFor({ state: 'hidden' });

  // The proof also covers the next calls.
  await site.field('Nuova password').fill('cannoli-siciliani');
  await site.button('Imposta password').click();
  await site.takeToast('Password impostata!');
  await site.button('Scarica i suoi dati').click();
  await site.takeToast('Dati pronti!');

  await clock.advance(11 * MINUTE);
  await site.button('Elimina utente').click();
  await site.button('Elimina per sempre').click();
  await proof.getByRole('button', { name: 'Annulla' }).click();
  await proof.waitFor({ state: 'hidden' });
  await site.button('Elimina utente').click();
  await site.button('Elimina per sempre').click();
  await proof.getByRole('button', { name: 'Usa una passkey' }).click();
  await site.takeToast('Utente eliminato');
  await phone.remove();
});
