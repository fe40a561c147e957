import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { levelTarget } from '#shared/match3/levels.ts';
import { SECOND, startOfDay } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { CampaignPage, campaignTest as test } from '../support/campaign-page.ts';
import { befriend } from '../support/friends.ts';
import { Player } from '../support/player.ts';
import { TOMORROW } from '../support/server-clock.ts';

nightly(describe)('the tutorial of the campaign', () => {
  test("opens on the first visit, from the trial's banner, and has five steps", async ({
    site,
  }) => {
    const campaign = new CampaignPage(site, await Player.register(site.session));
    const step = (text: string) => campaign.dialog.getByText(text).waitFor({ state: 'attached' });
    await site.goto('/giorgione');
    await site.button('Inizia la campagna').click();
    await step('Passo 1 di 5');
    expect(await site.violations()).toEqual([]);
    await site.button('Avanti').click();
    await campaign.dialog.getByText('10 mondi a tema').waitFor();
    await site.button('Indietro').click();
    await step('Passo 1 di 5');
    for (let number = 2; number <= 5; number += 1) {
      await site.button('Avanti').click();
      await step(`Passo ${number} di 5`);
    }
    await site.button('Inizia!').click();
    await campaign.dialog.waitFor({ state: 'detached' });
    await campaign.openMenu();
    await site.waitUntilIdle();
    expect(await campaign.dialog.count()).toBe(0);
  });

  test('opens again on request', async ({ site, campaign }) => {
    await campaign.openMenu();
    await site.button('Altro').click();
    await site.button('Tutorial').click();
    await site.button('Salta').click();
    await campaign.dialog.waitFor({ state: 'detached' });
  });
});

