import type { Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, Site } from './support/site.ts';

const ACCOUNT = { username: 'Bice', email: 'bice@example.it', password: 'crostata-di-mele' };
const LEADERBOARD_ROWS = 10;

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

const leaderboard = () => site.page.getByRole('region', { name: 'Classifica Giorgione' });

beforeAll(async () => {
  site = await Site.open();
  await register(ACCOUNT.username);
  await signIn(ACCOUNT.email);
  await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
});

afterEach(() => site.unroute());
afterAll(() => site.close());

describe('the dashboard', () => {
  test('announces that it is loading', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await site.page.route('**/api/dashboard', async route => {
      await released;
      await route.continue();
    });
    await site.goto('/dashboard');
    await site.page.getByRole('status').getByText('Loading your dashboard...').waitFor();
    release();
    await site.page.getByRole('heading', { name: 'Ciao, Bice!' }).waitFor();
  });

  test('shows the level and its progress', async () => {
    await open();
    await site.page.getByRole('button', { name: /^Livello/ }).click();
    const bar = site.page.getByRole('dialog', { name: 'Livello 1' }).getByRole('progressbar');
    expect(await bar.getAttribute('aria-valuenow')).toBe('10');
    await site.page.keyboard.press('Escape');
    await site.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('starts a game on its page, and shows when it was last played', async () => {
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

  test('starts a game without a page with a toast', async () => {
    await open();
    await site.page.route('**/api/games/*/play', async route => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ json: { ...body, game: { ...body.game, id: 99 } } });
    });
    await site.button('Gioca a Pasticceria Manager').click();
    expect(await site.takeToast('Gioco avviato!')).toBe('Divertiti a giocare!');
  });

  test('shows an empty leaderboard, then the leaders and the own rank', async () => {
    await open();
    const empty = 'Nessun dato disponibile per questa classifica';
    await leaderboard().getByText(empty).waitFor();
    for (let rival = 1; rival <= LEADERBOARD_ROWS; rival += 1) {
      await register(`rivale${rival}`);
      await signIn(`rivale${rival}@example.it`);
      await site.post('/api/matches', { score: 1000 * rival });
    }
    await signIn(ACCOUNT.email);
    await site.post('/api/matches', { score: 900 });
    await open();
    const rows = leaderboard().getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(LEADERBOARD_ROWS + 1);
    expect(await rows.first().textContent()).toContain('rivale10');
    expect(await rows.first().textContent()).toContain('10.000');
    expect(await rows.last().textContent()).toBe('11Bice (Tu)900');
    for (const period of ['Settimanale', 'Mensile']) {
      await leaderboard().getByRole('tab', { name: period }).click();
      await expect.poll(() => rows.count()).toBe(LEADERBOARD_ROWS + 1);
    }
  });

  test('redirects silently when the session has ended', async () => {
    // Otherwise polling or a pending request could detect the end of the session first.
    await site.page.route('**/api/pulse*', route => route.abort());
    await open();
    await site.waitUntilIdle();
    await site.page.context().clearCookies();
    await site.button('Gioca a Pasticceria Manager').click();
    await site.waitForPath('/');
    await signIn(ACCOUNT.email);
  });
});

describe('errors', () => {
  test('too many attempts show one toast', async () => {
    await open();
    const failure = { code: 'too_many_attempts', message: 'Troppi tentativi.' };
    await site.page.route('**/api/games/*/play', failWith(429, failure));
    await site.button('Gioca a Giorgione').click();
    expect(await site.takeToast('Rallenta!')).toBe(
      'Troppi tentativi. Attendi qualche secondo prima di riprovare.',
    );
  });

  test('a failed logout shows a toast and stays on the page', async () => {
    await open();
    await site.page.route('**/api/auth/logout', route => route.abort());
    await site.button('Esci').click();
    expect(await site.takeToast('Logout failed')).toBe('Something went wrong');
    expect(site.path).toBe('/dashboard');
  });

  test('a dashboard that fails to load can be retried', async () => {
    const failure = { code: 'unavailable', message: 'Servizio momentaneamente non disponibile.' };
    await site.page.route('**/api/dashboard', failWith(503, failure));
    await site.goto('/dashboard');
    await site.page.getByRole('alert').getByText(failure.message).waitFor();
    await site.unroute();
    await site.button('Riprova').click();
    await site.page.getByRole('heading', { name: 'Ciao, Bice!' }).waitFor();
  });

  test('a page whose code loads slowly shows an indicator', async () => {
    await open();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await site.page.route('**/assets/SettingsPage-*.js', async route => {
      await released;
      await route.continue();
    });
    await site.page.getByRole('link', { name: 'Impostazioni' }).click();
    await site.page.getByRole('status').getByText('Caricamento...').waitFor();
    release();
    await site.page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
    expect(await site.page.getByText('Caricamento...').count()).toBe(0);
  });

  test('a page whose code fails to load offers a reload', async () => {
    await open();
    await site.page.route('**/assets/SettingsPage-*.js', route => route.abort());
    await site.page.getByRole('link', { name: 'Impostazioni' }).click();
    await site.page.getByRole('heading', { name: 'La pagina non si è caricata' }).waitFor();
    await site.unroute();
    await site.button('Ricarica').click();
    await site.page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
  });

  test('after a restart of the server a page redirects to the dashboard, once', async () => {
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

  test('an unknown path shows the page for it', async () => {
    await site.goto('/torta-che-non-esiste');
    await site.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await expect.poll(() => site.page.title()).toBe('Pagina non trovata · Giorgione');
  });
});

describe('the layout', () => {
  test('remembers the chosen theme', async () => {
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

  test('moves the focus to each new page, and sets its title', async () => {
    await open();
    await site.page.getByRole('link', { name: 'Impostazioni' }).click();
    await site.page.getByRole('main', { name: 'Impostazioni' }).waitFor();
    await expect.poll(() => site.page.title()).toBe('Impostazioni · Giorgione');
    await site.waitForFocus(site.page.getByRole('main'));
  });

  test('has a skip link, and F8 focuses the toasts', async () => {
    await open();
    await site.page.keyboard.press('Tab');
    await site.page.keyboard.press('Enter');
    await site.waitForFocus(site.page.getByRole('main'));
    const focusedTag = () => site.page.evaluate(() => document.activeElement?.tagName);
    // A toast may disappear before a slow machine can focus it.
    await site.page.route('**/api/auth/logout', route => route.abort());
    await expect
      .poll(async () => {
        await site.button('Esci').click();
        await site.takeToast('Logout failed');
        await site.page.keyboard.press('F8');
        return focusedTag();
      })
      .toBe('OL');
  });

  test('logs no errors in the browser console', () => {
    expect(site.consoleErrors.filter(error => !/dynamically imported/.test(error))).toEqual([]);
  });
});
