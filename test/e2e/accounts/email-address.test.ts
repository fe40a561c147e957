import { describe, expect } from 'vitest';
import { TAKEN_AWAY } from '#shared/recovery-text.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { test } from '../support/journey.ts';
import { receiveLink } from '../support/mail-link.ts';
import { Player } from '../support/player.ts';
import { DESKTOP, PHONE, type Site } from '../support/site.ts';

type Credentials = { readonly email: string; readonly password: string };

const heading = ({ page }: Site, name: string) => page.getByRole('heading', { name, exact: true });

const profile = ({ page }: Site) => page.getByRole('region', { name: 'Informazioni profilo' });

const changeEmail = async (site: Site, email: string): Promise<void> => {
  await site.field('Nuova Email').fill(email);
  await site.button('Aggiorna email').click();
};

/** Signs in with the form on the current page. */
const signInWithForm = async (site: Site, { email, password }: Credentials): Promise<void> => {
  await site.field('Email').fill(email);
  await site.field('Password').fill(password);
  await site.button('Accedi').click();
};

describe('an address', () => {
  test('is confirmed by the link that a registration mails, with a reminder the next day', async ({
    site,
    player,
    clock,
  }) => {
    const reminder = site.page.getByRole('region', { name: 'Conferma la tua email' });
    await site.goto('/dashboard');
    await heading(site, 'Oggi').waitFor();
    await site.waitUntilIdle();
    expect(await reminder.count()).toBe(0);
    await clock.advance(DAY);
    await site.page.reload();
    await reminder.waitFor();
    await site.page.goto(await receiveLink(site, player.email, 'confirm-email'));
    await heading(site, 'Indirizzo confermato!').waitFor();
    await site.waitForPath('/confirm-email');
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.page.getByRole('link', { name: 'Torna in pasticceria' }).click();
    await site.waitForPath('/dashboard');
    await heading(site, `Ciao, ${player.username}!`).waitFor();
    expect(await heading(site, 'Conferma la tua email').count()).toBe(0);
    await site.goto('/settings');
    await profile(site).getByText('Confermata').waitFor();
  });

  nightly(test)('that bounces mails is reported until it is changed', async ({ site, player }) => {
    await site.goto('/settings');
    await changeEmail(site, `bounce+${player.id}@simulator.amazonses.com`);
    const notice = profile(site).getByText('Le nostre email non arrivano a questo indirizzo.');
    await notice.waitFor();
    expect(await site.button('Invia il link').count()).toBe(0);
    expect(await site.violations()).toEqual([]);
    await site.goto('/dashboard');
    await heading(site, 'Controlla la tua email').waitFor();
    await site.page.getByRole('link', { name: 'Vai alle impostazioni' }).click();
    await notice.waitFor();
    await changeEmail(site, player.email);
    await notice.waitFor({ state: 'detached' });
  });

  nightly(test)(
    'is confirmed once by a link, and the token disappears from the page’s address',
    async ({ site, player }) => {
      const link = await receiveLink(site, player.email, 'confirm-email');
      await site.page.goto(link);
      await heading(site, 'Indirizzo confermato!').waitFor();
      await site.page.goto(link);
      await heading(site, 'Link non valido o scaduto').waitFor();
      await site.waitForPath('/confirm-email');
      expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
      await site.page.getByRole('link', { name: 'Vai alle impostazioni' }).click();
      await site.waitForPath('/settings');
    },
  );

  nightly(test)('is confirmed once the connection is back', async ({ site, player }) => {
    const link = await receiveLink(site, player.email, 'confirm-email');
    await site.failRequests('**/api/auth/confirm-email');
    await site.page.goto(link);
    await heading(site, 'Qualcosa è andato storto').waitFor();
    await site.unroute();
    await site.button('Riprova').click();
    await heading(site, 'Indirizzo confermato!').waitFor();
  });

  nightly(test)(
    'can be confirmed later with a mail requested on the dashboard',
    async ({ site, player, clock }) => {
      const first = await receiveLink(site, player.email, 'confirm-email');
      await clock.advance(DAY);
      await site.goto('/dashboard');
      await site.button('Inviami il link').click();
      await site.takeToast('Email inviata!');
      await site.page.getByText(`Ti abbiamo scritto a ${player.email}`).waitFor();
      await expect.poll(() => receiveLink(site, player.email, 'confirm-email')).not.toBe(first);
      await site.button('Mandala di nuovo').click();
      await site.takeToast('Email inviata!');
    },
  );

  nightly(test)(
    'is not asked about for a week after the request was hidden',
    async ({ site, player: _, clock }) => {
      const card = site.page.getByRole('region', { name: 'Conferma la tua email' });
      await clock.advance(DAY);
      await site.goto('/dashboard');
      await site.button('Nascondi per una settimana').click();
      await card.waitFor({ state: 'detached' });
      await site.page.reload();
      await heading(site, 'I tuoi giochi').waitFor();
      expect(await card.count()).toBe(0);
      await clock.advance(7 * DAY);
      await site.page.reload();
      await card.waitFor();
    },
  );
});

