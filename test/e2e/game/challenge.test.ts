import { describe, expect } from 'vitest';
import { newGame } from '#shared/match3/game.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { playBestMoves } from '#test/support/play.ts';
import { type BoardPlayer, bestMovesButOne } from '#test/web/game/board-player.ts';
import { waitForBoard } from '../support/board-page.ts';
import { testWithOwnData as test } from '../support/journey.ts';
import type { Player } from '../support/player.ts';
import { START_TIME } from '../support/server-clock.ts';
import type { Site } from '../support/site.ts';

const startChallenge = async (player: Player) =>
  (await player.call('POST', '/api/giorgione/runs', { mode: 'challenge' })).run;

/** Opens the challenge's page with a game that has been played up to its last move. */
const openAtLastMove = async (site: Site, player: Player): Promise<BoardPlayer> => {
  const { id, seed, moves } = await startChallenge(player);
  const log = JSON.stringify(bestMovesButOne(newGame({ seed, moves })));
  await site.setItems({ [`giorgione-run-${player.id}-${id}`]: log });
  await site.goto('/sfida');
  await site.page.getByRole('link', { name: 'Continua la sfida' }).click();
  return waitForBoard(site.page);
};

describe('the challenge of the day', () => {
  test('is played once, ranked and shared, and its best game can be watched the next day', async ({
    site,
    player,
    newPlayer,
    clock,
  }) => {
    const { page } = site;
    const rival = await newPlayer('Rivale');
    const run = await startChallenge(rival);
    const { log } = playBestMoves(run, { limit: 1 });
    await rival.call('POST', '/api/matches', { score: 0, run: { id: run.id, log } });
    const board = await openAtLastMove(site, player);
    await board.click(board.next().move);
    const over = page.getByRole('dialog', { name: 'Sfida finita!' });
    await over.getByText('1º posto di oggi. Nessuno ti sta davanti!').waitFor();
    await site.takeToast('Punteggio salvato!');
    await over.getByRole('button', { name: 'Condividi il risultato' }).click();
    await site.takeToast('Risultato copiato!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Giorgione, sfida del 28 maggio: [\d.]+ punti, \d+ cascat[ae]$/,
    );
    await over.getByRole('link', { name: 'Vai alla classifica' }).click();
    const rows = page.getByRole('region', { name: 'Classifica della sfida' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().textContent()).toContain(`${player.username} (Tu)`);
    await page.getByRole('tab', { name: 'Amici' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await site.violationsAtNight()).toEqual([]);

    await clock.set(START_TIME + DAY + HOUR);
    await rival.signIn();
    await page.reload();
    await page.getByRole('link', { name: 'Gioca la sfida' }).waitFor();
    await page.getByText('Nessuno ha ancora giocato: il primo posto è libero!').waitFor();
    await page.getByRole('button', { name: 'Guarda la partita' }).click();
    const replay = page.getByRole('dialog', { name: new RegExp(`^${player.username}, `) });
    await replay.getByRole('button', { name: 'Una mossa' }).click();
    await replay.getByText(/^Mossa 1 di \d+$/).waitFor();
  });

  test('is over in every browser, even without a point', async ({ site, player }) => {
    const { id } = await startChallenge(player);
    await player.call('POST', '/api/matches', { score: 0, run: { id, log: [] } });
    await site.goto('/sfida');
    await site.page.getByText('0 punti', { exact: true }).waitFor();
    expect(await site.page.getByRole('link', { name: 'Gioca la sfida' }).count()).toBe(0);
  });

  nightly(test)(
    'changes at midnight on an open page, and continues without a network',
    async ({ site, player, clock }) => {
      const { page } = site;
      const run = await startChallenge(player);
      const evening = Date.parse(run.expiresAt) - MINUTE;
      await clock.set(evening);
      await site.installClock();
      await site.goto('/sfida');
      await page.getByRole('link', { name: 'Continua la sfida' }).waitFor();
      await page.getByRole('heading', { name: 'sfida del 28 maggio' }).waitFor();
      await clock.set(evening + 2 * MINUTE);
      await site.advanceClock(2 * MINUTE);
      await page.getByRole('heading', { name: 'sfida del 29 maggio' }).waitFor();
      await page.getByRole('link', { name: 'Gioca la sfida' }).click();
      await waitForBoard(page);
      await page.goBack();
      const goOn = page.getByRole('link', { name: 'Continua la sfida' });
      await goOn.waitFor();
      await page.context().setOffline(true);
      await goOn.click();
      await page.getByRole('grid').waitFor();
    },
  );
});
