import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import type { BoardPlayer } from '#test/web/game/board-player.ts';
import {
  digitsOf,
  figure,
  openAtLastMove,
  shownValue,
  waitForBoard,
} from '../support/board-page.ts';
import { test } from '../support/journey.ts';
import { DESKTOP, NARROW, PHONE, type Site } from '../support/site.ts';
import { cutResults } from '../support/text-size.ts';

const SMALL_PHONE = { width: 360, height: 640 };

/** Opens the page of the trial, with a new game. */
const open = async (site: Site): Promise<BoardPlayer> => {
  await site.goto('/giorgione');
  return waitForBoard(site.page);
};

/** Records how many runs the page creates. */
const recordRuns = ({ page }: Site): string[] => {
  const runs: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/runs')) runs.push(request.url());
  });
  return runs;
};

test('without a session the game redirects to the landing page', async ({ site }) => {
  await site.goto('/giorgione');
  await site.waitForPath('/');
});

describe('a trial game', () => {
  test('opens with a board full of tiles, 20 moves and one run, and shows a hint on request', async ({
    site,
    player: _,
  }) => {
    const { page } = site;
    const runs = recordRuns(site);
    await open(site);
    expect(await shownValue(page, 'Mosse')).toBe(20);
    expect(await shownValue(page, 'Punti')).toBe(0);
    await page.getByText('Allenamento libero').waitFor();
    expect(runs).toHaveLength(1);
    expect(await site.hasLayoutShift()).toBe(false);
    await site.waitUntilIdle();
    expect(await site.violations()).toEqual([]);
    const drawings = await page.locator('[data-tile] > div').evaluateAll(tiles =>
      Promise.all(
        tiles.map(async tile => {
          const [, url = ''] = /url\("([^"]+)"/.exec(getComputedStyle(tile).backgroundImage) ?? [];
          const image = new Image();
          image.src = url;
          await image.decode();
          return image.complete;
        }),
      ),
    );
    expect(drawings).toEqual(new Array(36).fill(true));
    await site.button('Suggerimento').click();
    await expect.poll(() => page.locator('[data-hinted]').count()).toBe(2);
    await page.getByText(/^Suggerimento: scambia riga/).waitFor();
  });

  nightly(test)('fits every window size', async ({ site, player: _ }) => {
    await open(site);
    for (const size of [SMALL_PHONE, DESKTOP, PHONE]) {
      await site.resize(size);
      const { missing, cell } = await site.page.evaluate(() => ({
        missing: document.documentElement.scrollHeight - innerHeight,
        cell: document.querySelector('[role="gridcell"]')?.getBoundingClientRect().width ?? 0,
      }));
      expect(await site.overflows()).toBe(false);
      expect(missing).toBeLessThanOrEqual(0);
      expect(cell).toBeGreaterThan(50);
    }
  });

  nightly(test)('resumes after a reload, even during a move', async ({ site, player: _ }) => {
    const { page } = site;
    const runs = recordRuns(site);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const board = await open(site);
    await board.click(board.next().move);
    await page.reload();
    const { state } = await waitForBoard(page);
    expect(state).toEqual(board.state);
    expect(await shownValue(page, 'Punti')).toBe(state.score);
    expect(await shownValue(page, 'Mosse')).toBe(state.movesLeft);
    expect(runs).toHaveLength(1);
    expect(await site.hasLayoutShift()).toBe(false);
  });

  nightly(
    test.for([
      ['Regole del gioco', 'Come si gioca'],
      ['Classifica', 'Classifica allenamento'],
    ] as const),
  )('opens and closes %s', async ([name, title], { site, player: _ }) => {
    await open(site);
    await site.button('Altro').click();
    await site.button(name).click();
    await site.page.getByRole('dialog', { name: title }).waitFor();
    expect(await site.violations()).toEqual([]);
    await site.closeDialog();
    await site.waitForFocus(site.button('Altro'));
  });

  test('announces its last move, ends, saves its score, and puts the player on the daily leaderboard', async ({
    site,
    player,
  }) => {
    const board = await openAtLastMove(site, player);
    const moves = figure(site.page, 'Mosse');
    await moves.getByText('L’ultima!').waitFor();
    // Beside its icon, even on a narrow phone.
    await site.resize(NARROW);
    const digit = await moves.locator('b').boundingBox();
    const icon = await moves.locator('svg').boundingBox();
    expect(digit?.x).toBeGreaterThan((icon?.x ?? 0) + (icon?.width ?? 0));
    await site.resize(PHONE);
    await board.click(board.next().move);
    await site.takeToast('Punteggio salvato!');
    const dialog = site.page.getByRole('dialog');
    await dialog.getByText('Partita finita!').waitFor();
    await dialog.getByText('È il tuo miglior punteggio di oggi!').waitFor();
    const score = String(board.state.score);
    await expect.poll(async () => digitsOf(await dialog.textContent())).toContain(score);
    await dialog.getByText(/º posto di oggi\./).waitFor();
    expect(await site.violations()).toEqual([]);
    expect(await cutResults(site)).toEqual([]);
    await site.button('Vai alla classifica').click();
    await site.page.getByRole('dialog', { name: 'Classifica allenamento' }).waitFor();
    await site.closeDialog('Classifica allenamento');
    await site.closeDialog();
    await site.button('Altro').click();
    await site.button('Classifica').click();
    const line = dialog.getByRole('listitem').filter({ hasText: player.username });
    await expect.poll(async () => digitsOf(await line.textContent())).toContain(score);
  });

  nightly(test)(
    'can be followed by another one, with the focus on its board',
    async ({ site, player }) => {
      const { page } = site;
      const runs = recordRuns(site);
      const board = await openAtLastMove(site, player);
      await board.click(board.next().move);
      await page.getByRole('dialog').getByText('Partita finita!').waitFor();
      await site.closeDialog();
      await site.button('Gioca ancora').click();
      await site.button('Suggerimento').waitFor();
      await waitForBoard(page);
      expect(await shownValue(page, 'Mosse')).toBe(20);
      expect(runs).toHaveLength(1);
      await page.locator('[role="gridcell"]:focus').waitFor();
    },
  );
});
