import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BoardPlayer } from '#test/web/giorgione/board-player.ts';
import { countRenders, takeRenders } from '#test/web/giorgione/renders.ts';
import { DESKTOP, PHONE, Site } from './support/site.ts';

const SMALL_PHONE = { width: 360, height: 640 };
const USERNAME = 'Pasqualina';
const ACCOUNT = { email: 'pasqualina@example.it', password: 'sfogliatella-7' };

let site: Site;
let page: Page;
let player: BoardPlayer;
let runsCreated = 0;

const dialog = () => page.getByRole('dialog');

/** The score or the remaining moves on the page. */
const shownValue = async (label: 'Punti' | 'Mosse'): Promise<number> => {
  const text = await page
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`^${label}`) })
    .textContent();
  return Number(text?.replaceAll(/\D/g, ''));
};

const violations = async (): Promise<string[]> => {
  return [...(await site.violations('light')), ...(await site.violations('dark'))];
};

const waitForBoard = async (): Promise<void> => {
  player = await BoardPlayer.onPage(page);
  await player.waitUntilIdle();
};

beforeAll(async () => {
  site = await Site.open();
  page = site.page;
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/runs')) runsCreated += 1;
  });
  await countRenders(page);
});

afterAll(async () => {
  await site.close();
});

it('redirects to the landing page without a session', async () => {
  await site.goto('/giorgione');
  await site.waitForPath('/');
});

describe('a trial game', () => {
  it('opens with a board, 20 moves and one run', async () => {
    await site.post('/api/auth/register', { username: USERNAME, ...ACCOUNT, acceptTerms: true });
    await site.post('/api/auth/login', ACCOUNT);
    await site.goto('/giorgione');
    await waitForBoard();
    expect(await shownValue('Mosse')).toBe(20);
    expect(await shownValue('Punti')).toBe(0);
    expect(await page.getByText('Allenamento libero').isVisible()).toBe(true);
    expect(runsCreated).toBe(1);
    expect(await site.hasLayoutShift()).toBe(false);
  });

  it.each([SMALL_PHONE, DESKTOP, PHONE])('fits in $width x $height', async size => {
    await site.resize(size);
    const { missing, cell } = await page.evaluate(() => ({
      missing: document.documentElement.scrollHeight - innerHeight,
      cell: document.querySelector('[role="gridcell"]')?.getBoundingClientRect().width ?? 0,
    }));
    expect(await site.overflows()).toBe(false);
    expect(missing).toBeLessThanOrEqual(0);
    expect(cell).toBeGreaterThan(50);
  });

  it('refuses a swap without a match', async () => {
    await player.click(player.invalidMove());
    expect(await site.takeToast('Mossa non valida')).toBe(
      'Questo scambio non crea alcun abbinamento!',
    );
    await player.waitUntilIdle();
    expect(await shownValue('Mosse')).toBe(20);
  });

  it('accepts clicks, and renders only the tiles that change', async () => {
    await takeRenders(page);
    const turn = player.next();
    await player.click(turn.move);
    await player.waitUntilIdle();
    const renders = await takeRenders(page);
    // The selected tile is lifted; its cell and the focused one render twice.
    expect(renders.tiles).toBeGreaterThan(0);
    expect(renders.tiles).toBeLessThanOrEqual(turn.tileChanges + 1);
    expect(renders.cells).toBeLessThanOrEqual(turn.changedCells + 4);
    expect(await shownValue('Punti')).toBe(player.state.score);
  });

  it('accepts drags with the mouse', async () => {
    await player.drag(player.next().move);
    await player.waitUntilIdle();
    expect(await shownValue('Punti')).toBe(player.state.score);
  });

  it('accepts touch swipes of more than 30 pixels', async () => {
    const { move } = player.next();
    await player.swipe(move, 28);
    expect(await page.getByRole('grid').getAttribute('aria-busy')).toBe('false');
    await player.swipe(move, 40);
    await player.waitUntilIdle();
    expect(await shownValue('Punti')).toBe(player.state.score);
  });

  it('accepts the keyboard, and announces what happens', async () => {
    await page.getByRole('gridcell').first().focus();
    for (let moves = 0; moves < 3; moves += 1) {
      await player.type(player.next().move);
      await player.waitUntilIdle();
    }
    await page.getByText(`punteggio ${player.state.score}.`).waitFor();
    const focused = page.locator(':focus');
    await page.keyboard.press('Enter');
    expect(await focused.getAttribute('aria-label')).toMatch(
      /^Riga \d, colonna \d: .+, selezionato$/,
    );
    await page.keyboard.press('Escape');
    expect(await focused.getAttribute('aria-label')).not.toContain('selezionato');
  });

  it('has no violations in both themes', async () => {
    expect(await violations()).toEqual([]);
  });

  it('shows a hint on request', async () => {
    await site.button('Suggerimento').click();
    await expect.poll(() => page.locator('[data-hinted]').count()).toBe(2);
    await page.getByText(/^Suggerimento: scambia riga/).waitFor();
  });

  it('resumes after a reload, even during a move', async () => {
    await player.click(player.next().move);
    await page.reload();
    const { state } = player;
    await waitForBoard();
    expect(player.state).toEqual(state);
    expect(await shownValue('Punti')).toBe(state.score);
    expect(await shownValue('Mosse')).toBe(state.movesLeft);
    expect(runsCreated).toBe(1);
    expect(await site.hasLayoutShift()).toBe(false);
  });

  it.each(['Regole del gioco', 'Classifica'])('opens and closes %s', async name => {
    await site.button(name).click();
    await dialog().waitFor();
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await site.waitForFocus(site.button(name));
  });

  it('ends and saves its score', async () => {
    while (!player.state.over) {
      await player.click(player.next().move);
      await player.waitUntilIdle();
    }
    await site.takeToast('Punteggio salvato!');
    await dialog().getByText('Partita finita!').waitFor();
    await dialog().getByText('È il tuo miglior punteggio di oggi!').waitFor();
    const text = (await dialog().textContent()) ?? '';
    expect(text.replaceAll('.', '')).toContain(String(player.state.score));
    expect(await violations()).toEqual([]);
  });

  it('puts the player on the leaderboard of the day', async () => {
    await page.keyboard.press('Escape');
    await site.button('Classifica').click();
    const line = dialog().getByRole('listitem').filter({ hasText: USERNAME });
    const text = (await line.textContent()) ?? '';
    expect(text.replaceAll('.', '')).toContain(String(player.state.score));
    await page.keyboard.press('Escape');
  });

  it('can be followed by another one, with the focus on its board', async () => {
    await site.button('Gioca ancora').click();
    await site.button('Suggerimento').waitFor();
    await waitForBoard();
    expect(await shownValue('Mosse')).toBe(20);
    expect(runsCreated).toBe(2);
    await page.locator('[role="gridcell"]:focus').waitFor();
  });
});

