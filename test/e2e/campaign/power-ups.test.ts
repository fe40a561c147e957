import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { figure, openAtLastMove, waitForBoard } from '../support/board-page.ts';
import { campaignTest } from '../support/campaign-page.ts';

/** A test with a player who has 600 bignè. */
const test = campaignTest.extend('shopping', async ({ campaign, player, superAdmin }) => {
  await superAdmin.grant(player, { bignè: 600 });
  return (powerUp: string) => campaign.buyPowerUp(powerUp);
});

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
    'that the player does not own leads to the shop, and back to the game',
    async ({ site, campaign }) => {
      await campaign.openMenu();
      await campaign.startLevel(1);
      const board = await waitForBoard(site.page);
      await board.click(board.next().move);
      await board.waitUntilIdle();
      await site.page.getByRole('button', { name: /Vai al negozio/ }).click();
      await site.page.getByRole('heading', { name: 'Negozio' }).waitFor();
      expect(await site.violationsAtNight()).toEqual([]);
      await site.page.getByRole('link', { name: 'Torna al livello 1' }).click();
      expect((await waitForBoard(site.page)).state).toEqual(board.state);
      expect(await campaign.lives()).toMatchObject({ livesRemaining: 4 });
    },
  );

  nightly(test)('of more moves is offered at the last one', async ({ site, player, shopping }) => {
    await shopping('mosse');
    await openAtLastMove(site, player, 1);
    await site.page
      .getByRole('status')
      .filter({ hasText: 'Ultima mossa!' })
      .waitFor({ state: 'attached' });
    await site.button('Ultima mossa: usa +5 mosse: ne hai 1').click();
    await figure(site.page, 'Mosse').getByText('6', { exact: true }).waitFor();
    expect(await site.violations()).toEqual([]);
  });

  nightly(test)('is used once when a response is lost', async ({ site, campaign, shopping }) => {
    const { page } = site;
    await shopping('jolly');
    await campaign.openMenu();
    await campaign.startLevel(1);
    await waitForBoard(page);
    let calls = 0;
    await page.route('**/powerup/use', async route => {
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
    await page.getByText('Nessun power-up disponibile').waitFor();
  });

  nightly(test)(
    'skips a level with an unfinished game, which is no longer open',
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
