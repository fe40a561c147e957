import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createSiteHandler } from '#infra/local/gateway/site.ts';
import { WEB_ROOT } from '#infra/local/process/build.ts';
import { newGame } from '#shared/match3/game.ts';
import { nightly } from '#test/support/nightly.ts';
import { bestMovesButOne } from '#test/web/game/board-player.ts';
import { reloadAtLastMove, shownValue, waitForBoard } from './support/board-page.ts';
import { test as base } from './support/journey.ts';
import { cardOf } from './support/keyboard-scanner.ts';
import type { Player } from './support/player.ts';
import { AMOUNT, CODE } from './support/till.ts';

/** Waits until the service worker controls the page. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** A page in a separate browser in which service workers may run. */
const openPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' });
  return context.newPage();
};

const test = base.extend('page', async ({ browser }, { onCleanup }) => {
  const page = await openPage(browser);
  onCleanup(() => page.context().close());
  return page;
});

const signIn = async (page: Page, url: string, { email, password }: Player) => {
  await page.context().request.post(`${url}/api/auth/login`, { data: { email, password } });
};

/** A separate copy of the built site, so that a newer version can be published. */
const siteTest = test.extend('copy', async ({ page: _ }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(WEB_ROOT, folder, { recursive: true });
  const server = createServer(createSiteHandler(folder)).listen(0, 'localhost');
  await new Promise(resolve => server.once('listening', resolve));
  onCleanup(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    publish: () => appendFile(join(folder, 'service-worker.js'), '\n// A newer version.\n'),
  };
});

const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async name => (await caches.open(name)).keys()),
    );
    const addresses = requests.flat().map(({ url }) => new URL(url).pathname);
    return [...Object.keys(localStorage), ...addresses];
  });

describe('the installed app', () => {
  test("meets the browser's conditions, shows card, rules and till without a network, and nothing of the player after the sign-out", async ({
    page,
    url,
    newPlayer,
    superAdmin,
  }) => {
    const player = await newPlayer('Anna');
    await superAdmin.makeStaff(player);
    await signIn(page, url, player);
    await page.goto(`${url}/cassa`);
    await controlled(page);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    const ids = installabilityErrors.map(({ errorId }) => errorId);
    // The browsers of the tests store nothing.
    expect(ids.filter(id => id !== 'in-incognito')).toEqual([]);
    await page.getByLabel(CODE).waitFor();
    await page.goto(`${url}/carta`);
    const text = page.getByText('Mostra il codice alla cassa');
    await text.waitFor();
    const code = await page.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent();
    await page.context().setOffline(true);
    await page.goto(`${url}/carta`);
    await page.getByText(String(code)).waitFor();
    await page.goto(`${url}/regolamento?utm_source=a.b`);
    await page.getByRole('heading', { name: 'Regolamento' }).waitFor();
    await page.goto(`${url}/cassa`);
    await page.getByLabel(CODE).waitFor();
    await page.context().setOffline(false);
    await page.goto(`${url}/dashboard`);
    await page
      .getByRole('button', { name: 'Inizia' })
      .or(page.getByRole('dialog'))
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Esci' }).click();
    await page.getByRole('heading', { name: /Gioca con i dolci/ }).waitFor();
    const kept = await keptNames(page);
    expect(kept).toContain('/index.html');
    expect(kept.filter(name => /^kept:|^\/api\/(?!programme$)/.test(name))).toEqual([]);
    await page.context().setOffline(true);
    await page.goto(`${url}/carta`);
    await page.getByText('Il server non risponde').waitFor();
    expect(await page.getByText(String(code)).count()).toBe(0);
  });
});