describe('the campaign menu', () => {
  test('shows five lives, the next three levels, their details, and locked worlds', async ({
    site,
    campaign,
  }) => {
    await campaign.openMenu();
    await site.page.getByText('5/5').waitFor();
    expect(await site.hasLayoutShift()).toBe(false);
    await expect.poll(() => campaign.levels.count()).toBe(4);
    expect(await campaign.level(1).isEnabled()).toBe(true);
    for (const locked of [2, 3, 4]) expect(await campaign.level(locked).isDisabled()).toBe(true);
    expect(await site.page.getByText('E altri 6 livelli, strada facendo').isVisible()).toBe(true);
    expect(await site.violations()).toEqual([]);
    await campaign.level(1).click();
    await site.button('Informazioni sul livello 1').click();
    for (const text of ['468 punti', 'da 562 punti', 'da 656 punti']) {
      await campaign.dialog.getByText(text, { exact: true }).first().waitFor();
    }
    expect(await site.violations()).toEqual([]);
    await site.closeDialog();
    const panel = site.page.getByRole('region', { name: 'Livello scelto' });
    for (const world of [1, 2]) {
      await site.button('Mondo successivo').click();
      await panel.getByText(`Finisci il mondo ${world} per entrare`).waitFor();
      expect(await panel.getByRole('button').count()).toBe(0);
    }
    expect(await site.violationsAtNight()).toEqual([]);
  });

  nightly(test)('has the level selected on which Giorgione stands', async ({ site, campaign }) => {
    await campaign.completeLevels(3);
    await campaign.openMenu();
    const selected = site.page.getByRole('region', { name: 'Livello scelto' });
    await selected.getByText('Livello 4', { exact: true }).waitFor();
    expect(await campaign.level(4).getAttribute('aria-current')).toBe('step');
  });

  test('shows friends at their levels, and the reward at the end of the world', async ({
    site,
    campaign,
    player,
    newPlayer,
  }) => {
    const bruno = await newPlayer('Bruno');
    await befriend(player, bruno);
    const level = { levelNumber: 1, score: levelTarget(1), stars: 1, moves: 9 };
    await bruno.call('POST', '/api/giorgione/campaign/level/complete', level);
    await campaign.openMenu();
    const friends = site.page.getByRole('list', { name: 'Dove sono gli amici' });
    await friends.getByText(`Livello 2: ${bruno.username}`).waitFor({ state: 'attached' });
    await site.button('Premio alla fine del mondo 1: 10 bignè, 1 × Vita bonus').click();
    await campaign.dialog.getByText('Le ricevi quando apri questo mondo.').waitFor();
    expect(await site.violationsOnScreens()).toEqual([]);
  });

  nightly(test)('requires choosing a level in another world', async ({ site, campaign }) => {
    await campaign.completeLevels(10);
    await campaign.openMenu();
    await site.button('Mondo precedente').click();
    await site.page.getByText('Scegli un livello da giocare').waitFor();
    await site.button('Gioca livello').click();
    expect(await site.takeToast('Seleziona un livello')).toBe(
      'Scegli un livello per iniziare la partita!',
    );
  });

  test('has a single bar, and the map beside the level, in a low window', async ({
    site,
    campaign,
  }) => {
    await campaign.openMenu();
    const { page } = site;
    const map = page.getByRole('region', { name: 'Mappa del mondo 1' });
    const play = site.button('Gioca livello');
    const boxOf = async (locator: Locator) => {
      const box = await locator.boundingBox();
      if (!box) throw new Error('It is not drawn.');
      return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    };
    for (const size of [
      { width: 320, height: 568 },
      { width: 844, height: 390 },
    ]) {
      await site.resize(size);
      expect(await page.getByRole('banner').count()).toBe(1);
      expect((await boxOf(page.getByRole('banner'))).bottom).toBeLessThanOrEqual(60);
      for (const name of ['Altro', 'Mondo successivo', 'Gioca livello'])
        expect((await boxOf(site.button(name))).bottom).toBeLessThanOrEqual(size.height);
      expect(await site.overflows()).toBe(false);
    }
    expect((await boxOf(play)).right).toBeLessThanOrEqual((await boxOf(map)).x);
  });

  nightly(test)(
    'restores all lives at midnight without a reload',
    async ({ site, campaign, clock }) => {
      await clock.set(startOfDay(TOMORROW) - 20 * SECOND);
      await campaign.spendLives(2);
      await site.installClock();
      await campaign.openMenu();
      await site.page.getByText('3/5').waitFor();
      await site.waitUntilIdle();
      await clock.set(startOfDay(TOMORROW) + SECOND);
      await site.advanceClockUntil(site.page.getByText('5/5'));
    },
  );

  nightly(test)(
    'shows all ten worlds, including all levels of the later ones',
    async ({ site, campaign }) => {
      await campaign.openMenu();
      expect(await site.button('Mondo precedente').isDisabled()).toBe(true);
      for (let world = 2; world <= 10; world += 1) {
        await site.button('Mondo successivo').click();
        await site.page.getByRole('list', { name: `Livelli del mondo ${world}` }).waitFor();
        await expect.poll(() => campaign.levels.count()).toBe(10);
      }
      expect(await site.button('Mondo successivo').isDisabled()).toBe(true);
      await site.button('Informazioni sul mondo 10').click();
      await campaign.dialog.getByText('100 bignè').waitFor();
      expect(await site.violations()).toEqual([]);
    },
  );

  nightly(test)(
    'shows an error when it fails to load, and can be retried',
    async ({ site, campaign }) => {
      await site.route('**/campaign/progress', route => route.fulfill({ status: 500, body: '{}' }));
      await site.installClock();
      await site.goto('/giorgione?campagna');
      await site.advanceClockUntil(site.page.getByText('Errore caricamento dati'));
      expect(await site.takeToast('Errore caricamento')).toBe(
        'Impossibile caricare i dati della campagna. Riprova più tardi.',
      );
      expect(await site.violations()).toEqual([]);
      await site.unroute();
      await site.button('Riprova').click();
      await campaign.levels.first().waitFor();
    },
  );

  nightly(test)(
    'shows leaderboards for all time and for the week',
    async ({ site, campaign, player }) => {
      await campaign.completeLevels(1);
      await campaign.openMenu();
      await site.button('Altro').click();
      await site.button('Classifica campagna').click();
      await campaign.dialog.getByText(player.username).first().waitFor();
      expect(await site.violations()).toEqual([]);
      await site.page.getByRole('tab', { name: 'Settimanale' }).click();
      await campaign.dialog
        .getByText(/punti$/)
        .first()
        .waitFor();
    },
  );
});
