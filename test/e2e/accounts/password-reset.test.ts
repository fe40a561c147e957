import { describe, expect } from 'vitest';
import { TAKEN_AWAY } from '#shared/recovery-text.ts';
import { SECOND } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { test } from '../support/journey.ts';
import { receiveLink } from '../support/mail-link.ts';
import type { Player } from '../support/player.ts';
import { signInOnPage } from '../support/sign-in.ts';
import type { Site } from '../support/site.ts';

const PASSWORD = 'zuppa-inglese-3';

const requestLink = async (site: Site, { email }: Player): Promise<string> => {
  await site.session.call('POST', '/api/auth/forgot-password', { email });
  return receiveLink(site, email, 'reset-password');
};

const reset = async (site: Site, password: string, repeated = password): Promise<void> => {
  await site.field('Nuova Password').fill(password);
  await site.field('Conferma Password').fill(repeated);
  await site.button('Reimposta Password').click();
};

describe('a forgotten password', () => {
  test('is reset by e-mail with a confirmation, which leads to the login', async ({
    site,
    newPlayer,
  }) => {
    const { email } = await newPlayer('Nina');
    await site.installClock();
    await site.goto('/');
    await site.page.getByRole('link', { name: 'Password dimenticata?' }).click();
    await site.waitForPath('/forgot-password');
    await site.page.getByPlaceholder('Inserisci la tua email').fill(email);
    await site.button('Invia istruzioni').click();
    expect(await site.takeToast('Email inviata!')).toBe(
      'Controlla la tua casella email per le istruzioni di recupero password.',
    );
    await site.page.getByRole('heading', { name: 'Email inviata!' }).waitFor();
    expect(await site.page.getByRole('main').textContent()).toContain(email);
    await site.page.goto(await receiveLink(site, email, 'reset-password'));
    await site.field('Nuova Password').fill(PASSWORD);
    await site.field('Conferma Password').fill(PASSWORD);
    // The page is shown for only three seconds, so the wait must run inside it.
    const confirmation = site.page.waitForFunction(() =>
      ['Password aggiornata!', 'La tua password è stata reimpostata con successo.'].every(text =>
        document.querySelector('main')?.textContent.includes(text),
      ),
    );
    await Promise.all([confirmation, site.button('Reimposta Password').click()]);
    expect(await site.takeToast('Password reimpostata!')).toBe(
      'La tua password è stata aggiornata con successo.',
    );
    await site.advanceClock(3 * SECOND);
    await site.waitForPath('/');
    await signInOnPage(site, { email, password: PASSWORD });
    await site.waitForPath('/dashboard');
  });

  nightly(test)(
    'is reset on a page that removes the token from its address',
    async ({ site, newPlayer }) => {
      const link = await requestLink(site, await newPlayer('Nina'));
      await site.page.goto(link);
      await site.field('Nuova Password').waitFor();
      await site.waitForPath('/reset-password');
      await site.page.goBack();
      expect(site.page.url()).not.toContain('token');
    },
  );

  nightly(test)(
    'must be replaced by one that is long enough and typed twice',
    async ({ site, newPlayer }) => {
      await site.page.goto(await requestLink(site, await newPlayer('Nina')));
      await site.field('Nuova Password').fill('1234567');
      await site.page.getByText('Manca ancora 1 carattere.').waitFor();
      await reset(site, '1234567');
      expect(await site.takeToast('Password troppo corta')).toBe(
        'La password deve essere di almeno 8 caratteri.',
      );
      await reset(site, PASSWORD, '1234567');
      expect(await site.takeToast('Password non corrispondenti')).toBe(
        'Le password inserite non coincidono.',
      );
    },
  );

  test('is reset with a notice of what the reset has removed, shown long enough to read', async ({
    site,
    newPlayer,
  }) => {
    const player = await newPlayer('Nina');
    await player.call('GET', '/api/card/google');
    await site.installClock();
    await site.page.goto(await requestLink(site, player));
    await reset(site, PASSWORD);
    await site.page.getByText(TAKEN_AWAY).waitFor();
    expect(await site.takeToast('Password reimpostata!')).toContain('successo');
    await site.advanceClock(10 * SECOND);
    await site.page.getByText(TAKEN_AWAY).waitFor();
    expect(await site.violationsOnScreens()).toEqual([]);
  });

  test('is refused at its field, which says on leaving it what is wrong', async ({
    site,
    newPlayer,
  }) => {
    await site.page.goto(`${await requestLink(site, await newPlayer('Nina'))}.`);
    await site.field('Nuova Password').fill('1234567');
    await site.field('Conferma Password').focus();
    await site.page.getByText('La password deve essere di almeno 8 caratteri.').waitFor();
    await reset(site, 'pasticceria');
    const common = 'Questa password è troppo comune: scegline una più originale.';
    expect(await site.takeToast('Errore')).toBe(common);
    await site.waitForFocus(site.field('Nuova Password'));
    await site.page.getByText(common).first().waitFor();
  });

  nightly(test)('is reset only once per link', async ({ site, newPlayer }) => {
    const link = await requestLink(site, await newPlayer('Nina'));
    const token = new URL(link).searchParams.get('token');
    await site.session.call('POST', '/api/auth/reset-password', { token, newPassword: PASSWORD });
    await site.page.goto(link);
    await reset(site, PASSWORD);
    expect(await site.takeToast('Errore')).toBe('Link non valido o scaduto');
  });

  nightly(test)(
    'is not reset without a token; the page leads to a new request',
    async ({ site }) => {
      await site.installClock();
      // The page is shown for only two seconds, so the wait must run inside it.
      const disabled = site.page.waitForFunction(() => {
        const button = document.querySelector<HTMLButtonElement>('main button[type="submit"]');
        return button?.textContent === 'Reimposta Password' && button.disabled;
      });
      await Promise.all([disabled, site.goto('/reset-password')]);
      expect(await site.takeToast('Errore')).toBe(
        'Token mancante. Richiedi un nuovo reset password.',
      );
      await site.advanceClock(2 * SECOND);
      await site.waitForPath('/forgot-password');
    },
  );
});