describe('a score that could not be saved', () => {
  /** Plays the last move offline. */
  const finishOffline = async (): Promise<void> => {
    await player.skipToLastMove();
    await page.reload();
    await waitForBoard();
    expect(await shownValue('Mosse')).toBe(player.state.movesLeft);
    // The code of the toasts and of the final dialog loads during play.
    await player.click(player.invalidMove());
    await site.takeToast('Mossa non valida');
    await player.waitUntilIdle();
    await site.waitUntilIdle();
    await page.context().setOffline(true);
    await player.click(player.next().move);
    await site.takeToast('Errore nel salvataggio');
    await dialog()
      .getByText('Il punteggio non è stato salvato. Prova a giocare di nuovo.')
      .waitFor();
    await page.context().setOffline(false);
  };

  afterEach(async () => {
    await page.context().setOffline(false);
    await site.unroute();
  });

  it('shows an error, and can be sent again', async () => {
    await finishOffline();
    await site.button('Riprova').click();
    await site.takeToast('Punteggio salvato!');
    await dialog().getByText('di oggi').waitFor();
    await site.button('Gioca ancora').click();
    await site.button('Suggerimento').waitFor();
    await waitForBoard();
  });

  it('is sent when the page is opened again', async () => {
    await finishOffline();
    await page.reload();
    await site.takeToast('Punteggio salvato!');
    await dialog().getByText('Partita finita!').waitFor();
    await page.reload();
    await waitForBoard();
    expect(await shownValue('Mosse')).toBe(20);
  });

  it('is sent even if another game has started', async () => {
    await finishOffline();
    await page.route('**/api/matches', route => route.abort());
    await site.button('Gioca ancora').click();
    await dialog().waitFor({ state: 'detached' });
    await page.unroute('**/api/matches');
    await page.reload();
    await site.takeToast('Punteggio salvato!');
    await waitForBoard();
    expect(await shownValue('Mosse')).toBe(20);
  });
});

it('logs no errors in the browser console', () => {
  expect(site.consoleErrors).toEqual([]);
});
