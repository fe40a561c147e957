import { describe, expect } from 'vitest';
import type { Run } from '#shared/contract/schemas/run.ts';
import type { Action } from '#shared/match3/actions.ts';
import { possibleMoves } from '#shared/match3/board/moves.ts';
import { newGame, play } from '#shared/match3/game.ts';
import { nightly } from '#test/support/nightly.ts';
import { seededRandom } from '#test/support/random.ts';
import { figure, waitForBoard } from '../support/board-page.ts';
import { campaignTest } from '../support/campaign-page.ts';

/** A test with a player who has 600 bignè. */
const test = campaignTest.extend('shopping', async ({ campaign, player, superAdmin }) => {
  await superAdmin.grant(player, { bignè: 600 });
  return (powerUp: string) => campaign.buyPowerUp(powerUp);
});

/** Swaps that lead to two moves before the end, with at most a quarter of the target missing. */
const nearTarget = ({ seed, moves, targetScore = 0 }: Run): Action[] => {
  const random = seededRandom(seed);
  for (;;) {
    const log: Action[] = [];
    let state = newGame({ seed, moves, target: targetScore });
    while (state.movesLeft > 2) {
      const action = { swap: random.pick(possibleMoves(state)) };
      const played = play(state, action);
      if (!played.ok) break;
      log.push(action);
      state = played.state;
    }
    if (state.score < targetScore && state.score >= 0.75 * targetScore) return log;
  }
};

describe('a power-up', () => {
  test('takes effect in a level', async ({ site, campaign, shopping }) => {
    await shopping('mosse');
    await shopping('jolly');
    await campaign.openMenu();
    await campaign.startLevel(1);
    const { movesLeft } = (await waitForBoard(site.page)).state;
    await site.button('Usa +5 mosse: ne hai 1').click();
    await figure(site.page, 'Mosse')
      .getByText(String(movesLeft + 5))
      .waitFor();
    await site.button('+5 mosse: non ne hai, vai al negozio').waitFor();
  });

  nightly(test)(
    'leads to the shop and back to the game if the player owns none',
    async ({ site, campaign, shopping }) => {
      await shopping('jolly');
      await campaign.openMenu();
      await campaign.startLevel(1);
      const board = await waitForBoard(site.page);
      await board.click(board.next().move);
      await board.waitUntilIdle();
      await site.page.getByRole('button', { name: /^Giorgione: non ne hai/ }).click();
      await site.page.getByRole('heading', { name: 'Negozio' }).waitFor();
      expect(await site.violationsAtNight()).toEqual([]);
      await site.page.getByRole('link', { name: 'Torna al livello 1' }).click();
      expect((await waitForBoard(site.page)).state).toEqual(board.state);
      expect(await campaign.lives()).toMatchObject({ livesRemaining: 4 });
    },
  );

  test('for more moves is offered two moves before the end when the target is near, bought and used', async ({
    site,
    campaign,
    player,
    superAdmin,
  }) => {
    await superAdmin.grant(player, { bignè: 25 });
    await campaign.completeLevels(4);
    const { run } = await player.call('POST', '/api/lives/use', { levelNumber: 5 });
    const log = nearTarget(run);
    await site.setItems({ [`giorgione-run-${player.id}-${run.id}`]: JSON.stringify(log) });
    await site.goto('/giorgione?campagna=5');
    const board = await waitForBoard(site.page);
    const missing = run.targetScore - board.state.score;
    await site.button(`Ti mancano ${missing} punti: usa +5 mosse Costa 25 bignè`).click();
    await figure(site.page, 'Mosse').getByText('7', { exact: true }).waitFor();
    expect(await player.call('GET', '/api/giorgione/campaign/powerups')).toMatchObject({
      powerUps: { mosse: 0 },
      bigne: 0,
    });
    expect(await site.violations()).toEqual([]);
  });

  nightly(test)('is used once even if a response is lost', async ({ site, campaign, shopping }) => {
    const { page } = site;
    await shopping('jolly');
    await campaign.openMenu();
    await campaign.startLevel(1);
    await waitForBoard(page);
    let calls = 0;
    await site.route('**/powerup/use', async route => {
      calls += 1;
      await route.fetch();
      await route.abort();
    });
    await site.button('Usa Jolly: ne hai 1').click();
    await page.getByRole('gridcell', { name: /Jolly/ }).first().waitFor();
    expect(calls).toBe(1);
    await site.unroute();
    await page.reload();
    await page.getByRole('gridcell', { name: /Jolly/ }).first().waitFor();
    await page.getByRole('list', { name: 'Power-up' }).waitFor({ state: 'detached' });
  });

  nightly(test)(
    'skips a level with an unfinished game, which is then closed',
    async ({ site, campaign, shopping }) => {
      await shopping('skip');
      await campaign.openMenu();
      await campaign.startLevel(1);
      await waitForBoard(site.page);
      await site.button('Esci').click();
      await site.page.getByText('In corso').waitFor();
      await site.button('Salta').click();
      await site.button('Salta livello').click();
      await site.takeToast('Livello saltato!');
      await site.page.getByText('In corso').waitFor({ state: 'detached' });
    },
  );

  nightly(test)('skips the current level', async ({ site, campaign, shopping }) => {
    await shopping('skip');
    await campaign.openMenu();
    await campaign.level(1).click();
    await site.button('Salta').click();
    await campaign.dialog.getByText('Saltare il livello 1?').waitFor();
    await site.button('Salta livello').click();
    await site.takeToast('Livello saltato!');
    await expect
      .poll(() => campaign.level(1).getAttribute('aria-label'))
      .toContain('1 stella su 3');
    await expect.poll(() => campaign.level(2).isEnabled()).toBe(true);
  });
});
