import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { levelTarget } from '#shared/match3/levels.ts';
import { countedScore } from '#shared/rules/campaign.ts';
import { nightly, sized } from '#test/support/nightly.ts';
import { openAtLastMove, reloadAtLastMove, waitForBoard } from '../support/board-page.ts';
import { campaignTest as test } from '../support/campaign-page.ts';
import { DESKTOP } from '../support/site.ts';
import { cutResults } from '../support/text-size.ts';

const MAX_TABS = 60;
/** After these, all moves but the last are skipped; the nightly run plays the whole level. */
const KEYBOARD_MOVES = sized(1, Number.POSITIVE_INFINITY);

/** Presses Tab until an element whose name matches has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`No element that Tab reaches has a name like ${name}.`);
};

/** The colour of the first world by day, in worlds.css. */
const LINE = 'rgb(179, 107, 42)';
const SKY = 'rgb(255, 230, 184)';

const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

describe('a level', () => {
  test('is started, played and won with the keyboard alone', async ({ site, campaign }) => {
    const { page } = site;
    // On a board offered after two losses, the best moves often score more than counts.
    await campaign.loseLevel(1);
    await campaign.loseLevel(1);
    await campaign.openMenu();
    await tabTo(page, /^Livello 1,/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Gioca livello$/);
    await page.keyboard.press('Enter');
    const board = await waitForBoard(page);
    expect(await campaign.lives()).toMatchObject({ livesRemaining: 2 });
    await page.getByText('2/5').waitFor();
    expect(await site.violationsAtNight()).toEqual([]);
    await tabTo(page, /^Riga 1, colonna 1/);
    for (let moves = 0; !board.state.over && moves < KEYBOARD_MOVES; moves += 1) {
      await board.type(board.next().move);
      await board.waitUntilIdle();
    }
    const last = board.state.over ? board : await reloadAtLastMove(page, board);
    if (!last.state.over) {
      await tabTo(page, /^Riga 1, colonna 1/);
      await last.type(last.next().move);
    }
    await campaign.dialog.getByText('Livello completato!').waitFor();
    await campaign.dialog.getByText('Mancano 9 livelli al premio del mondo 1').waitFor();
    const counted = countedScore(1, last.state.score);
    const told = await campaign.dialog
      .getByText(/In classifica contano \d+ punti\./)
      .allTextContents();
    const expected = counted < last.state.score ? [`In classifica contano ${counted} punti.`] : [];
    expect(told.map(text => text.trim())).toEqual(expected);
    expect(await site.violations()).toEqual([]);
    expect(await cutResults(site)).toEqual([]);
    await site.button('Gioca il livello 2').waitFor();
    await tabTo(page, /^Alla mappa$/);
    await page.keyboard.press('Enter');
    await campaign.level(2).waitFor();
    await expect
      .poll(() => campaign.level(1).getAttribute('aria-label'))
      .toMatch(/[123] stell[ae] su 3/);
    await expect.poll(() => campaign.level(2).isEnabled()).toBe(true);
  });

  test('is resumed after leaving and after a reload, without spending another life', async ({
    site,
    campaign,
  }) => {
    const { page } = site;
    await campaign.openMenu();
    await campaign.startLevel(1);
    let board = await waitForBoard(page);
    await board.swipe(board.next().move, 40);
    await board.waitUntilIdle();
    await site.button('Esci').click();
    await page.getByText('In corso').waitFor();
    await campaign.level(1).click();
    await site.button('Riprendi livello').click();
    board = await waitForBoard(page);
    await board.swipe(board.next().move, 40);
    await board.waitUntilIdle();
    await page.reload();
    expect((await waitForBoard(page)).state).toEqual(board.state);
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await campaign.lives()).toMatchObject({ livesRemaining: 4 });

    // Even without the map, the level has its world's colours and landscape.
    const banner = page.getByRole('region', { name: 'Campagna, livello 1' });
    expect(await styleOf(banner, 'border-top-color')).toBe(LINE);
    // A phone has no room for the landscape.
    await page.setViewportSize(DESKTOP);
    const sky = banner.locator('.world-sky');
    await sky.waitFor();
    expect(await styleOf(sky, 'fill')).toBe(SKY);
  });

  nightly(test)('is won with touch alone', async ({ site, campaign }) => {
    await campaign.openMenu();
    await campaign.startLevel(1);
    const board = await waitForBoard(site.page);
    while (!board.state.over) {
      await board.swipe(board.next().move, 40);
      await board.waitUntilIdle();
    }
    await campaign.dialog.getByText('Livello completato!').waitFor();
    await site.button('Gioca il livello 2').click();
    await site.page.getByRole('region', { name: 'Campagna, livello 2' }).waitFor();
    await waitForBoard(site.page);
    expect(await campaign.lives()).toMatchObject({ livesRemaining: 3 });
  });

  nightly(
    test.for([
      { motion: 'no-preference', skips: true },
      { motion: 'no-preference', skips: false },
      { motion: 'reduce', skips: false },
    ] as const),
  )(
    'can be finished early once its target is reached: %o',
    async ({ motion, skips }, { site, campaign }) => {
      const { page } = site;
      await campaign.openMenu();
      await campaign.startLevel(1);
      const board = await waitForBoard(page);
      while (board.state.score < levelTarget(1)) {
        expect(await site.button('Concludi').count()).toBe(0);
        await board.click(board.next().move);
        await board.waitUntilIdle();
      }
      await page.getByRole('status').getByText('Obiettivo raggiunto!').waitFor();
      expect(await site.violations()).toEqual([]);
      await page.emulateMedia({ reducedMotion: motion });
      await site.button('Concludi').click();
      if (skips) await site.button('Salta').click();
      await campaign.dialog.getByText('Livello completato!').waitFor();
      await campaign.dialog.getByText('Mancano 9 livelli').waitFor();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await site.violations()).toEqual([]);
    },
  );

  nightly(test)('costs one life even if the response is lost', async ({ site, campaign }) => {
    await campaign.openMenu();
    await site.route('**/lives/use', async route => {
      await route.fetch();
      await route.abort();
    });
    await campaign.startLevel(1);
    await waitForBoard(site.page);
    expect(await campaign.lives()).toMatchObject({ livesRemaining: 4 });
  });

  nightly(test)('can be ended with the current score', async ({ site, campaign }) => {
    await campaign.openMenu();
    await campaign.startLevel(1);
    await waitForBoard(site.page);
    await site.button('Esci').click();
    await campaign.level(1).click();
    await site.button('Informazioni sul livello 1').click();
    await site.button('Chiudi la partita').click();
    expect(await site.takeToast('Partita chiusa')).toBe('Nessuna stella.');
    expect(await campaign.lives()).toMatchObject({ livesRemaining: 4 });
    expect(await campaign.level(2).isDisabled()).toBe(true);
  });

  nightly(test)(
    "shows an error if its result isn't saved, and can be retried",
    async ({ site, campaign, player }) => {
      const board = await openAtLastMove(site, player, 1);
      const failure = { status: 500, json: { code: 'internal' } };
      await site.route('**/level/complete', route => route.fulfill(failure));
      await board.click(board.next().move);
      await site.takeToast('Errore salvataggio');
      await campaign.dialog
        .getByText('Non è stato possibile salvare il progresso. Riprova.')
        .waitFor();
      await site.unroute();
      await site.button('Riprova').click();
      await campaign.dialog.getByText(/^Mancano 9 livelli|^Ripeti il livello$/).waitFor();
      await site.closeDialog();
      await campaign.levels.first().waitFor();
    },
  );

  test('can be lost, and can’t be repeated without lives', async ({ site, campaign, player }) => {
    await campaign.spendLives(4);
    const board = await openAtLastMove(site, player, 1);
    await site.route('**/level/complete', async route => {
      const { run, ...result } = route.request().postDataJSON();
      const log = run.log.slice(0, 1);
      await route.continue({ postData: { ...result, run: { ...run, log } } });
    });
    await board.click(board.next().move);
    await campaign.dialog.getByText('Obiettivo non raggiunto').waitFor();
    await campaign.dialog.getByText('la prossima infornata è quella buona!').waitFor();
    await campaign.dialog.getByText(/^Ti sono mancati/).waitFor();
    await site.button('Al negozio').waitFor();
    expect(await site.violationsAtNight()).toEqual([]);
    expect(await cutResults(site)).toEqual([]);
    await site.button('Ripeti il livello').click();
    await campaign.dialog.getByText('Vite Finite!').waitFor();
    expect(await cutResults(site)).toEqual([]);
    await site.closeDialog('Vite Finite!');
    await site.button('Torna alla campagna').click();
    await campaign.levels.first().waitFor();
  });
});

describe('the last level of a world', () => {
  test('unlocks the next world and pays its rewards', async ({ site, campaign, player }) => {
    await campaign.completeLevels(9);
    expect(await campaign.lives()).toMatchObject({ livesRemaining: 5, bonusLives: 0 });
    const board = await openAtLastMove(site, player, 10);
    // The best moves may not reach the target; a result without a run is accepted unverified.
    await site.route('**/level/complete', route => {
      const { run: _, ...result } = route.request().postDataJSON();
      return route.continue({ postData: { ...result, score: levelTarget(10) } });
    });
    await board.click(board.next().move);
    await campaign.dialog.getByText('Livello completato!').waitFor();
    await site.button('Alla mappa').click();
    await campaign.dialog.getByText('Nuovo mondo sbloccato!').waitFor();
    await campaign.dialog.getByText('10 bignè').waitFor();
    await campaign.dialog.getByText('1 × Vita bonus').waitFor();
    expect(await site.violations()).toEqual([]);
    expect(await cutResults(site)).toEqual([]);
    await site.button('Andiamo!').click();
    await site.page.getByRole('list', { name: 'Livelli del mondo 2' }).waitFor();
    expect(await campaign.lives()).toMatchObject({ bonusLives: 1 });
  });
});
