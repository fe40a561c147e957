import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { openAtLastMove, shownValue, waitForBoard } from '../support/board-page.ts';
import { test as base } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

const dialog = ({ page }: Site) => page.getByRole('dialog');

const WAITS = 'Senza rete il punteggio aspetta: parte da solo appena torna.';

/** A test whose page is at a game's last move, with the code for the end of the game loaded. */
const test = base.extend('board', async ({ site, player }) => {
  const { page } = site;
  const board = await openAtLastMove(site, player);
  expect(await shownValue(page, 'Mosse')).toBe(board.state.movesLeft);
  // The code of the toasts and of the final dialog is loaded during play.
  await board.click(board.invalidMove());
  await board.waitUntilIdle();
  await site.waitUntilIdle();
  return board;
});

describe('a score that could not be saved', () => {
  test('waits for the network, and is then sent automatically', async ({ site, board }) => {
    await site.page.context().setOffline(true);
    await board.click(board.next().move);
    await dialog(site).getByText(WAITS).waitFor();
    await site.page.context().setOffline(false);
    await site.takeToast('Punteggio salvato!');
    await dialog(site).getByText('È il tuo miglior punteggio di oggi!').waitFor();
    await site.button('Gioca ancora').click();
    await site.button('Suggerimento').waitFor();
    await waitForBoard(site.page);
  });

  nightly(test)('is sent once when the site is opened again', async ({ site, board, player }) => {
    const { page } = site;
    await site.failRequests('**/api/matches');
    await board.click(board.next().move);
    await dialog(site).getByText(WAITS).waitFor();
    await site.unroute();
    let sent = 0;
    page.on('request', request => {
      if (request.url().endsWith('/api/matches')) sent++;
    });
    // A page that closes before the answer arrives sends it again, as the server allows.
    const answered = page.waitForResponse('**/api/matches');
    await site.goto('/terms');
    await answered;
    await expect.poll(() => sent).toBe(1);
    await expect
      .poll(async () => (await player.call('GET', '/api/giorgione/runs')).runs.length)
      .toBe(0);
    await site.goto('/giorgione');
    await waitForBoard(page);
    expect(await shownValue(page, 'Mosse')).toBe(20);
    expect(sent).toBe(1);
  });

  test('waits while nobody is signed in, without keeping a connection busy', async ({
    site,
    board,
  }) => {
    await site.failRequests('**/api/matches');
    await board.click(board.next().move);
    await dialog(site).getByText(WAITS).waitFor();
    await site.unroute();
    await site.page.context().clearCookies();
    const refused = site.page.waitForResponse('**/api/matches');
    await site.goto('/terms');
    expect((await refused).status()).toBe(401);
    await site.waitUntilIdle();
  });

  nightly(test)('is sent even if another game has started', async ({ site, board }) => {
    await site.failRequests('**/api/matches');
    await board.click(board.next().move);
    await dialog(site).getByText(WAITS).waitFor();
    await site.button('Gioca ancora').click();
    await dialog(site).waitFor({ state: 'detached' });
    await site.unroute();
    await site.page.reload();
    await site.takeToast('Punteggio salvato!');
    await waitForBoard(site.page);
    expect(await shownValue(site.page, 'Mosse')).toBe(20);
  });
});