describe('a changed address', () => {
  test('is undone with the link sent to the old one, which signs everybody out', async ({
    site,
    otherSite,
    player,
  }) => {
    const changed = `presa.${player.email}`;
    await site.goto('/settings');
    await profile(site).getByText('Da confermare').waitFor();
    await changeEmail(site, changed);
    await site.takeToast('Email aggiornata!');
    await site.page.getByText(changed, { exact: true }).waitFor();
    await receiveLink(site, changed, 'confirm-email');
    await site.session.call('GET', '/api/card/google');

    await otherSite.page.goto(await receiveLink(otherSite, player.email, 'undo-email'));
    await otherSite.waitForPath('/undo-email');
    expect(await otherSite.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    await otherSite.button('Annulla il cambio').click();
    await heading(otherSite, 'Il tuo indirizzo è tornato!').waitFor();
    await otherSite.page.getByText(TAKEN_AWAY).waitFor();
    expect(await otherSite.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    expect(await site.session.status('GET', '/api/auth/me')).toBe(401);

    const newPassword = 'zuppa-inglese-3';
    const link = await receiveLink(otherSite, player.email, 'reset-password');
    const token = new URL(link).searchParams.get('token');
    await otherSite.session.call('POST', '/api/auth/reset-password', { token, newPassword });
    const credentials = { email: player.email, password: newPassword };
    await otherSite.session.call('POST', '/api/auth/login', credentials);
  });

  nightly(test)(
    'is confirmed after a sign-in, only for its own account',
    async ({ site, otherSite, player }) => {
      const changed = `nuova.${player.email}`;
      await player.call('PATCH', '/api/user/email', { email: changed });
      const bruno = await Player.onSite(otherSite, 'Bruno');
      await otherSite.page.goto(await receiveLink(site, changed, 'confirm-email'));
      await otherSite.page.getByText('Questo link è di un altro account.').waitFor();
      expect(await otherSite.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
      await otherSite.button('Cambia account').click();
      await otherSite.page.getByText('accedi, e lo confermiamo subito').waitFor();
      expect(await otherSite.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
      await signInWithForm(otherSite, { email: bruno.email, password: bruno.password });
      await otherSite.button('Cambia account').click();
      await signInWithForm(otherSite, { email: changed, password: player.password });
      await heading(otherSite, 'Indirizzo confermato!').waitFor();
      await otherSite.page.getByRole('link', { name: 'Torna in pasticceria' }).click();
      await heading(otherSite, `Ciao, ${player.username}!`).waitFor();
      await site.goto('/settings');
      await profile(site).getByText('Confermata').waitFor();
    },
  );

  test('is freed by the owner of the mailbox, and nobody is signed out', async ({
    site,
    otherSite,
    player,
  }) => {
    const strangers = `estranea.${player.email}`;
    await player.call('PATCH', '/api/user/email', { email: strangers });
    await otherSite.session.call('POST', '/api/auth/forgot-password', { email: strangers });
    await otherSite.page.goto(await receiveLink(otherSite, strangers, 'free-email'));
    await otherSite.waitForPath('/free-email');
    expect(await otherSite.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    await otherSite.button('Libera l’indirizzo').click();
    await heading(otherSite, 'Il tuo indirizzo è libero!').waitFor();
    expect(await otherSite.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    await site.goto('/settings');
    await site.page.getByText(player.email, { exact: true }).waitFor();
  });

  nightly(test)('is refused after three unconfirmed ones', async ({ site, player }) => {
    for (const name of ['uno', 'due', 'tre']) {
      await player.call('PATCH', '/api/user/email', { email: `${name}.${player.email}` });
    }
    await site.goto('/settings');
    await changeEmail(site, `quattro.${player.email}`);
    const refusal = await site.takeToast("Errore nell'aggiornamento");
    expect(refusal).toMatch(/^Hai già cambiato indirizzo più volte senza confermarlo/);
    await site.page.getByText(refusal).last().waitFor();
    expect(await site.violationsOnScreens()).toEqual([]);
  });

  nightly(test)('is undone only once', async ({ site, player }) => {
    await site.session.call('PATCH', '/api/user/email', { email: `presa.${player.email}` });
    const link = await receiveLink(site, player.email, 'undo-email');
    for (const outcome of ['Il tuo indirizzo è tornato!', 'Link non valido o scaduto']) {
      await site.page.goto(link);
      await site.button('Annulla il cambio').click();
      await heading(site, outcome).waitFor();
    }
  });

  nightly(test)(
    'requires the password ten minutes after the sign-in',
    async ({ site, player, clock }) => {
      const changed = `nuova.${player.email}`;
      await clock.advance(11 * MINUTE);
      await site.goto('/settings');
      expect(await site.field('La tua password').count()).toBe(0);
      await changeEmail(site, changed);
      const password = site.field('La tua password');
      await site.page.getByText('Inserisci la password').waitFor();
      await site.waitForFocus(password);
      expect(await site.violationsOnScreens()).toEqual([]);
      await password.fill('sbagliata');
      await site.button('Aggiorna email').click();
      expect(await site.takeToast("Errore nell'aggiornamento")).toBe(
        'Password attuale non corretta',
      );
      await password.fill(player.password);
      await site.button('Aggiorna email').click();
      await site.takeToast('Email aggiornata!');
      await site.page.getByText(changed, { exact: true }).waitFor();
      await password.waitFor({ state: 'detached' });
    },
  );
});
