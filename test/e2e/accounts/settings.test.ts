import { describe, expect } from 'vitest';
import { test } from '../support/journey.ts';
import { START_TIME } from '../support/server-clock.ts';

describe('the settings', () => {
  test('show the profile, and copy the invite link', async ({ site, player }) => {
    await site.goto('/dashboard');
    await site.page.getByRole('link', { name: 'Impostazioni' }).click();
    await site.waitForPath('/settings');
    const profile = site.page.getByRole('region', { name: 'Informazioni profilo' });
    await profile.getByText(player.username).waitFor();
    const today = new Intl.DateTimeFormat('it-IT', {
      dateStyle: 'long',
      timeZone: 'Europe/Rome',
    }).format(START_TIME);
    expect(await profile.textContent()).toContain(today);
    const code = await site.field('Il tuo codice invito').inputValue();
    await site.button('Copia link').click();
    await site.takeToast('Link copiato!');
    const copied = await site.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${site.url}/?invite=${code}`);
  });

  test('require the current password before setting a new one', async ({ site, player }) => {
    const changed = { email: player.email, password: 'torta-della-nonna' };
    await site.goto('/settings');
    await site.field('Password Attuale').fill('sbagliata');
    await site.field('Nuova Password').fill(player.username);
    await site.page.getByText('Ricorda il tuo nome o la tua email').waitFor();
    await site.field('Nuova Password').fill(changed.password);
    await site.page.getByText('Lunghezza giusta.').waitFor();
    await site.button('Cambia password').click();
    expect(await site.takeToast("Errore nell'aggiornamento")).toBe('Password attuale non corretta');
    await site.page.getByRole('main').getByText('Password attuale non corretta').waitFor();
    await site.field('Nuova Password').fill('caserta');
    await site.field('Password Attuale').fill(player.password);
    await site.button('Cambia password').click();
    const common = 'Questa password è troppo comune: scegline una più originale.';
    expect(await site.takeToast("Errore nell'aggiornamento")).toBe(common);
    await site.waitForFocus(site.field('Nuova Password'));
    await site.field('Nuova Password').fill(changed.password);
    await site.field('Password Attuale').fill(player.password);
    await site.button('Cambia password').click();
    await site.takeToast('Password aggiornata!');
    await expect.poll(() => site.field('Password Attuale').inputValue()).toBe('');
    await site.field('Nuova Password').focus();
    await site.field('Password Attuale').focus();
    await site.waitUntilIdle();
    expect(await site.page.getByText('Questo campo è obbligatorio.').count()).toBe(0);
    await site.session.call('POST', '/api/auth/login', changed);
  });

  test('say what is wrong with a field on leaving it', async ({ site, player: _ }) => {
    await site.goto('/settings');
    await site.field('Nuova Email').pressSequentially('nina');
    expect(await site.page.getByText('Inserisci un indirizzo email valido.').count()).toBe(0);
    await site.field('Password Attuale').focus();
    await site.page.getByText('Inserisci un indirizzo email valido.').waitFor();
  });
});
