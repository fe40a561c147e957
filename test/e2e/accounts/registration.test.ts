import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { test } from '../support/journey.ts';
import type { Site } from '../support/site.ts';
import { termsBox } from '../support/terms-box.ts';

const PASSWORD = 'crostata-di-mele';

const fillIn = async (site: Site, username: string, email: string, password: string) => {
  await site.field('Il tuo nome').fill(username);
  await site.field('Email').fill(email);
  await site.field('Password').fill(password);
};

/** The hint and the error of a field. */
const messagesOf = async (site: Site, label: string): Promise<string> => {
  const ids = (await site.field(label).getAttribute('aria-describedby')) ?? '';
  const texts = ids.split(' ').map(id => site.page.locator(`[id="${id}"]`).textContent());
  return (await Promise.all(texts)).join(' ');
};

/** Fills in the registration, and sends it. */
const register = async (site: Site, username: string, email: string): Promise<void> => {
  await site.goto('/register');
  await fillIn(site, username, email, PASSWORD);
  await termsBox(site.page).check();
  await site.button('Registrati').click();
};

describe('the registration', () => {
  test('is opened by an invite link with the code filled in', async ({ site }) => {
    await site.goto('/?invite=AMICA2026');
    await site.waitForPath('/register?invite=AMICA2026');
    const code = site.field('Codice invito (opzionale)');
    await expect.poll(() => code.inputValue()).toBe('AMICA2026');
  });

  nightly(test)('is disabled until the terms are accepted', async ({ site }) => {
    await site.goto('/register');
    await site.page.getByText('Devi accettare i Termini e Condizioni per registrarti.').waitFor();
    expect(await site.button('Registrati').isDisabled()).toBe(true);
    await termsBox(site.page).check();
    await expect.poll(() => site.button('Registrati').isDisabled()).toBe(false);
  });

  test('shows each validation error at its field, and focuses the first one', async ({ site }) => {
    await site.goto('/register');
    await fillIn(site, 'ni', 'nina', '12345');
    await termsBox(site.page).check();
    await site.button('Registrati').click();
    await site.page.getByText('Servono almeno 3 caratteri.').waitFor();
    await site.page.getByText('Inserisci un indirizzo email valido.').waitFor();
    await site.page.getByText('Servono almeno 6 caratteri.').waitFor();
    const described = await site.field('Il tuo nome').getAttribute('aria-describedby');
    expect(described?.split(' ')).toHaveLength(2);
    await site.waitForFocus(site.field('Il tuo nome'));
  });

  nightly(test)('says what the password still lacks while it is typed', async ({ site }) => {
    await site.goto('/register');
    const hint = async (): Promise<string | null> => {
      const id = await site.field('Password').getAttribute('aria-describedby');
      return site.page.locator(`[id="${id}"]`).textContent();
    };
    await expect.poll(hint).toBe('Almeno 6 caratteri.');
    await fillIn(site, 'Nina Marini', 'nina@example.it', 'crema');
    await expect.poll(hint).toBe('Manca ancora 1 carattere.');
    await site.field('Password').fill('ninamarini85');
    await expect.poll(hint).toBe('Ricorda il tuo nome o la tua email: aggiungi altre parole.');
    await site.field('Il tuo nome').fill('Lina Dolce');
    await expect.poll(hint).toBe('Lunghezza giusta.');
  });

  nightly(test)('can show the password', async ({ site }) => {
    await site.goto('/register');
    await site.button('Mostra password').click();
    expect(await site.field('Password').getAttribute('type')).toBe('text');
    await site.button('Nascondi password').click();
    expect(await site.field('Password').getAttribute('type')).toBe('password');
  });

  test('shows at its field what the server refuses, and keeps showing it', async ({
    site,
    player,
  }) => {
    await site.goto('/register');
    await fillIn(site, 'Nora Dolce', player.email, PASSWORD);
    await termsBox(site.page).check();
    await site.button('Registrati').click();
    await site.takeToast('Registrazione fallita');
    const email = site.field('Email');
    await site.waitForFocus(email);
    const message = async (): Promise<string | null> => {
      const id = await email.getAttribute('aria-describedby');
      return site.page.locator(`[id="${id}"]`).textContent();
    };
    expect(await message()).toBe('Email già registrata');
    await email.press('Enter');
    await site.takeToast('Registrazione fallita');
    await site.waitForFrame();
    expect(await message()).toBe('Email già registrata');
    await email.press('Tab');
    await site.waitForFrame();
    expect(await message()).toBe('Email già registrata');
  });

  nightly(
    test.for([
      ['Il tuo nome', { username: 'giorgione' }, 'Questo username è riservato: scegline un altro.'],
      [
        'Il tuo nome',
        { username: 'dolci.it' },
        'Lo username non può contenere un indirizzo web o un’email.',
      ],
      [
        'Password',
        { password: 'caserta' },
        'Questa password è troppo comune: scegline una più originale.',
      ],
      [
        'Password',
        { password: 'nora.dolce1' },
        'Questa password ricorda il tuo nome o la tua email: scegline un’altra.',
      ],
    ] as const),
  )('keeps showing a refusal at the field %s: %o', async ([label, entered, text], { site }) => {
    const account = { username: 'Nora Dolce', password: PASSWORD, ...entered };
    await site.goto('/register');
    await fillIn(site, account.username, 'nora.dolce@example.it', account.password);
    await termsBox(site.page).check();
    await site.button('Registrati').click();
    expect(await site.takeToast('Registrazione fallita')).toBe(text);
    await site.waitForFocus(site.field(label));
    expect(await messagesOf(site, label)).toContain(text);
  });

  test('says what is wrong with a field on leaving it, not before', async ({ site }) => {
    const TOO_SHORT = 'Servono almeno 3 caratteri.';
    await site.goto('/register');
    await site.field('Il tuo nome').focus();
    await site.page.keyboard.press('Tab');
    await site.field('Il tuo nome').pressSequentially('ni');
    expect(await site.page.getByText(TOO_SHORT).count()).toBe(0);
    expect(await site.page.getByText('Questo campo è obbligatorio.').count()).toBe(0);
    await site.page.keyboard.press('Tab');
    await site.page.getByText(TOO_SHORT).waitFor();
    expect(await messagesOf(site, 'Il tuo nome')).toContain(TOO_SHORT);
    await site.field('Il tuo nome').fill('nina');
    await site.page.getByText(TOO_SHORT).waitFor({ state: 'detached' });
  });

  nightly(test)(
    'says that the programme isn’t open yet, and keeps what was typed',
    async ({ site }) => {
      const refusal = { code: 'not_open', message: 'Il programma non è ancora aperto' };
      await site.route('**/api/auth/register', route =>
        route.fulfill({ status: 409, json: refusal }),
      );
      await site.goto('/register?from=Vetrina');
      await fillIn(site, 'Nora Dolce', 'nora@example.it', PASSWORD);
      await termsBox(site.page).check();
      const sent = site.page.waitForRequest('**/api/auth/register');
      await site.button('Registrati').click();
      expect((await sent).postDataJSON()).toMatchObject({ from: 'Vetrina' });
      await site.page.getByText('Stiamo preparando i premi').waitFor();
      expect(await site.field('Password').inputValue()).toBe(PASSWORD);
      expect(await site.violations()).toEqual([]);
    },
  );

  nightly(test)("shows the server's error message", async ({ site }) => {
    await site.goto('/register?invite=AMICA2026');
    await fillIn(site, 'Nora Dolce', 'nora@example.it', PASSWORD);
    await termsBox(site.page).check();
    await site.button('Registrati').click();
    expect(await site.takeToast('Registrazione fallita')).toBe('Codice invito non valido');
  });

  nightly(test)(
    'leads to the login with the address filled in if the sign-in fails',
    async ({ site }) => {
      await site.failRequests('**/api/auth/login');
      await register(site, 'Lina Dolce', 'lina@example.it');
      expect(await site.takeToast('Registrazione completata!')).toBe(
        'Account creato con successo. Ora puoi accedere.',
      );
      await site.waitForPath('/');
      await site.waitForFocus(site.field('Password'));
      expect(await site.field('Email').inputValue()).toBe('lina@example.it');
    },
  );

  nightly(test)('leads to the map if the first level doesn’t start', async ({ site }) => {
    await site.failRequests('**/api/lives/use');
    await register(site, 'Pia Dolce', 'pia@example.it');
    await site.takeToast('Errore');
    await site.waitForPath('/giorgione?campagna');
  });

  nightly(test)('with an invite also leads to the first level', async ({ site, newPlayer }) => {
    const { inviteCode } = await (await newPlayer()).call('GET', '/api/user/invite-code');
    await site.goto(`/register?invite=${inviteCode}`);
    await fillIn(site, 'Ugo Dolce', 'ugo@example.it', PASSWORD);
    await termsBox(site.page).check();
    await site.button('Registrati').click();
    await site.page.getByRole('grid').waitFor();
    expect(site.path).toBe('/giorgione?campagna=1');
  });

  test('is followed by the first level; tutorials wait for their own pages', async ({ site }) => {
    await register(site, 'Nina Dolce', 'nina@example.it');
    expect(await site.takeToast('Registrazione completata!')).toBe('Account creato con successo.');
    await site.waitForPath('/giorgione?campagna=1');
    await site.page.getByRole('grid').waitFor();
    await site.waitUntilIdle();
    expect(await site.page.getByRole('dialog').count()).toBe(0);
    await site.page.getByRole('link', { name: 'Torna alla mappa' }).click();
    await site.page.getByRole('dialog', { name: 'La campagna ti aspetta!' }).waitFor();
    await site.button('Salta').click();
    await site.page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    for (const title of [
      'Che bello averti in pasticceria!',
      'La campagna di Giorgione',
      'Pasticceria Manager',
      'Invita gli amici',
    ]) {
      await site.page.getByRole('dialog', { name: title }).waitFor();
      await site.button('Avanti').click();
    }
    await site.button('Inizia!').click();
    await site.page.getByRole('dialog').waitFor({ state: 'detached' });
    const greeting = 'Ciao, Nina Dolce!';
    await site.page.getByRole('heading', { level: 1, name: greeting, exact: true }).waitFor();
    await site.page.reload();
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    await site.waitUntilIdle();
    expect(await site.page.getByRole('dialog').count()).toBe(0);
  });
});
