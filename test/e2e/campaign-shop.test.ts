import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LIVES } from '#shared/rules/lives.ts';
import { CampaignFixture } from './support/campaign-fixture.ts';
import { DESKTOP, PHONE, type Site } from './support/site.ts';

const BIGNE = 600;

let campaign: CampaignFixture;
let site: Site;
let page: Page;

beforeAll(async () => {
  campaign = await CampaignFixture.setUp('Bice');
  ({ site, page } = campaign);
  await page.addInitScript(() => localStorage.setItem('campaign-tutorial-completed', 'true'));
});

afterAll(() => campaign.tearDown());

describe('without lives', () => {
  it('a level can start with a bonus life', async () => {
    await campaign.completeLevels(1, 10);
    for (let spent = 0; spent < MAX_LIVES; spent += 1) await site.post('/api/lives/use', {});
    expect(await campaign.lives()).toMatchObject({ livesRemaining: 0, bonusLives: 1 });
    await campaign.openMenu();
    await campaign.startLevel(11);
    await campaign.dialog.getByText('Vite Finite!').waitFor();
    expect(await campaign.violations()).toEqual([]);
    await site.button('Usa una vita bonus').click();
    await campaign.boardPlayer();
    expect(await campaign.lives()).toMatchObject({ livesRemaining: 0, bonusLives: 0 });
  });

  it('a lost level can’t be repeated', async () => {
    const player = await campaign.skipToLastMove();
    await page.route('**/level/complete', async route => {
      const { run, ...result } = route.request().postDataJSON();
      const log = run.log.slice(0, 1);
      await route.continue({ postData: { ...result, run: { ...run, log } } });
    });
    await player.click(player.next().move);
    await campaign.dialog.getByText('Obiettivo non raggiunto').waitFor();
    await campaign.dialog.getByText('la prossima infornata è quella buona!').waitFor();
    expect(await campaign.violations()).toEqual([]);
    await page.unroute('**/level/complete');
    await site.button('Ripeti il livello').click();
    await campaign.dialog.getByText('Vite Finite!').waitFor();
    await page.keyboard.press('Escape');
    await site.button('Torna alla campagna').click();
    await campaign.levels.first().waitFor();
  });

  it('without bonus lives a link leads to the shop', async () => {
    await site.button('Mondo precedente').click();
    await campaign.startLevel(5);
    await campaign.dialog.getByText('Vite Finite!').waitFor();
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
    await campaign.dialog.getByText('Power-up acquistato!').waitFor();
    await site.button('Perfetto').click();
    await campaign.dialog.waitFor({ state: 'detached' });
  };

  it('sells a power-up that the player can pay for', async () => {
    await buy('Vita bonus');
    await page.getByText('2 bignè').waitFor();
    expect(await campaign.violations()).toEqual([]);
    expect(await campaign.lives()).toMatchObject({ bonusLives: 1 });
  });

  it('refuses a power-up that the player can’t pay for', async () => {
    await card('Jolly').click();
    expect(await site.takeToast('Bignè insufficienti')).toBe(
      'Ti servono 20 bignè per questo acquisto. Attualmente ne hai 2.',
    );
  });

  it('shows an error when it fails to load, and can retry', async () => {
    await page.route('**/powerups', route => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText('Errore caricamento dati').waitFor();
    expect(await site.takeToast('Errore caricamento')).toBe(
      "Impossibile caricare l'inventario power-up. Riprova più tardi.",
    );
    await page.unroute('**/powerups');
    await site.button('Riprova').click();
    await campaign.grantBigne(BIGNE);
    await page.reload();
    await buy('\\+5 mosse');
    await buy('Jolly');
    await buy('Salta livello');
  });
});

describe('the power-ups', () => {
  it('take effect in a level', async () => {
    await campaign.openMenu();
    await campaign.startLevel(11);
    await site.button('Usa una vita bonus').click();
    const { movesLeft } = (await campaign.boardPlayer()).state;
    await site.button('Usa +5 mosse: ne hai 1').click();
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^Mosse/ })
      .getByText(String(movesLeft + 5))
      .waitFor();
    expect(await site.button('Usa +5 mosse: ne hai 0').isDisabled()).toBe(true);
  });

  it('are used once when a response is lost', async () => {
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
    await campaign.level(11).click();
    await site.button('Salta').click();
    await campaign.dialog.getByText('Saltare il livello 11?').waitFor();
    await site.button('Salta livello').click();
    await site.takeToast('Livello saltato!');
    await expect
      .poll(() => campaign.level(11).getAttribute('aria-label'))
      .toContain('1 stella su 3');
    await expect.poll(() => campaign.level(12).isEnabled()).toBe(true);
  });
});

describe('the other pages of the campaign', () => {
  it('show leaderboards of all time and of the week', async () => {
    await site.button('Classifica campagna').click();
    await campaign.dialog.getByText('Bice').first().waitFor();
    expect(await campaign.violations()).toEqual([]);
    await page.getByRole('tab', { name: 'Settimanale' }).click();
    await campaign.dialog
      .getByText(/punti$/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('show an error when the menu fails to load, and can retry', async () => {
    await page.route('**/campaign/progress', route => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText('Errore caricamento dati').waitFor();
    expect(await site.takeToast('Errore caricamento')).toBe(
      'Impossibile caricare i dati della campagna. Riprova più tardi.',
    );
    expect(await campaign.violations()).toEqual([]);
    await page.unroute('**/campaign/progress');
    await site.button('Riprova').click();
    await campaign.levels.first().waitFor();
  });

  it('show a hall of fame of past weeks and months', async () => {
    await site.goto('/hall-of-fame');
    await page.getByText('Nessun record nella Hall of Fame ancora').waitFor();
    // A Saturday at the end of a month: two days later a week and a month have ended.
    await site.post('/__local/clock', { now: '2026-01-31T12:00:00Z' });
    await campaign.signIn();
    await site.post('/api/matches', { score: 900 });
    await site.post('/__local/clock', { advanceSeconds: 2 * 24 * 3600 });
    await campaign.signIn();
    await site.goto('/hall-of-fame');
    await page.getByText('900').first().waitFor();
    await page.getByRole('tab', { name: 'Mensile' }).click();
    await page.getByText('900').first().waitFor();
    expect(await campaign.violations()).toEqual([]);
    await site.resize(DESKTOP);
    expect(await campaign.violations()).toEqual([]);
    await site.resize(PHONE);
    await page.getByRole('link', { name: 'Torna a Giorgione' }).click();
    await site.waitForPath('/giorgione');
  });
});

it('logs no errors in the browser console', () => {
  expect(site.consoleErrors).toEqual([]);
});
