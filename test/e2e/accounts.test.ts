import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Site, START_TIME } from './support/site.ts';

const USERNAME = 'Nina Dolce';
const ACCOUNT = { email: 'nina@example.it', password: 'crostata-di-mele' };
const CHANGED_ACCOUNT = { email: 'nina.dolce@example.it', password: 'torta-della-nonna' };
const RESET_PASSWORD = 'zuppa-inglese-3';

let site: Site;
let resetLink = '';

const signIn = async (email: string, password: string): Promise<void> => {
  const card = site.page.getByRole('region', { name: 'Bentornato' });
  await card.getByLabel('Email').fill(email);
  await card.getByLabel('Password', { exact: true }).fill(password);
  await card.getByRole('button', { name: 'Accedi' }).click();
};

const focusedField = (): Promise<string> =>
  site.page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');

beforeAll(async () => {
  site = await Site.open();
});

afterAll(() => site.close());

describe.sequential('an account, from the invite link to the password reset', () => {
  test('an invite link opens the registration with the code filled in', async () => {
    await site.goto('/?invite=AMICA2026');
    await site.waitForPath('/register?invite=AMICA2026');
    expect(await site.field('Codice invito (opzionale)').inputValue()).toBe('AMICA2026');
  });

  test('the registration is disabled until the terms are accepted', async () => {
    expect(await site.button('Registrati').isDisabled()).toBe(true);
    const text = 'Devi accettare i Termini e Condizioni per registrarti.';
    expect(await site.page.getByText(text).isVisible()).toBe(true);
    await site.page.getByRole('checkbox').check();
    expect(await site.button('Registrati').isDisabled()).toBe(false);
  });

  test('each validation error is shown at its field, and the first field takes the focus', async () => {
    await site.field('Username').fill('ni');
    await site.field('Email').fill('nina');
    await site.field('Password').fill('12345');
    await site.button('Registrati').click();
    const described = await site.field('Username').getAttribute('aria-describedby');
    expect(described?.split(' ')).toHaveLength(2);
    expect(await site.page.getByText('Servono almeno 3 caratteri.').isVisible()).toBe(true);
    expect(await site.page.getByText('Inserisci un indirizzo email valido.').isVisible()).toBe(
      true,
    );
    expect(await site.page.getByText('Servono almeno 6 caratteri.').isVisible()).toBe(true);
    expect(await focusedField()).toBe('username');
  });

  test('a password can be shown', async () => {
    await site.button('Mostra password').click();
    expect(await site.field('Password').getAttribute('type')).toBe('text');
    await site.button('Nascondi password').click();
    expect(await site.field('Password').getAttribute('type')).toBe('password');
  });

  test("the server's error message is shown", async () => {
    await site.field('Username').fill(USERNAME);
    await site.field('Email').fill(ACCOUNT.email);
    await site.field('Password').fill(ACCOUNT.password);
    await site.button('Registrati').click();
    expect(await site.takeToast('Registrazione fallita')).toBe('Codice invito non valido');
  });

  test('a registration leads to the login', async () => {
    await site.field('Codice invito (opzionale)').fill('');
    await site.button('Registrati').click();
    expect(await site.takeToast('Registrazione completata!')).toBe(
      'Account creato con successo. Ora puoi accedere.',
    );
    await site.waitForPath('/');
    const title = 'Gioca e vinci in pasticceria · Giorgione';
    await expect.poll(() => site.page.title()).toBe(title);
  });

  test('a wrong password is refused', async () => {
    await signIn(ACCOUNT.email, 'sbagliata');
    expect(await site.takeToast('Accesso fallito')).toBe('Credenziali non valide');
  });

  test('the first login leads to the dashboard and its tutorial', async () => {
    await signIn(ACCOUNT.email, ACCOUNT.password);
    await site.waitForPath('/dashboard');
    expect(await site.takeToast('Bentornato!')).toBe('Accesso effettuato con successo.');
    for (const title of [
      'Benvenuto in pasticceria!',
      'La campagna di Giorgione',
      'Pasticceria Manager',
      'Invita gli amici',
    ]) {
      await site.page.getByRole('dialog', { name: title }).waitFor();
      await site.button('Avanti').click();
    }
    await site.button('Inizia!').click();
    await site.page.getByRole('dialog').waitFor({ state: 'detached' });
    const greeting = `Ciao, ${USERNAME}!`;
    await site.page.getByRole('heading', { level: 1, name: greeting, exact: true }).waitFor();
  });

  test('the tutorial opens again only on request', async () => {
    await site.page.reload();
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await site.page.getByRole('dialog').count()).toBe(0);
    await site.button('Tutorial').click();
    await site.button('Salta').click();
    await site.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('a signed-in player is redirected from the login', async () => {
    await site.goto('/');
    await site.waitForPath('/dashboard');
  });

  test('the settings show the profile, and copy the invite link', async () => {
    await site.page.getByRole('link', { name: 'Impostazioni' }).click();
    await site.waitForPath('/settings');
    const profile = site.page.getByRole('region', { name: 'Informazioni Profilo' });
    await profile.getByText(USERNAME).waitFor();
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

  test('the e-mail address can be changed', async () => {
    await site.field('Nuova Email').fill(CHANGED_ACCOUNT.email);
    await site.button('Aggiorna Email').click();
    await site.takeToast('Email aggiornata!');
    await site.page.getByText(CHANGED_ACCOUNT.email, { exact: true }).waitFor();
  });

  test('a new password requires the current one', async () => {
    await site.field('Password Attuale').fill('sbagliata');
    await site.field('Nuova Password').fill(CHANGED_ACCOUNT.password);
    await site.button('Cambia Password').click();
    expect(await site.takeToast("Errore nell'aggiornamento")).toBe('Password attuale non corretta');
    await site.field('Password Attuale').fill(ACCOUNT.password);
    await site.button('Cambia Password').click();
    await site.takeToast('Password aggiornata!');
    await expect.poll(() => site.field('Password Attuale').inputValue()).toBe('');
  });

  test('signing out leads to the landing page, and protected pages redirect there', async () => {
    await site.page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    await site.button('Esci').click();
    await site.waitForPath('/');
    for (const path of ['/dashboard', '/settings', '/giorgione']) {
      await site.goto(path);
      await site.waitForPath('/');
    }
  });

  test('a forgotten password is reset by e-mail', async () => {
    await site.page.getByRole('link', { name: 'Password dimenticata?' }).click();
    await site.waitForPath('/forgot-password');
    await site.page.getByPlaceholder('Inserisci la tua email').fill(CHANGED_ACCOUNT.email);
    await site.button('Invia istruzioni').click();
    expect(await site.takeToast('Email inviata!')).toBe(
      'Controlla la tua casella email per le istruzioni di recupero password.',
    );
    await site.page.getByRole('heading', { name: 'Email inviata!' }).waitFor();
    expect(await site.page.getByRole('main').textContent()).toContain(CHANGED_ACCOUNT.email);
    // The mail is sent after the response.
    const received = async (): Promise<string> => {
      const mailbox = await site.page.request.get(`${site.url}/__local/mail`);
      const { messages }: { messages: { to: string; text: string }[] } = await mailbox.json();
      return messages.find(({ to }) => to === CHANGED_ACCOUNT.email)?.text ?? '';
    };
    const address = /https?:\S+\/reset-password\?token=\S+/;
    await expect.poll(received).toMatch(address);
    resetLink = address.exec(await received())?.[0] ?? '';
  });

  test('the new password must be long enough and repeated', async () => {
    await site.page.goto(resetLink);
    await site.field('Nuova Password').fill('1234567');
    await site.field('Conferma Password').fill('1234567');
    await site.button('Reimposta Password').click();
    expect(await site.takeToast('Password troppo corta')).toBe(
      'La password deve essere di almeno 8 caratteri.',
    );
    await site.field('Nuova Password').fill(RESET_PASSWORD);
    await site.button('Reimposta Password').click();
    expect(await site.takeToast('Password non corrispondenti')).toBe(
      'Le password inserite non coincidono.',
    );
  });

  test('a valid password is confirmed, and leads to the login', async () => {
    await site.field('Conferma Password').fill(RESET_PASSWORD);
    // The page is shown for three seconds only, so the wait must run inside it.
    const confirmation = site.page.waitForFunction(() =>
      ['Password aggiornata!', 'La tua password è stata reimpostata con successo.'].every(text =>
        document.querySelector('main')?.textContent.includes(text),
      ),
    );
    await Promise.all([confirmation, site.button('Reimposta Password').click()]);
    expect(await site.takeToast('Password reimpostata!')).toBe(
      'La tua password è stata aggiornata con successo.',
    );
    await site.waitForPath('/');
    await signIn(CHANGED_ACCOUNT.email, RESET_PASSWORD);
    await site.waitForPath('/dashboard');
  });

  test('the reset link works once', async () => {
    await site.page.goto(resetLink);
    await site.field('Nuova Password').fill(RESET_PASSWORD);
    await site.field('Conferma Password').fill(RESET_PASSWORD);
    await site.button('Reimposta Password').click();
    expect(await site.takeToast('Errore')).toBe('Link non valido o scaduto');
  });

  test('without a token the page shows an error and leads to a new request', async () => {
    // The page is shown for two seconds only, so the wait must run inside it.
    const disabled = site.page.waitForFunction(() => {
      const button = document.querySelector<HTMLButtonElement>('main button[type="submit"]');
      return button?.textContent === 'Reimposta Password' && button.disabled;
    });
    await Promise.all([disabled, site.goto('/reset-password')]);
    expect(await site.takeToast('Errore')).toBe(
      'Token mancante. Richiedi un nuovo reset password.',
    );
    await site.waitForPath('/forgot-password');
  });

  test('logs no errors in the browser console', () => {
    expect(site.consoleErrors).toEqual([]);
  });
});
