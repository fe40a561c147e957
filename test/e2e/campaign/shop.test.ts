import { describe, expect } from 'vitest';
import { MAX_LIVES } from '#shared/rules/lives.ts';
import { nightly } from '#test/support/nightly.ts';
import { waitForBoard } from '../support/board-page.ts';
import { campaignTest as test } from '../support/campaign-page.ts';
import { loseAnswer } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

const SHOP = '/giorgione?campagna=negozio';

const card = ({ page }: Site, name: string) =>
  page.getByRole('button', { name: `Acquista ${name} per` });

/** Buys a power-up, and returns what the toast says about it. */
const buy = async (site: Site, name: string): Promise<string> => {
  await card(site, name).click();
  return site.takeToast('Power-up acquistato!');
};

nightly(describe)('when the player has no lives left', () => {
  test('a level can be started with a bonus life', async ({
    site,
    campaign,
    player,
    superAdmin,
  }) => {
    await superAdmin.grant(player, { bignè: 10 });
    await campaign.buyPowerUp('vita');
    await campaign.spendLives(MAX_LIVES);
    expect(await campaign.lives()).toMatchObject({ livesRemaining: 0, bonusLives: 1 });
    await campaign.openMenu();
    await campaign.startLevel(1);
    await campaign.dialog.getByText('Vite Finite!').waitFor();
    expect(await site.violations()).toEqual([]);
    await site.button('Usa una vita bonus').click();
    await waitForBoard(site.page);
    expect(await campaign.lives()).toMatchObject({ livesRemaining: 0, bonusLives: 0 });
  });

  test('and no bonus lives either, a link leads to the shop', async ({ site, campaign }) => {
    await campaign.spendLives(MAX_LIVES);
    await campaign.openMenu();
    await campaign.startLevel(1);
    await campaign.dialog.getByText('Vite Finite!').waitFor();
    await site.waitUntilIdle();
    expect(await site.button('Usa una vita bonus').count()).toBe(0);
    await site.button('Vai al negozio').click();
    await site.page.getByRole('heading', { name: 'Negozio' }).waitFor();
  });
});

describe('the shop', () => {
  test('sells once if the answer is lost and the button is pressed again', async ({
    site,
    player,
    superAdmin,
  }) => {
    await superAdmin.grant(player, { bignè: 600 });
    await site.goto(SHOP);
    await loseAnswer(site, '**/api/giorgione/campaign/powerup/buy');
    await card(site, 'Jolly').click();
    await site.takeToast('Errore acquisto');
    expect(await buy(site, 'Jolly')).toBe('Jolly. Adesso ne hai 1.');
  });

  test('sells a power-up that the player can pay for', async ({
    site,
    campaign,
    player,
    superAdmin,
  }) => {
    await superAdmin.grant(player, { bignè: 10 });
    await site.goto(SHOP);
    expect(await buy(site, 'Vita bonus')).toBe('Vita bonus. Adesso ne hai 1.');
    await site.page.getByText('2 bignè').waitFor();
    expect(await site.violations()).toEqual([]);
    expect(await campaign.lives()).toMatchObject({ bonusLives: 1 });
  });

  nightly(test)(
    'refuses a power-up that the player can’t pay for',
    async ({ site, player, superAdmin }) => {
      await superAdmin.grant(player, { bignè: 2 });
      await site.goto(SHOP);
      await card(site, 'Jolly').click();
      expect(await site.takeToast('Bignè insufficienti')).toBe(
        'Ti servono 20 bignè per questo acquisto. Attualmente ne hai 2.',
      );
    },
  );

  nightly(test)(
    'shows an error when it fails to load, and can be retried',
    async ({ site, player, superAdmin }) => {
      await superAdmin.grant(player, { bignè: 600 });
      await site.route('**/powerups', route => route.fulfill({ status: 500, body: '{}' }));
      await site.installClock();
      await site.goto(SHOP);
      await site.advanceClockUntil(site.page.getByText('Errore caricamento dati'));
      expect(await site.takeToast('Errore caricamento')).toBe(
        "Impossibile caricare l'inventario power-up. Riprova più tardi.",
      );
      await site.unroute();
      await site.button('Riprova').click();
      await buy(site, '+5 mosse');
      await buy(site, 'Jolly');
      await buy(site, 'Salta livello');
    },
  );
});
