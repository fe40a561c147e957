import { MINUTE } from '#shared/time.ts';
import { testWithOwnData as test } from '../support/journey.ts';
import { receiveLink } from '../support/mail-link.ts';
import { signInOnPage } from '../support/sign-in.ts';
import { askForPasskeys } from '../support/staff-passkeys.ts';
import { VirtualAuthenticator } from '../support/virtual-authenticator.ts';

test('a clerk who takes five minutes to make a first passkey signs in again on the same page', async ({
  site,
  newPlayer,
  superAdmin,
  clock,
}) => {
  const anna = await newPlayer('Anna');
  await superAdmin.makeStaff(anna);
  const tablet = await VirtualAuthenticator.add(site);
  await askForPasskeys(site);
  await tablet.exchange([]);
  await signInOnPage(site, anna);
  await site.page.getByRole('heading', { name: 'Controlla la tua email' }).waitFor();
  await site.page.goto(await receiveLink(site, anna.email, 'passkey'));
  await site.field('Come la chiami?').waitFor();
  await clock.advance(5 * MINUTE);
  await site.button('Crea la passkey').click();
  await site.page.getByText('È passato troppo tempo.').waitFor();
  // The device has a passkey that was refused.
  await tablet.exchange([]);
  await site.field('Email').fill(anna.email);
  await site.field('Password').fill(anna.password);
  await site.button('Accedi').click();
  await site.button('Crea la passkey').click();
  await site.waitForPath('/cassa');
  await tablet.remove();
});
