import type { Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, Site } from './site.ts';

const ACCOUNT = { username: 'Bice', email: 'bice@example.it', password: 'crostata-di-mele' };
const BOARD_ROWS = 10;

let site: Site;

const register = (username: string): Promise<void> =>
  site.post('/api/auth/register', {
    username,
    email: `${username}@example.it`,
    password: ACCOUNT.password,
    acceptTerms: true,
  });

const signIn = (email: string): Promise<void> =>
  site.post('/api/auth/login', { email, password: ACCOUNT.password });

const failWith =
  (status: number, body: object) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: body });

const open = async (): Promise<void> => {
  await site.goto('/dashboard');
  await site.page.getByRole('heading', { level: 1 }).waitFor();
};

const board = () => site.page.getByRole('region', { name: 'Classifica Giorgione' });

beforeAll(async () => {
  site = await Site.open();
  await register(ACCOUNT.username);
  await signIn(ACCOUNT.email);
  await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
});

afterEach(() => site.unroute());
afterAll(() => site.close());

describe('the dashboard', () => {
  test('is announced while it comes', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await site.page.route('**/api/dashboard', async route => {
      await held;
      await route.continue();
    });
    await site.goto('/dashboard');
    await site.page.getByRole('status').getByText('Loading your dashboard...').waitFor();
    release();
    await site.page.getByRole('heading', { name: 'Ciao, Bice!' }).waitFor();
  });

  test('shows the level and how far it is', async () => {
    await open();
    await site.page.getByRole('button', { name: /^Livello/ }).click();
    const bar = site.page.getByRole('dialog', { name: 'Livello 1' }).getByRole('progressbar');
    expect(await bar.getAttribute('aria-valuenow')).toBe('10');
    await site.page.keyboard.press('Escape');
    await site.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('starts a game on its page, and remembers when', async () => {
    await open();
    const card = site.page.getByRole('article').filter({ hasText: 'Giorgione' });
    expect(await card.textContent()).toContain('Mai giocato finora');
    await site.button('Gioca a Giorgione').click();
    await site.waitForPath('/giorgione');
    await site.goto('/gioco/giorgione');
    await site.waitForPath('/giorgione');
    await open();
    await card.getByText(/^Ultima partita: (ora|\d+ minut[oi] fa)$/).waitFor();
  });

  test('starts a game that has no page with a wish', async () => {
    await open();
    await site.page.route('**/api/games/*/play', async route => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ json: { ...answer, game: { ...answer.game, id: 99 } } });
    });
    await site.button('Gioca a Pasticceria Manager').click();
    expect(await site.takeToast('Gioco avviato!')).toBe('Divertiti a giocare!');
  });

  test('has the words for an empty board, and shows who leads and where one stands', async () => {
    await open();
    const empty = 'Nessun dato disponibile per questa classifica';
    await board().getByText(empty).waitFor();
    for (let rival = 1; rival <= BOARD_ROWS; rival += 1) {
      await register(`rivale${rival}`);
      await signIn(`rivale${rival}@example.it`);
      await site.post('/api/matches', { score: 1000 * rival });
    }
    await signIn(ACCOUNT.email);
    await site.post('/api/matches', { score: 900 });
    await open();
    const rows = board().getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(BOARD_ROWS + 1);
    expect(await rows.first().textContent()).toContain('rivale10');
    expect(await rows.first().textContent()).toContain('10.000');
    expect(await rows.last().textContent()).toBe('11Bice (Tu)900');
    for (const period of ['Settimanale', 'Mensile']) {
      await board().getByRole('tab', { name: period }).click();
      await expect.poll(() => rows.count()).toBe(BOARD_ROWS + 1);
    }
  });

  test('is left silently by who is not signed in any more', async () => {
    // Or the page would notice by itself, by its pulse or by something that it still reads.
    await site.page.route('**/api/pulse*', route => route.abort());
    await open();
    await site.waitUntilIdle();
    await site.page.context().clearCookies();
    await site.button('Gioca a Pasticceria Manager').click();
    await site.waitForPath('/');
    await signIn(ACCOUNT.email);
  });
});