describe('a game without a network', () => {
  test('is finished and submitted later, and another one starts', async ({
    page,
    url,
    newPlayer,
  }) => {
    const player = await newPlayer('Anna');
    await signIn(page, url, player);
    await page.goto(`${url}/giorgione`);
    const board = await waitForBoard(page);
    await controlled(page);
    // The next run is fetched in advance with the first move shown.
    const ahead = page.waitForResponse(
      response =>
        response.url().endsWith('/api/giorgione/runs') && response.request().method() === 'POST',
    );
    const last = await reloadAtLastMove(page, board);
    await ahead;
    await last.click(last.invalidMove());
    await last.waitUntilIdle();
    await page.context().setOffline(true);
    await last.click(last.next().move);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Senza rete il punteggio aspetta').waitFor();
    await page.getByRole('button', { name: 'Gioca ancora' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => shownValue(page, 'Mosse')).toBe(20);
    await page.reload();
    await page.getByRole('grid').waitFor();
    expect(await shownValue(page, 'Mosse')).toBe(20);
    // Chromium doesn't tell a page that was loaded offline when the network is back, so another page submits it.
    await page.context().setOffline(false);
    const other = await page.context().newPage();
    await other.goto(`${url}/terms`);
    const place = async () =>
      (await player.call('GET', '/api/leaderboard/daily')).userRank?.score ?? 0;
    await expect.poll(place).toBe(last.state.score);
  });
});

nightly(describe)('a level without a network', () => {
  test('is finished and submitted later', async ({ page, url, newPlayer }) => {
    const player = await newPlayer('Anna');
    await signIn(page, url, player);
    const { run } = await player.call('POST', '/api/lives/use', { levelNumber: 1 });
    const log = JSON.stringify(bestMovesButOne(newGame({ seed: run.seed, moves: run.moves })));
    await page.goto(`${url}/terms`);
    await page.evaluate(item => localStorage.setItem(...item), [
      `giorgione-run-${player.id}-${run.id}`,
      log,
    ] as const);
    await page.goto(`${url}/giorgione?campagna=1`);
    const last = await waitForBoard(page);
    await controlled(page);
    await page.context().setOffline(true);
    await last.click(last.next().move);
    await page.getByRole('dialog').getByText('Senza rete il punteggio aspetta').waitFor();
    // The page is closed before the network is back, so the next one that opens submits it.
    await page.goto('about:blank');
    await page.context().setOffline(false);
    await page.goto(`${url}/terms`);
    const best = async () =>
      (await player.call('GET', '/api/giorgione/campaign/levels')).levels[0].bestScore;
    await expect.poll(best).toBe(last.state.score);
    const { maxLevelReached } = await player.call('GET', '/api/giorgione/campaign/progress');
    expect(maxLevelReached).toBe(2);
  });
});

nightly(describe)('the till without a network', () => {
  test('opens, and registers its sale once the network is back', async ({
    page,
    url,
    newPlayer,
    superAdmin,
  }) => {
    const [clerk, nina] = [await newPlayer('Marco'), await newPlayer('Nina')];
    await superAdmin.makeStaff(clerk);
    await signIn(page, url, clerk);
    await page.goto(`${url}/cassa`);
    const field = page.getByLabel(CODE);
    await field.waitFor();
    await controlled(page);
    await page.context().setOffline(true);
    await page.goto(`${url}/cassa`);
    await field.waitFor();
    await field.fill(await cardOf(nina));
    await page.keyboard.press('Enter');
    await page.getByLabel(AMOUNT).fill('5');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'In attesa di rete' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('dialog', { name: 'Acquisto registrato' }).waitFor();
    expect((await nina.call('GET', '/api/card')).card.stamps).toBe(1);
  });
});

describe('a new version of the site', () => {
  siteTest(
    'waits until the page asks for it, and leaves other tabs alone',
    async ({ page, copy }) => {
      await page.goto(`${copy.url}/terms`);
      await controlled(page);
      const other = await page.context().newPage();
      await other.goto(`${copy.url}/privacy`);
      await other.evaluate(() => document.body.setAttribute('data-open', 'yes'));
      await copy.publish();
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      const notice = page.getByText('È pronta una nuova versione');
      await notice.waitFor();
      await page.getByRole('button', { name: 'Aggiorna' }).click();
      await notice.waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Termini e Condizioni' }).waitFor();
      const isWaiting = () =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistration())?.waiting != null,
        );
      expect(await isWaiting()).toBe(false);
      expect(await other.getAttribute('body', 'data-open')).toBe('yes');
    },
  );
});
