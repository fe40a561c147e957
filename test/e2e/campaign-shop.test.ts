import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LIVES } from '#shared/rules/lives.ts';
import { CampaignFixture } from './campaign-fixture.ts';
import { DESKTOP, PHONE, type Site } from './site.ts';

const SHOPPING = 600;

let me: CampaignFixture;
let site: Site;
let page: Page;

beforeAll(async () => {
  me = await CampaignFixture.setUp('Bice');
  ({ site, page } = me);
  await page.addInitScript(() => localStorage.setItem('campaign-tutorial-completed', 'true'));
});

afterAll(async () => {
  await site.close();
});

describe('without lives', () => {
  it('a level starts for a bonus life, if the player wants', async () => {
    await me.completeLevels(1, 10);
    for (let spent = 0; spent < MAX_LIVES; spent += 1) await site.post('/api/lives/use', {});
    expect(await me.lives()).toMatchObject({ livesRemaining: 0, bonusLives: 1 });
    await me.openMenu();
    await me.startLevel(11);
    await me.dialog.getByText('Vite Finite!').waitFor();
    expect(await me.violations()).toEqual([]);
    await site.button('Usa una vita bonus').click();
    await me.boardPlayer();
    expect(await me.lives()).toMatchObject({ livesRemaining: 0, bonusLives: 0 });
  });

  it('a level that was not won can’t be tried again at once', async () => {
    const player = await me.skipToLastMove();
    await page.route('**/level/complete', async route => {
      const { run, ...result } = route.request().postDataJSON();
      const log = run.log.slice(0, 1);
      await route.continue({ postData: { ...result, run: { ...run, log } } });
    });
    await player.click(player.next().move);
    await me.dialog.getByText('Obiettivo non raggiunto').waitFor();
    await me.dialog.getByText('la prossima infornata è quella buona!').waitFor();
    expect(await me.violations()).toEqual([]);
    await page.unroute('**/level/complete');
    await site.button('Ripeti il livello').click();
    await me.dialog.getByText('Vite Finite!').waitFor();
    await page.keyboard.press('Escape');
    await site.button('Torna alla campagna').click();
    await me.levels.first().waitFor();
  });

  it('and without bonus lives, the shop is the way on', async () => {
    await site.button('Mondo precedente').click();
    await me.startLevel(5);
    await me.dialog.getByText('Vite Finite!').waitFor();
    expect(await site.button('Usa una vita bonus').count()).toBe(0);
    await site.button('Vai al negozio').click();
    await page.getByRole('heading', { name: 'Negozio' }).waitFor();
  });
});

describe('the shop', () => {
  const card = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^Acquista ${name} per`) });

  const buy = async (name: string): Promise<void> => {
    await card(name).click();
    await me.dialog.getByText('Power-up acquistato!').waitFor();
    await site.button('Perfetto').click();
    await me.dialog.waitFor({ state: 'detached' });
  };

  it('sells what can be paid', async () => {
    await buy('Vita bonus');
    await page.getByText('2 bignè').waitFor();
    expect(await me.violations()).toEqual([]);
    expect(await me.lives()).toMatchObject({ bonusLives: 1 });
  });

  it('sells nothing else', async () => {
    await card('Jolly').click();
    expect(await site.takeToast('Bignè insufficienti')).toBe(
      'Ti servono 20 bignè per questo acquisto. Attualmente ne hai 2.',
    );
  });

  it('says when it could not be loaded', async () => {
    await page.route('**/powerups', route => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText('Errore caricamento dati').waitFor();
    expect(await site.takeToast('Errore caricamento')).toBe(
      "Impossibile caricare l'inventario power-up. Riprova più tardi.",
    );
    await page.unroute('**/powerups');
    await site.button('Riprova').click();
    await me.grantBigne(SHOPPING);
    await page.reload();
    await buy('\\+5 mosse');
    await buy('Jolly');
    await buy('Salta livello');
  });
});

describe('the power-ups', () => {
  it('help in a level', async () => {
    await me.openMenu();
    await me.startLevel(11);
    await site.button('Usa una vita bonus').click();
    const { movesLeft } = (await me.boardPlayer()).state;
    await site.button('Usa +5 mosse: ne hai 1').click();
    await page
      .locator('.figure', { hasText: 'Mosse' })
      .getByText(String(movesLeft + 5))
      .waitFor();
    expect(await site.button('Usa +5 mosse: ne hai 0').isDisabled()).toBe(true);
  });

  it('are not paid for twice when an answer is lost', async () => {
    let calls = 0;
    await page.route('**/powerup/use', async route => {
      calls += 1;
      await route.fetch();
      await route.abort();
    });
    await site.button('Usa Jolly: ne hai 1').click();
    await page.getByRole('gridcell', { name: /Jolly/ }).first().waitFor();
    expect(calls).toBe(1);
    await page.unroute('**/powerup/use');
    await page.reload();
    await page.getByRole('gridcell', { name: /Jolly/ }).first().waitFor();
    await page.getByText('Nessun power-up disponibile').waitFor();
    await site.button('Esci').click();
  });

  it('skip the current level', async () => {
    await me.level(11).click();
    await site.button('Salta').click();
    await me.dialog.getByText('Saltare il livello 11?').waitFor();
    await site.button('Salta livello').click();
    await site.takeToast('Livello saltato!');
    await expect.poll(() => me.level(11).getAttribute('aria-label')).toContain('1 stella su 3');
    await expect.poll(() => me.level(12).isEnabled()).toBe(true);
  });
});

describe('what else there is', () => {
  it('a board of all time and of the week', async () => {
    await site.button('Classifica campagna').click();
    await me.dialog.getByText('Bice').first().waitFor();
    expect(await me.violations()).toEqual([]);
    await page.getByRole('tab', { name: 'Settimanale' }).click();
    await me.dialog
      .getByText(/punti$/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('a menu that can’t be loaded says so, with the way back and another try', async () => {
    await page.route('**/campaign/progress', route => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText('Errore caricamento dati').waitFor();
    expect(await site.takeToast('Errore caricamento')).toBe(
      'Impossibile caricare i dati della campagna. Riprova più tardi.',
    );
    expect(await me.violations()).toEqual([]);
    await page.unroute('**/campaign/progress');
    await site.button('Riprova').click();
    await me.levels.first().waitFor();
  });

  it('a hall of fame of the weeks and months that have ended', async () => {
    await site.goto('/hall-of-fame');
    await page.getByText('Nessun record nella Hall of Fame ancora').waitFor();
    // Back to a Saturday that ends a month: two days later a week and a month have ended.
    await site.post('/__local/clock', { now: '2026-01-31T12:00:00Z' });
    await me.signIn();
    await site.post('/api/matches', { score: 900 });
    await site.post('/__local/clock', { advanceSeconds: 2 * 24 * 3600 });
    await me.signIn();
    await site.goto('/hall-of-fame');
    await page.getByText('900').first().waitFor();
    await page.getByRole('tab', { name: 'Mensile' }).click();
    await page.getByText('900').first().waitFor();
    expect(await me.violations()).toEqual([]);
    await site.resize(DESKTOP);
    expect(await me.violations()).toEqual([]);
    await site.resize(PHONE);
    await page.getByRole('link', { name: 'Torna a Giorgione' }).click();
    await site.waitForPath('/giorgione');
  });
});

it('leaves the browser nothing to complain of', () => {
  expect(site.consoleErrors).toEqual([]);
});
