import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { befriend, dialog, listItem, textInput } from '../support/friends.ts';
import { test } from '../support/journey.ts';
import { Player } from '../support/player.ts';

describe('friends', () => {
  test('are added by code, and both players see it at once', async ({
    site,
    otherSite,
    player,
  }) => {
    const bruno = await Player.onSite(otherSite, 'Bruno');
    const { inviteCode } = await player.call('GET', '/api/user/invite-code');
    await site.installClock();
    await site.goto('/friends');
    await site.page.getByText('Il tavolino è pronto').waitFor();
    await site.waitUntilIdle();
    await otherSite.goto('/friends');
    const add = async (typed: string): Promise<void> => {
      await textInput(otherSite).fill(typed);
      await dialog(otherSite).getByRole('button', { name: 'Aggiungi', exact: true }).click();
    };
    await otherSite.button('Aggiungi amico').click();
    await add('NESSUNO1');
    await dialog(otherSite)
      .getByText('Non l’abbiamo trovato: controlla, o forse non c’è più.')
      .waitFor();
    await add(inviteCode.toLowerCase());
    const row = listItem(otherSite, player.username);
    await row.getByText('Pasticceria: livello 1').waitFor();
    await row.getByText('Giorgione: ancora nessun record').waitFor();
    await site.poll();
    await site.button(`Statistiche di ${bruno.username}`).waitFor();
  });

  nightly(test)('show their statistics', async ({ site, player, newPlayer }) => {
    const bruno = await newPlayer('Bruno');
    await befriend(player, bruno);
    await bruno.call('POST', '/api/matches', { score: 700 });
    await site.goto('/friends');
    await listItem(site, bruno.username).getByText('Giorgione: record di 700 punti').waitFor();
    await site.button(`Statistiche di ${bruno.username}`).click();
    const best = dialog(site).locator('dl > div').filter({ hasText: 'miglior punteggio' });
    await expect.poll(() => best.getByRole('definition').textContent()).toBe('700');
    await dialog(site).getByText('Ultimo aggiornamento: ora').waitFor();
    expect(await site.violations()).toEqual([]);
  });

  nightly(test)('have leaderboards of their own', async ({ site, player, newPlayer }) => {
    const [bruno, stranger] = [await newPlayer('Bruno'), await newPlayer('Carlo')];
    await befriend(player, bruno);
    await bruno.call('POST', '/api/matches', { score: 700 });
    await stranger.call('POST', '/api/matches', { score: 15_000 });
    await site.goto('/dashboard');
    const leaderboard = site.page.getByRole('region', { name: 'Classifica Giorgione' });
    await leaderboard.getByRole('heading').click();
    await leaderboard.getByText(stranger.username).waitFor();
    await leaderboard.getByText('Solo amici').click();
    await expect
      .poll(() => leaderboard.getByRole('listitem').allTextContents())
      .toEqual([expect.stringContaining(`${bruno.username}700`)]);
  });
});