describe('what can go wrong', () => {
  test('too many attempts are told in one way', async () => {
    await open();
    const refusal = { code: 'too_many_attempts', message: 'Troppi tentativi.' };
    await site.page.route('**/api/games/*/play', failWith(429, refusal));
    await site.button('Gioca a Giorgione').click();
    expect(await site.takeToast('Rallenta!')).toBe(
      'Troppi tentativi. Attendi qualche secondo prima di riprovare.',
    );
  });

  test('a failed sign-out is told, and leaves everything as it is', async () => {
    await open();
    await site.page.route('**/api/auth/logout', route => route.abort());
    await site.button('Esci').click();
    expect(await site.takeToast('Logout failed')).toBe('Something went wrong');
    expect(site.path).toBe('/dashboard');
  });

  test('a dashboard that does not come can be asked for again', async () => {
    const refusal = { code: 'unavailable', message: 'Servizio momentaneamente non disponibile.' };
    await site.page.route('**/api/dashboard', failWith(503, refusal));
    await site.goto('/dashboard');
    await site.page.getByRole('alert').getByText(refusal.message).waitFor();
    await site.unroute();
    await site.button('Riprova').click();
    await site.page.getByRole('heading', { name: 'Ciao, Bice!' }).waitFor();
  });

  test('a page whose code takes its time says so', async () => {
    await open();
    let release = (): void => undefined;
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await site.page.route('**/assets/SettingsPage-*.js', async route => {
      await held;
      await route.continue();
    });
    await site.page.getByRole('link', { name: 'Impostazioni' }).click();
    await site.page.getByRole('status').getByText('Caricamento...').waitFor();
    release();
    await site.page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
    expect(await site.page.getByText('Caricamento...').count()).toBe(0);
  });

  test('a page whose code is gone offers to reload', async () => {
    await open();
    await site.page.route('**/assets/SettingsPage-*.js', route => route.abort());
    await site.page.getByRole('link', { name: 'Impostazioni' }).click();
    await site.page.getByRole('heading', { name: 'La pagina non si è caricata' }).waitFor();
    await site.unroute();
    await site.button('Ricarica').click();
    await site.page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
  });

  test('after a restart of the server a page leads back to the dashboard, once', async () => {
    await open();
    await site.page.evaluate(() => sessionStorage.setItem('server-restart', 'true'));
    await site.goto('/terms');
    await site.page.getByRole('heading', { name: 'Termini e Condizioni' }).waitFor();
    await site.goto('/settings');
    await site.waitForPath('/dashboard');
    await site.goto('/settings');
    await site.page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
    expect(site.path).toBe('/settings');
  });

  test('an unknown address has its page', async () => {
    await site.goto('/torta-che-non-esiste');
    await site.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await expect.poll(() => site.page.title()).toBe('Pagina non trovata · Giorgione');
  });
});

describe('the shell', () => {
  test('remembers the theme that was chosen', async () => {
    await site.resize(DESKTOP);
    await open();
    await site.page
      .getByRole('navigation')
      .getByRole('button', { name: /tema scuro/ })
      .click();
    expect(await site.page.locator('html').getAttribute('data-theme')).toBe('dark');
    await site.page.reload();
    expect(await site.page.locator('html').getAttribute('data-theme')).toBe('dark');
    await site.page
      .getByRole('navigation')
      .getByRole('button', { name: /tema chiaro/ })
      .click();
    await site.resize(PHONE);
  });

  test('takes the focus to each new page, and names it', async () => {
    await open();
    await site.page.getByRole('link', { name: 'Impostazioni' }).click();
    await site.page.getByRole('main', { name: 'Impostazioni' }).waitFor();
    await expect.poll(() => site.page.title()).toBe('Impostazioni · Giorgione');
    await site.waitForFocus(site.page.getByRole('main'));
  });

  test('lets the keyboard skip to the content, and F8 reach the messages', async () => {
    await open();
    await site.page.keyboard.press('Tab');
    await site.page.keyboard.press('Enter');
    await site.waitForFocus(site.page.getByRole('main'));
    const focused = () => site.page.evaluate(() => document.activeElement?.tagName);
    // They stay for seconds only, which a slow machine may miss.
    await site.page.route('**/api/auth/logout', route => route.abort());
    await expect
      .poll(async () => {
        await site.button('Esci').click();
        await site.takeToast('Logout failed');
        await site.page.keyboard.press('F8');
        return focused();
      })
      .toBe('OL');
  });

  test('never made the browser complain', () => {
    expect(site.consoleErrors.filter(mishap => !/dynamically imported/.test(mishap))).toEqual([]);
  });
});
