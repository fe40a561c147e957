import type { Locator, Page } from 'playwright-core';
import { BoardPlayer } from '#test/web/giorgione/board-player.ts';

/** A player for the open board, when it has stopped moving. */
export const waitForBoard = async (page: Page): Promise<BoardPlayer> => {
  const board = await BoardPlayer.onPage(page);
  await board.waitUntilIdle();
  return board;
};

/** Skips all moves but the last of a game that has begun, and opens the page again. */
export const reloadAtLastMove = async (page: Page, board: BoardPlayer): Promise<BoardPlayer> => {
  await board.skipToLastMove();
  await page.reload();
  return waitForBoard(page);
};

/** Plays a move, skips all others but the last, and opens the page again. */
export const skipToLastMove = async (page: Page): Promise<BoardPlayer> => {
  const board = await waitForBoard(page);
  await board.click(board.next().move);
  await board.waitUntilIdle();
  return reloadAtLastMove(page, board);
};

/** Where the page shows the score or the remaining moves. Not by role: a dialog may hide it. */
export const figure = (page: Page, label: 'Punti' | 'Mosse'): Locator =>
  page.locator('p').filter({ has: page.getByText(label, { exact: true }) });

/** The score or the remaining moves on the page. */
export const shownValue = async (page: Page, label: 'Punti' | 'Mosse'): Promise<number> => {
  const text = await figure(page, label).textContent();
  return Number(text?.replaceAll(/\D/g, ''));
};

/** The text of a number, without separators of thousands. */
export const digitsOf = (text: string | null): string => (text ?? '').replaceAll('.', '');
