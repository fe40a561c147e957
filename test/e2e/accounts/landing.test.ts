import { describe, expect } from 'vitest';
import { formatNumber } from '#shared/amount-text.ts';
import { SEED_COUNT } from '#shared/match3/random.ts';
import { nightly } from '#test/support/nightly.ts';
import { BoardPlayer } from '#test/web/game/board-player.ts';
import { shownValue } from '../support/board-page.ts';
import { test } from '../support/journey.ts';
import { DESKTOP, NO_ANSWER, PHONE, type Site } from '../support/site.ts';

/** Opens a visitor’s game on the board of a seed. */
const openGuestGame = async (site: Site, seed: number): Promise<BoardPlayer> => {
  await using _seed = await site.page.addInitScript(random => {
    Math.random = () => random;
  }, seed / SEED_COUNT);
  await site.goto('/');
  await site.button('Gioca ora').click();
  await site.page.getByRole('grid').waitFor();
  const board = BoardPlayer.ofSeed(site.page, seed);
  await board.waitUntilIdle();
  return board;
};

const login = ({ page }: Site) => page.getByRole('region', { name: 'Hai già un account?' });

describe('a visitor', () => {
  nightly(test)(
    'plays a game without an account, and is told what its score would be worth',
    async ({ site }) => {
      await site.page.emulateMedia({ reducedMotion: 'reduce' });
      const board = await openGuestGame(site, 2026);
      expect(await site.violationsOnScreens()).toEqual([]);
      while (!board.state.over) {
        await board.click(board.next().move);
        await board.waitUntilIdle();
      }
      await site.page.getByRole('heading', { name: 'Partita finita!' }).waitFor();
      expect(await shownValue(site.page, 'Punti')).toBe(board.state.score);
      const points = formatNumber(board.state.score);
      await site.page.getByText(`Con un account questi ${points} punti sarebbero`).waitFor();
      expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
      await site.button('Gioca ancora').click();
      await expect.poll(() => shownValue(site.page, 'Mosse')).toBe(20);
      await site.button('Chiudi').click();
      await site.button('Gioca ora').waitFor();
    },
  );

  test('can sign in below the game', async ({ site }) => {
    await openGuestGame(site, 7);
    await login(site).getByLabel('Email').waitFor();
    await site.page.getByRole('link', { name: 'Registrati e gioca' }).click();
    await site.waitForPath('/register');
  });

  test('is told at the login that the server doesn’t answer', async ({ site, player }) => {
    await site.page.context().clearCookies();
    await site.goto('/');
    await site.field('Email').fill(player.email);
    await site.field('Password').fill('crostata-di-mele');
    await site.failRequests('**/api/auth/login');
    await site.button('Accedi').last().click();
    expect(await site.takeToast('Accesso fallito')).toBe(NO_ANSWER);
  });
});
