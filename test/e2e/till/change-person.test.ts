import { expect } from 'vitest';
import { testWithOwnData as test } from '../support/journey.ts';
import { cardOf } from '../support/keyboard-scanner.ts';
import { receiveLink } from '../support/mail-link.ts';
import type { Player } from '../support/player.ts';
import { signInOnPage } from '../support/sign-in.ts';
import type { Site } from '../support/site.ts';
import { askForPasskeys } from '../support/staff-passkeys.ts';
import { CODE, dialog, typeAmount } from '../support/till.ts';
import { VirtualAuthenticator } from '../support/virtual-authenticator.ts';

/** One touch and the page's calls. */
const SECONDS = 5;

/** Signs in with the password, and makes a first passkey with the mail's link. */
const makePasskey = async (site: Site, clerk: Player): Promise<void> => {
  await signInOnPage(site, clerk);
  await site.page.getByRole('heading', { name: 'Controlla la tua email' }).waitFor();
  expect(await site.violationsAtNight()).toEqual([]);
  await site.page.goto(await receiveLink(site, clerk.email, 'passkey'));
  await site.field('Come la chiami?').fill('Tablet della cassa');
  expect(await site.violationsAtNight()).toEqual([]);
  await site.page.keyboard.press('Enter');
  await site.waitForPath('/cassa');
};

const isAtTill = ({ page }: Site, { username }: Player): Promise<void> =>
  page.getByRole('banner').getByText(username, { exact: true }).waitFor();

test('the staff make passkeys, and switch persons at a shared till with one touch or the keyboard', async ({
  site,
  newPlayer,
  superAdmin,
}) => {
  const [anna, marco, nina] = [
    await newPlayer('Anna'),
    await newPlayer('Marco'),
    await newPlayer('Nina'),
  ];
  for (const clerk of [anna, marco]) await superAdmin.makeStaff(clerk);
  const tablet = await VirtualAuthenticator.add(site);
  await askForPasskeys(site);
  await tablet.exchange([]);
  await makePasskey(site, anna);
  await isAtTill(site, anna);
  const annas = await tablet.exchange([]);

  // Marco has none yet, so he signs in with the password.
  await site.button('Cambia persona').click();
  await site.page.getByRole('alert').waitFor();
  expect(await site.violationsOnScreens()).toEqual([]);
  await site.waitForFocus(site.button('Usa la passkey'));
  await site.page.getByRole('link', { name: 'Torna al login' }).click();
  await makePasskey(site, marco);
  await isAtTill(site, marco);

  // What he confirms without a network waits for him, whoever uses the till meanwhile.
  // Requests fail through a route: the devtools session that fails them otherwise would end the authenticator’s.
  await site.route('**/api/till/**', route => route.abort());
  await site.field(CODE).fill(await cardOf(nina));
  await site.page.keyboard.press('Enter');
  await typeAmount(site, '5');
  await dialog(site, 'In attesa di rete').waitFor();
  await site.button('Prossimo cliente').click();
  await site.button('Esci').click();
  const question = dialog(site, 'Uscire adesso?');
  await question.getByText('Un’operazione tua aspetta ancora la rete.').waitFor();
  await question.getByRole('button', { name: 'Resto' }).click();
  await question.waitFor({ state: 'detached' });
  const marcos = await tablet.exchange(annas);
  await site.button('Cambia persona').click();
  expect(await site.violationsOnScreens()).toEqual([]);
  await site.button('Cambia lo stesso').click();
  await isAtTill(site, anna);
  await site.unroute();
  await site.field(CODE).waitFor();
  const stamps = async () => (await nina.call('GET', '/api/card')).card.stamps;
  expect(await stamps()).toBe(0);

  await tablet.exchange(marcos);
  const begun = performance.now();
  await site.button('Cambia persona').focus();
  await site.page.keyboard.press('Enter');
  await isAtTill(site, marco);
  await site.field(CODE).waitFor();
  expect((performance.now() - begun) / 1000).toBeLessThan(SECONDS);
  await site.page.evaluate(() => dispatchEvent(new Event('online')));
  await site.page
    .getByRole('region', { name: 'Da registrare' })
    .getByText('Registrato', { exact: true })
    .waitFor();
  expect(await stamps()).toBe(1);
  await tablet.remove();
});
