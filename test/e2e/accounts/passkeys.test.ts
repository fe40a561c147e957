import { describe, expect } from 'vitest';
import { DAY } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { test } from '../support/journey.ts';
import { START_TIME } from '../support/server-clock.ts';
import { signInOnPage } from '../support/sign-in.ts';
import { DESKTOP, PHONE, type Site } from '../support/site.ts';
import { VirtualAuthenticator } from '../support/virtual-authenticator.ts';

const SIGN_IN = 'Accedi senza password';

const signOut = async (site: Site): Promise<void> => {
  await site.goto('/dashboard');
  await site.button('Esci').click();
  await site.waitForPath('/');
};

const cardOf = (site: Site) => site.page.getByRole('region', { name: 'Passkey', exact: true });

/** Adds a passkey in the settings. */
const addInSettings = async (site: Site, name: string): Promise<void> => {
  await site.goto('/settings');
  await site.button('Aggiungi una passkey').click();
  await site.field('Nome della passkey').fill(name);
  await site.button('Continua').click();
  await site.takeToast('Passkey aggiunta!');
  await cardOf(site).getByText(name, { exact: true }).waitFor();
};

describe('a passkey', () => {
  test('is offered after a sign-in, signs in without a password, and is removed', async ({
    site,
    newPlayer,
    clock,
  }) => {
    const player = await newPlayer();
    await site.setFlags('tutorial-completed');
    // Not on the first day.
    await clock.advance(DAY);
    const device = await VirtualAuthenticator.add(site);
    await site.goto('/');
    await signInOnPage(site, player);
    const question = site.page.getByRole('region', { name: /Vuoi entrare con l’impronta/ });
    // Only one question per visit.
    await site.button('Nascondi per una settimana').click();
    await site.waitUntilIdle();
    expect(await question.count()).toBe(0);
    await site.page.reload();
    await question.waitFor();
    expect(await site.violationsOnScreens()).toEqual([]);
    await question.getByRole('button', { name: 'Sì, volentieri' }).click();
    await site.takeToast('Passkey aggiunta!');
    await question.waitFor({ state: 'detached' });

    await signOut(site);
    await site.button(SIGN_IN).click();
    await site.waitForPath('/dashboard');
    await site.page.getByRole('heading', { name: `Ciao, ${player.username}!` }).waitFor();
    expect(await question.count()).toBe(0);

    await site.goto('/settings');
    await cardOf(site)
      .getByText(/^Aggiunta il .*, usata il /)
      .waitFor();
    expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    await site.page.getByRole('button', { name: /^Togli la passkey/ }).click();
    await site.button('Togli').click();
    await site.takeToast('Passkey tolta');
    await cardOf(site).getByText('Non hai ancora nessuna passkey.').waitFor();
    await signOut(site);
    await site.button(SIGN_IN).click();
    expect(await site.takeToast('Passkey')).toBe('Credenziali non valide');
    await device.remove();
  });
});

nightly(describe)('the e-mail field', () => {
  test('offers the passkey that was used in this browser, and signs in with it', async ({
    site,
    player,
  }) => {
    const device = await VirtualAuthenticator.add(site, { takesOffers: true });
    await addInSettings(site, 'Telefono');
    const [request] = await Promise.all([
      site.page.waitForRequest('**/api/auth/passkey'),
      site.button('Esci').click(),
    ]);
    expect((await request.response())?.status()).toBe(200);
    await site.page.getByRole('heading', { name: `Ciao, ${player.username}!` }).waitFor();
    await device.remove();
  });
});

nightly(describe)('a device', () => {
  test('that can’t recognise its owner, or can’t find a passkey without an address, stores none', async ({
    site,
    player,
  }) => {
    expect(player.id).toBeGreaterThan(0);
    for (const abilities of [{ hasUserVerification: false }, { hasResidentKey: false }]) {
      const device = await VirtualAuthenticator.add(site, abilities);
      await site.goto('/settings');
      await site.button('Aggiungi una passkey').click();
      await site.button('Continua').click();
      await site.takeToast('Passkey');
      await device.remove();
    }
    await site.goto('/settings');
    await cardOf(site).getByText('Non hai ancora nessuna passkey.').waitFor();
  });

  test('signs in nobody whom it doesn’t recognise', async ({ site, player }) => {
    const device = await VirtualAuthenticator.add(site);
    await addInSettings(site, 'Telefono');
    await signOut(site);
    await device.recognise(false);
    await site.button(SIGN_IN).click();
    await site.takeToast('Passkey');
    await device.recognise(true);
    await site.button(SIGN_IN).click();
    await site.page.getByRole('heading', { name: `Ciao, ${player.username}!` }).waitFor();
    await device.remove();
  });

  test('has one passkey per account, which may have others on other devices', async ({
    site,
    player,
  }) => {
    const phone = await VirtualAuthenticator.add(site);
    await addInSettings(site, 'Telefono');
    await site.button('Aggiungi una passkey').click();
    await site.button('Continua').click();
    expect(await site.takeToast('Passkey')).toContain('ha già una passkey');
    await phone.remove();
    const tablet = await VirtualAuthenticator.add(site);
    await addInSettings(site, 'Tablet');
    await signOut(site);
    await site.button(SIGN_IN).click();
    await site.page.getByRole('heading', { name: `Ciao, ${player.username}!` }).waitFor();
    await tablet.remove();
  });
});

nightly(describe)('a passkey instead of the password', () => {
  test('changes the password, and deletes the account', async ({ site, player, clock }) => {
    const device = await VirtualAuthenticator.add(site);
    await addInSettings(site, 'Telefono');
    await clock.set(START_TIME + 2 * DAY);
    const card = site.page.getByRole('region', { name: 'Cambia password' });
    await card.getByRole('button', { name: 'Usa una passkey' }).click();
    await card.getByText('Confermato con la passkey.').waitFor();
    await card.getByLabel('Nuova Password', { exact: true }).fill('crema-e-cannella');
    await card.getByRole('button', { name: 'Cambia password' }).click();
    await site.takeToast('Password aggiornata!');
    await site.button('Elimina il mio account').click();
    const dialog = site.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Usa una passkey' }).click();
    await dialog.getByText('Confermato con la passkey.').waitFor();
    await site.button('Elimina per sempre').click();
    await site.takeToast('Account eliminato');
    await site.waitForPath('/');
    expect(player.id).toBeGreaterThan(0);
    await device.remove();
  });
});
