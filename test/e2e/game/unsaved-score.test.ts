import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { openAtLastMove, shownValue, waitForBoard } from '../support/board-page.ts';
import { test as base } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

const dialog = ({ page }: Site) => page.getByRole('dialog');

/** A test whose page has just played the last move of a game offline, and is online again. */
const test = base.extend('finished', async ({ site, player }) => {
  const { page } = site;
  const board = await openAtLastMove(site, player);
  expect(await shownValue(page, 'Mosse')).toBe(board.state.movesLeft);
  // The code of the toasts and of the final dialog loads during play.
  await board.click(board.invalidMove());
  await board.waitUntilIdle();
  await site.waitUntilIdle();
  await page.context().setOffline(true);
  await board.click(board.next().move);
  await site.takeToast('Errore nel salvataggio');
  await dialog(site)
    .getByText('Il punteggio non è stato salvato. Prova a giocare di nuovo.')
    .waitFor();
  await page.context().setOffline(false);
  return board.state;
});

describe('a score that could not be saved', () => {
  nightly(test)('shows an error, and can be sent again', async ({ site, finished: _ }) => {
    await site.button('Riprova').click();
    await site.takeToast('Punteggio salvato!');
    await dialog(site).getByText('È il tuo miglior punteggio di oggi!').waitFor();
    await site.button('Gioca ancora').click();
    await site.button('Suggerimento').waitFor();
    await waitForBoard(site.page);
  });

  test('is sent when the page is opened again', async ({ site, finished: _ }) => {
    await site.page.reload();
    await site.takeToast('Punteggio salvato!');
    await dialog(site).getByText('Partita finita!').waitFor();
    await site.page.reload();
    await waitForBoard(site.page);
    expect(await shownValue(site.page, 'Mosse')).toBe(20);
  });

  nightly(test)('is sent even if another game has started', async ({ site, finished: _ }) => {
    await site.failRequests('**/api/matches');
    await site.button('Gioca ancora').click();
    await dialog(site).waitFor({ state: 'detached' });
    await site.unroute();
    await site.page.reload();
    await site.takeToast('Punteggio salvato!');
    await waitForBoard(site.page);
    expect(await shownValue(site.page, 'Mosse')).toBe(20);
  });
});
