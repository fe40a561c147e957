import { describe, expect } from 'vitest';
import { countRenders, takeRenders } from '#test/web/giorgione/renders.ts';
import { shownValue, waitForBoard } from '../support/board-page.ts';
import { test as base } from '../support/journey.ts';

/** A test with the board of a new game. */
const test = base.extend('board', async ({ site, player: _ }) => {
  await site.goto('/giorgione');
  return waitForBoard(site.page);
});

describe('the board', () => {
  test('refuses a swap without a match', async ({ site, board }) => {
    await board.click(board.invalidMove());
    expect(await site.takeToast('Mossa non valida')).toBe(
      'Questo scambio non crea alcun abbinamento!',
    );
    await board.waitUntilIdle();
    expect(await shownValue(site.page, 'Mosse')).toBe(20);
  });

  base('accepts clicks, and renders only the tiles that change', async ({ site, player: _ }) => {
    const { page } = site;
    await using _counting = await countRenders(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await site.goto('/giorgione');
    const board = await waitForBoard(page);
    await takeRenders(page);
    const turn = board.next();
    await board.click(turn.move);
    await board.waitUntilIdle();
    const renders = await takeRenders(page);
    // The selected tile is lifted; its cell and the focused one render twice.
    expect(renders.tiles).toBeGreaterThan(0);
    expect(renders.tiles).toBeLessThanOrEqual(turn.tileChanges + 1);
    expect(renders.cells).toBeLessThanOrEqual(turn.changedCells + 4);
    expect(await shownValue(page, 'Punti')).toBe(board.state.score);
  });

  test('accepts drags with the mouse', async ({ site, board }) => {
    await board.drag(board.next().move);
    await board.waitUntilIdle();
    expect(await shownValue(site.page, 'Punti')).toBe(board.state.score);
  });

  test('accepts touch swipes of more than 30 pixels', async ({ site, board }) => {
    const { move } = board.next();
    await board.swipe(move, 28);
    expect(await site.page.getByRole('grid').getAttribute('aria-busy')).toBe('false');
    await board.swipe(move, 40);
    await board.waitUntilIdle();
    expect(await shownValue(site.page, 'Punti')).toBe(board.state.score);
  });

  test('accepts the keyboard, and announces what happens', async ({ site, board }) => {
    const { page } = site;
    await page.getByRole('gridcell').first().focus();
    for (let moves = 0; moves < 3; moves += 1) {
      await board.type(board.next().move);
      await board.waitUntilIdle();
    }
    await page.getByText(`punteggio ${board.state.score}.`).waitFor();
    const focused = page.locator(':focus');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => focused.getAttribute('aria-label'))
      .toMatch(/^Riga \d, colonna \d: .+, selezionato$/);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused.getAttribute('aria-label')).not.toContain('selezionato');
  });
});
