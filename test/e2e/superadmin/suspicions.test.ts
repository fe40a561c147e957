import { describe, expect } from 'vitest';
import { beam } from '#infra/fair-play/bots.ts';
import { panelTestWithOwnData as test } from '../support/admin-panel.ts';
import type { Player } from '../support/player.ts';
import type { SuperAdmin } from '../support/super-admin.ts';

/** The number of games that are judged together. */
const GAMES = 10;
/** By this many games, every such bot has been suspected. */
const MAX_GAMES = 40;

/** A trial game by a bot that knows what will fall. */
const playAsBot = async (player: Player): Promise<void> => {
  const { run } = await player.call('POST', '/api/giorgione/runs', {});
  const { score, log } = beam(run, 16);
  await player.call('POST', '/api/matches', { score, run: { id: run.id, log } });
};

/** Plays as a bot until a suspicion is raised, nearly always after ten games. */
const raiseSuspicion = async (player: Player, superAdmin: SuperAdmin): Promise<void> => {
  for (let game = 1; game <= MAX_GAMES; game++) {
    await playAsBot(player);
    const { suspicions } = await superAdmin.call('GET', '/api/superadmin/suspicions');
    if (suspicions.some(({ userId }: { userId: number }) => userId === player.id)) return;
  }
  throw new Error(`No suspicion after ${MAX_GAMES} games.`);
};

describe('games that are too good to be true', () => {
  test('are watched by a super administrator, who voids them, which changes the leaderboard', async ({
    site,
    panel,
    newPlayer,
    superAdmin,
  }) => {
    const bot = await newPlayer('Fulmine');
    const person = await newPlayer('Paziente');
    await raiseSuspicion(bot, superAdmin);
    await person.call('POST', '/api/matches', { score: 900 });
    await site.setFlags('tutorial-completed');
    const leaders = site.page.getByRole('region', { name: 'Classifica Giorgione' });
    await site.goto('/dashboard');
    await leaders.getByRole('heading').click();
    await leaders.getByText(bot.username).waitFor();

    await panel.open('segnalazioni');
    const card = site.page.getByRole('listitem').filter({ hasText: bot.username });
    await card.getByText('Da decidere').waitFor();
    expect(await card.getByRole('row').count()).toBe(1 + GAMES);
    await site.waitUntilIdle();
    expect(await site.violationsOnScreens()).toEqual([]);
    await card.getByRole('button', { name: `Guarda la partita ${GAMES} di` }).click();

    const watched = site.page.getByRole('dialog', { name: new RegExp(bot.username) });
    await watched.getByText(/^Mossa 0 di/).waitFor();
    await watched.getByRole('button', { name: 'Una mossa' }).click();
    await watched.getByText(/^Mossa 1 di/).waitFor();
    await watched
      .getByText(/^Mossa 1: (meglio del \d+% delle altre cadute|qui la fortuna)/)
      .waitFor();
    await watched.getByLabel('Velocità').selectOption('4');
    await watched.getByRole('button', { name: 'Riproduci' }).click();
    await watched.getByText(/^Mossa ([3-9]|\d\d) di/).waitFor();
    await watched.getByRole('button', { name: 'Pausa' }).click();
    expect(await site.violations()).toEqual([]);
    await watched.getByRole('button', { name: 'Da capo' }).click();
    await watched.getByText(/^Mossa 0 di/).waitFor();
    await watched.getByRole('button', { name: 'Chiudi' }).click();

    await site.button(`Annulla i punteggi di ${bot.username}`).click();
    const question = panel.dialog('Annullare i punteggi?');
    await question.getByRole('button', { name: 'Conferma' }).click();
    expect(await question.getByLabel('Motivo').getAttribute('aria-invalid')).toBe('true');
    await question.getByLabel('Motivo').fill('Sceglie mosse che solo il futuro spiega');
    await question.getByRole('button', { name: 'Conferma' }).click();
    await card.getByText('Punteggi annullati').first().waitFor();

    await site.goto('/dashboard');
    await leaders.getByRole('heading').click();
    await leaders.getByText(person.username).waitFor();
    expect(await leaders.getByText(bot.username).count()).toBe(0);
    const { notices } = await bot.call('GET', '/api/notices');
    expect(notices[0].kind).toBe('scores_voided');
  });
});
