import type { Locator, Page } from 'playwright-core';
import { newGame } from '#shared/match3/game.ts';
import { BoardPlayer, bestMovesButOne } from '#test/web/game/board-player.ts';
import type { Player } from './player.ts';
import type { Site } from './site.ts';

/** Plays on the open board; resolves when it has stopped moving. */
export const waitForBoard = async (page: Page): Promise<BoardPlayer> => {
  const board = await BoardPlayer.onPage(page);
  await board.waitUntilIdle();
  return board;
};

/** Skips all moves but the last of a game in progress, and reloads the page. */
export const reloadAtLastMove = async (page: Page, board: BoardPlayer): Promise<BoardPlayer> => {
  await board.skipToLastMove();
  await page.reload();
  return waitForBoard(page);
};

/** Opens a game that has been played up to its last move: a trial or a campaign level. */
export const openAtLastMove = async (
  site: Site,
  player: Player,
  levelNumber?: number,
): Promise<BoardPlayer> => {
  const { run } =
    levelNumber === undefined
      ? await player.call('POST', '/api/giorgione/runs', {})
      : await player.call('POST', '/api/lives/use', { levelNumber });
  const log = JSON.stringify(bestMovesButOne(newGame({ seed: run.seed, moves: run.moves })));
  await site.setItems({ [`giorgione-run-${player.id}-${run.id}`]: log });
  const page = levelNumber === undefined ? '' : `?campagna=${levelNumber}`;
  await site.goto(`/giorgione${page}`);
  return waitForBoard(site.page);
};

/** Where the page shows the score or the remaining moves. Not found by role, since a dialog may hide it. */
export const figure = (page: Page, label: 'Punti' | 'Mosse'): Locator =>
  page.locator('p').filter({ has: page.getByText(label, { exact: true }) });

/** The score or the remaining moves on the page. */
export const shownValue = async (page: Page, label: 'Punti' | 'Mosse'): Promise<number> => {
  const text = await figure(page, label).textContent();
  return Number(text?.replaceAll(/\D/g, ''));
};

/** The text of a number without thousands separators. */
export const digitsOf = (text: string | null): string => (text ?? '').replaceAll('.', '');
