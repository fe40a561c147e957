import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levelTarget } from '#shared/match3/levels.ts';
import type { BoardPlayer } from '#test/web/giorgione/board-player.ts';
import { CampaignFixture } from './campaign-fixture.ts';
import type { Site } from './site.ts';

let me: CampaignFixture;
let site: Site;
let page: Page;
let player: BoardPlayer;

beforeAll(async () => {
  me = await CampaignFixture.setUp('Ada');
  ({ site, page } = me);
});

afterAll(async () => {
  await site.close();
});

describe('the way into the campaign', () => {
  it('is a button of the trial banner; a tutorial of five steps receives who comes', async () => {
    await site.goto('/giorgione');
    await site.button('Inizia la campagna').click();
    await me.dialog.getByText('Passo 1 di 5').waitFor({ state: 'attached' });
    expect(await me.violations()).toEqual([]);
    await site.button('Avanti').click();
    await me.dialog.getByText('10 mondi a tema').waitFor();
    await site.button('Indietro').click();
    await me.dialog.getByText('Passo 1 di 5').waitFor({ state: 'attached' });
    for (let step = 1; step < 5; step += 1) await site.button('Avanti').click();
    await site.button('Inizia!').click();
    await me.dialog.waitFor({ state: 'detached' });
  });

  it('shows the tutorial once, and again on request', async () => {
    await page.reload();
    await me.levels.first().waitFor();
    expect(await me.dialog.count()).toBe(0);
    await site.button('Tutorial').click();
    await site.button('Salta').click();
    await me.dialog.waitFor({ state: 'detached' });
  });

  it('shows five lives, and the next three levels of the world reached', async () => {
    await page.getByText('5/5').waitFor();
    expect(await site.hasLayoutShift()).toBe(false);
    await expect.poll(() => me.levels.count()).toBe(4);
    expect(await me.level(1).isEnabled()).toBe(true);
    for (const locked of [2, 3, 4]) expect(await me.level(locked).isDisabled()).toBe(true);
    expect(await page.getByText('E altri 6 livelli, strada facendo').isVisible()).toBe(true);
    expect(await me.violations()).toEqual([]);
  });

  it('wants a level to be chosen before it is played', async () => {
    await site.button('Gioca livello').click();
    expect(await site.takeToast('Seleziona un livello')).toBe(
      'Scegli un livello per iniziare la partita!',
    );
  });

  it('goes from the first world to the tenth, with all levels of the later ones', async () => {
    expect(await site.button('Mondo precedente').isDisabled()).toBe(true);
    for (let world = 2; world <= 10; world += 1) {
      await site.button('Mondo successivo').click();
      await page.getByRole('list', { name: `Livelli del mondo ${world}` }).waitFor();
      await expect.poll(() => me.levels.count()).toBe(10);
    }
    expect(await site.button('Mondo successivo').isDisabled()).toBe(true);
    await site.button('Informazioni sul mondo 10').click();
    await me.dialog.getByText('100 bignè').waitFor();
    expect(await me.violations()).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('tells about a level', async () => {
    await me.openMenu();
    await me.level(1).click();
    await site.button('Informazioni sul livello 1').click();
    for (const words of ['468 punti', 'da 562 punti', 'da 656 punti']) {
      await me.dialog.getByText(words, { exact: true }).first().waitFor();
    }
    expect(await me.violations()).toEqual([]);
    await page.keyboard.press('Escape');
  });
});

describe('a level', () => {
  it('is begun, played and won by keyboard alone', async () => {
    await me.openMenu();
    await me.tabTo(/^Livello 1,/);
    await page.keyboard.press('Enter');
    await me.tabTo(/^Gioca livello$/);
    await page.keyboard.press('Enter');
    player = await me.boardPlayer();
    expect(await me.lives()).toMatchObject({ livesRemaining: 4 });
    await page.getByText('4/5').waitFor();
    expect(await me.violations()).toEqual([]);
    await me.tabTo(/^Riga 1, colonna 1/);
    while (!player.state.over) {
      await player.type(player.next().move);
      await player.waitUntilIdle();
    }
    await me.dialog.getByText('Livello completato!').waitFor();
    await me.dialog.getByText('Progresso salvato!').waitFor();
    expect(await me.violations()).toEqual([]);
    await me.tabTo(/^Continua$/);
    await page.keyboard.press('Enter');
    await me.level(2).waitFor();
    await expect.poll(() => me.level(1).getAttribute('aria-label')).toMatch(/[123] stell[ae] su 3/);
    await expect.poll(() => me.level(2).isEnabled()).toBe(true);
  });

  it('is left and taken up again, and survives a reload, without another life', async () => {
    await me.startLevel(2);
    player = await me.boardPlayer();
    await player.swipe(player.next().move, 40);
    await player.waitUntilIdle();
    await site.button('Esci').click();
    await page.getByText('In corso').waitFor();
    await me.level(2).click();
    await site.button('Riprendi livello').click();
    player = await me.boardPlayer();
    await player.swipe(player.next().move, 40);
    await player.waitUntilIdle();
    const { state } = player;
    await page.reload();
    player = await me.boardPlayer();
    expect(player.state).toEqual(state);
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await me.lives()).toMatchObject({ livesRemaining: 3 });
  });

  it('is won by touch alone', async () => {
    while (!player.state.over) {
      await player.swipe(player.next().move, 40);
      await player.waitUntilIdle();
    }
    await me.dialog.getByText('Livello completato!').waitFor();
    await site.button('Continua').click();
    await expect.poll(() => me.level(3).isEnabled()).toBe(true);
  });

  it('that is begun costs one life, even when the answer is lost', async () => {
    await me.level(3).click();
    await page.route('**/lives/use', async route => {
      await route.fetch();
      await route.abort();
    });
    await site.button('Gioca livello').click();
    player = await me.boardPlayer();
    await page.unroute('**/lives/use');
    expect(await me.lives()).toMatchObject({ livesRemaining: 2 });
  });

  it('can be closed with the points made so far', async () => {
    await site.button('Esci').click();
    await me.level(3).click();
    await site.button('Informazioni sul livello 3').click();
    await site.button('Chiudi la partita').click();
    expect(await site.takeToast('Partita chiusa')).toBe('Nessuna stella.');
    expect(await me.lives()).toMatchObject({ livesRemaining: 2 });
    expect(await me.level(4).isDisabled()).toBe(true);
  });

  it('says when its result is not saved, and sends the same again', async () => {
    await me.startLevel(3);
    player = await me.skipToLastMove();
    await page.route('**/level/complete', route => route.abort());
    await player.click(player.next().move);
    await site.takeToast('Errore salvataggio');
    await me.dialog.getByText('Non è stato possibile salvare il progresso. Riprova.').waitFor();
    await page.unroute('**/level/complete');
    await site.button('Riprova').click();
    await me.dialog.getByText(/^(Progresso salvato!|Ripeti il livello)$/).waitFor();
    await page.keyboard.press('Escape');
    await me.levels.first().waitFor();
  });
});

describe('the end of a world', () => {
  it('opens the next one, with its rewards', async () => {
    await me.completeLevels(3, 9);
    await me.openMenu();
    expect(await me.lives()).toMatchObject({ livesRemaining: 1, bonusLives: 0 });
    await me.startLevel(10);
    player = await me.skipToLastMove();
    // The best moves may not be enough: without its run, a score is taken at its word.
    await page.route('**/level/complete', route => {
      const { run: _, ...result } = route.request().postDataJSON();
      return route.continue({ postData: { ...result, score: levelTarget(10) } });
    });
    await player.click(player.next().move);
    await me.dialog.getByText('Livello completato!').waitFor();
    await page.unroute('**/level/complete');
    await site.button('Continua').click();
    await me.dialog.getByText('Nuovo mondo sbloccato!').waitFor();
    await me.dialog.getByText('10 bignè').waitFor();
    await me.dialog.getByText('1 × Vita bonus').waitFor();
    expect(await me.violations()).toEqual([]);
    await site.button('Andiamo!').click();
    await page.getByRole('list', { name: 'Livelli del mondo 2' }).waitFor();
  });
});

it('leaves the browser nothing to complain of', () => {
  expect(site.consoleErrors).toEqual([]);
});
