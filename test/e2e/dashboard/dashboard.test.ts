import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DAY } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { test } from '../support/journey.ts';
import type { Player } from '../support/player.ts';
import { NO_ANSWER, type Site } from '../support/site.ts';

/** The maximum height of the page on a phone, in pixels. */
const CASA_MAX = 1900;

const failWith =
  (status: number, body: object) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: body });

const greeting = ({ page }: Site, { username }: Player) =>
  page.getByRole('heading', { level: 1, name: `Ciao, ${username}!` });

const unfoldGames = ({ page }: Site) =>
  page.getByRole('heading', { name: 'I tuoi giochi' }).click();

const open = async (site: Site, player: Player): Promise<void> => {
  await site.goto('/dashboard');
  await greeting(site, player).waitFor();
};

describe('the dashboard', () => {
  nightly(test)('announces that it is loading', async ({ site, player }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await site.route('**/api/dashboard', async route => {
      await released;
      await route.continue();
    });
    await site.goto('/dashboard');
    await site.page.getByRole('status').getByText('Loading your dashboard...').waitFor();
    release();
    await greeting(site, player).waitFor();
  });

  nightly(test)(
    "shows no link to a social page that the shop doesn't have",
    async ({ site, player }) => {
      await open(site, player);
      await site.waitUntilIdle();
      expect(await site.page.getByText('Seguici sui social').count()).toBe(0);
    },
  );

  test('shows the level and its progress, and starts with the way back into the campaign', async ({
    site,
    player,
  }) => {
    await open(site, player);
    await site.button('Livello pasticceria 1').click();
    const bar = site.page.getByRole('dialog', { name: 'Livello 1' }).getByRole('progressbar');
    expect(await bar.getAttribute('aria-valuenow')).toBe('10');
    await site.closeDialog();
    const link = site.page.getByRole('link', { name: 'Continua: livello 1' });
    expect((await link.boundingBox())?.y).toBeLessThan(400);
    const height = () => site.page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThanOrEqual(CASA_MAX);
    await link.click();
    await site.waitForPath('/giorgione?campagna=1');
  });

  test('tells a returning player once what has happened', async ({ site, player, clock }) => {
    await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
    await clock.advance(4 * DAY);
    await open(site, player);
    await site.page.getByText('Che bello rivederti! Non ci vedevamo da 4 giorni.').waitFor();
    const news = site.page.getByRole('region', { name: 'Mentre non c’eri' });
    await news.getByRole('link', { name: /^La tua pasticceria ha prodotto/ }).waitFor();
    expect(await site.violations()).toEqual([]);
    const seen = site.page.waitForResponse('**/api/dashboard/absence/seen');
    await news.getByRole('button', { name: 'Chiudi il riassunto' }).click();
    await news.waitFor({ state: 'detached' });
    await seen;
    await site.page.reload();
    await greeting(site, player).waitFor();
    expect(await news.count()).toBe(0);
  });

  test('starts a game on its page, and shows when it was last played', async ({ site, player }) => {
    await open(site, player);
    const card = site.page.getByRole('article').filter({ hasText: 'Giorgione' });
    await unfoldGames(site);
    await card.waitFor();
    expect(await card.textContent()).toContain('Mai giocato finora');
    await site.button('Gioca a Giorgione').click();
    await site.waitForPath('/giorgione');
    await site.goto('/gioco/giorgione');
    await site.waitForPath('/giorgione');
    await open(site, player);
    await unfoldGames(site);
    await card.getByText(/^Ultima partita: (ora|\d+ minut[oi] fa)$/).waitFor();
  });

  nightly(test)('shows a toast for a game without a page', async ({ site, player }) => {
    await open(site, player);
    await site.route('**/api/games/*/play', async route => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ json: { ...body, game: { ...body.game, id: 99 } } });
    });
    await unfoldGames(site);
    await site.button('Gioca a Pasticceria Manager').click();
    expect(await site.takeToast('Gioco avviato!')).toBe('Divertiti a giocare!');
  });

  test('redirects silently when the session has ended', async ({ site, player }) => {
    // Otherwise polling or a pending request could detect the end of the session first.
    await site.failRequests('**/api/pulse*');
    await open(site, player);
    // So would today's rank, which is loaded when it comes near the view.
    await unfoldGames(site);
    await site.waitUntilIdle();
    await site.page.context().clearCookies();
    await site.button('Gioca a Pasticceria Manager').click();
    await site.waitForPath('/');
  });

  test('can be retried when it fails to load', async ({ site, player }) => {
    const failure = { code: 'unavailable', message: 'Servizio momentaneamente non disponibile.' };
    await site.route('**/api/dashboard', failWith(503, failure));
    await site.goto('/dashboard');
    await site.page.getByRole('alert').getByText(failure.message).waitFor();
    await site.unroute();
    await site.button('Riprova').click();
    await greeting(site, player).waitFor();
  });

  nightly(test)('shows one toast after too many attempts', async ({ site, player }) => {
    await open(site, player);
    const message = 'Troppi tentativi. Attendi qualche secondo prima di riprovare.';
    const failure = { code: 'too_many_attempts', message };
    await site.route('**/api/games/*/play', failWith(429, failure));
    await unfoldGames(site);
    await site.button('Gioca a Giorgione').click();
    expect(await site.takeToast('Rallenta!')).toBe(message);
  });

  nightly(test)('shows a toast if the logout fails, and stays', async ({ site, player }) => {
    await open(site, player);
    await site.failRequests('**/api/auth/logout');
    await site.button('Esci').click();
    expect(await site.takeToast('Logout failed')).toBe(NO_ANSWER);
    expect(site.path).toBe('/dashboard');
  });
});
