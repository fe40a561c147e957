import { describe, expect } from 'vitest';
import { formatNumber } from '#shared/amount-text.ts';
import { nightly } from '#test/support/nightly.ts';
import { countRenders, takeRenders } from '#test/web/game/renders.ts';
import { shownValue, waitForBoard } from '../support/board-page.ts';
import { test as base } from '../support/journey.ts';

/** A test with the board of a new game. */
const test = base.extend('board', async ({ site, player: _ }) => {
  await site.goto('/giorgione');
  return waitForBoard(site.page);
});

describe('the board', () => {
  nightly(test)('refuses a swap without a match', async ({ site, board }) => {
    const shown = site.page.locator('[data-effect="notice"]').waitFor({ state: 'attached' });
    await board.click(board.invalidMove());
    await shown;
    const notice = 'Mossa non valida. Questo scambio non crea alcun abbinamento!';
    await site.page.getByRole('status').getByText(notice).waitFor();
    await board.waitUntilIdle();
    expect(await shownValue(site.page, 'Mosse')).toBe(20);
    expect(site.toastTitles()).toEqual([]);
  });

  nightly(base)(
    'accepts clicks, and re-renders only the tiles that change',
    async ({ site, player: _ }) => {
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
      // The selected tile is lifted. A press moves the focus between two cells; the click then changes the selection.
      expect(renders.tiles).toBeGreaterThan(0);
      expect(renders.tiles).toBeLessThanOrEqual(turn.tileChanges + 1);
      expect(renders.cells).toBeLessThanOrEqual(turn.changedCells + 6);
      await expect.poll(() => shownValue(page, 'Punti')).toBe(board.state.score);
    },
  );

  nightly(test)('accepts drags with the mouse', async ({ site, board }) => {
    await board.drag(board.next().move);
    await board.waitUntilIdle();
    expect(await shownValue(site.page, 'Punti')).toBe(board.state.score);
  });

  test('swaps a tile that a finger has pulled by a third of a cell', async ({ site, board }) => {
    const { move } = board.next();
    const cell = await board.cell(0).boundingBox();
    const width = cell?.width ?? 0;
    await board.swipe(move, width * 0.28);
    expect(await site.page.getByRole('grid').getAttribute('aria-busy')).toBe('false');
    expect(await shownValue(site.page, 'Mosse')).toBe(20);
    await board.swipe(move, width * 0.4);
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
    await page.getByText(`punteggio ${formatNumber(board.state.score)}.`).waitFor();
    const focused = page.locator(':focus');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => focused.getAttribute('aria-label'))
      .toMatch(/^Riga \d, colonna \d: .+, selezionato$/);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused.getAttribute('aria-label')).not.toContain('selezionato');
    // As screen readers do, without the arrow keys.
    const last = page.getByRole('gridcell').last();
    await last.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => last.getAttribute('aria-label')).toContain('selezionato');
  });

  base('keeps a swap made while tiles are moving', async ({ site, player: _ }) => {
    const { page } = site;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await site.installClock();
    await site.goto('/giorgione');
    const board = await waitForBoard(page);
    await site.pauseClock();
    const isBusy = () => page.getByRole('grid').getAttribute('aria-busy');
    await board.drag(board.next().move);
    expect(await isBusy()).toBe('true');
    await board.drag(board.next().move);
    expect(await shownValue(page, 'Mosse')).toBe(19);
    await page.clock.resume();
    await board.waitUntilIdle();
    expect(await shownValue(page, 'Mosse')).toBe(board.state.movesLeft);
    expect(await site.hasLayoutShift()).toBe(false);
  });

  nightly(base)('moves nothing with reduced motion', async ({ site, player: _ }) => {
    const { page } = site;
    await site.installClock();
    await site.goto('/giorgione');
    const board = await waitForBoard(page);
    await site.pauseClock();
    await board.click(board.next().move);
    const between = () =>
      page.locator('[data-tile]').evaluateAll(tiles =>
        tiles.flatMap(({ style }) => {
          const [x, y] = style.transform.match(/-?[\d.]+(?=%)/g) ?? [];
          return Number(x) % 100 === 0 && Number(y) % 100 === 0 ? [] : [style.transform];
        }),
      );
    for (let frame = 0; frame < 30; frame += 1) {
      await page.clock.runFor(34);
      expect(await between()).toEqual([]);
    }
    await page.clock.resume();
    await board.waitUntilIdle();
  });
});
