import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountOf,
  dialog,
  FriendsFixture,
  listItem,
  textInput,
} from './support/friends-fixture.ts';
import { OtherPlayer } from './support/other-player.ts';
import type { Site } from './support/site.ts';
import { TIMEOUT } from './support/timeout.ts';

let fixture: FriendsFixture;
let site: Site;
let bruno: OtherPlayer;

beforeAll(async () => {
  fixture = await FriendsFixture.setUp();
  ({ site, bruno } = fixture);
});

afterAll(() => fixture.tearDown());

describe.sequential('an invite', () => {
  let code: string;

  test('can be copied, as a code and as a link', async () => {
    await site.goto('/friends');
    await site.page.getByText('Il tavolino è pronto').waitFor();
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    code = await site.field('Il tuo codice').inputValue();
    const clipboard = () => site.page.evaluate(() => navigator.clipboard.readText());
    await site.button('Copia codice').click();
    await site.takeToast('Codice copiato!');
    expect(await clipboard()).toBe(code);
    await site.button('Copia link').click();
    await site.takeToast('Link copiato!');
    expect(await clipboard()).toBe(`${site.url}/?invite=${code}`);
    await site.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await site.button('Copia link').click();
    expect(await site.takeToast('Errore nella copia')).toBe('Qualcosa è andato storto');
    expect(await fixture.violations('both')).toEqual([]);
  });

  test('fills in the registration, then can be claimed', async () => {
    const { page } = bruno;
    await bruno.goto(`/?invite=${code}`);
    await expect.poll(() => page.getByLabel(/Codice invito/).inputValue(), TIMEOUT).toBe(code);
    await bruno.callApi('POST', '/api/auth/register', {
      username: 'Bruno',
      ...accountOf('Bruno'),
      acceptTerms: true,
      inviteCode: code,
    });
    await bruno.callApi('POST', '/api/auth/login', accountOf('Bruno'));
    await bruno.goto('/friends');
    const pending = page.getByRole('region', { name: 'Invito in attesa' });
    expect(await pending.textContent()).toContain('Ti ha invitato Anna');
    await pending.getByRole('button').click();
    expect(await dialog(page).getByRole('textbox').inputValue()).toBe(code);
  });

  test('refuses an invalid code', async () => {
    const { page } = bruno;
    const claim = async (typed: string): Promise<void> => {
      await textInput(page).fill(typed);
      await dialog(page).getByRole('button', { name: 'Riscatta', exact: true }).click();
    };
    await claim('12345');
    await page.getByText('Il codice deve essere almeno 6 caratteri').waitFor();
    await claim('x'.repeat(21));
    await page.getByText('Il codice deve essere massimo 20 caratteri').waitFor();
    await claim(await page.getByLabel('Il tuo codice').inputValue());
    await dialog(page).getByText('Questo è il tuo codice.').waitFor();
    await claim(code);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('region', { name: 'Invito in attesa' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Riscatta Invito' }).count()).toBe(0);
  });

  test('pays both players, and notifies the inviter without a reload', async () => {
    // Not by role, as an open dialog hides it from the accessibility tree.
    const bell = site.page.locator('header button[aria-label^="Notifiche"]');
    await expect.poll(() => bell.getAttribute('aria-label'), TIMEOUT).toBe('Notifiche, 1 nuova');
    for (const { bonusLives } of [
      await fixture.callAsAnna('GET', '/api/lives'),
      await bruno.callApi('GET', '/api/lives'),
    ])
      expect(bonusLives).toBe(1);
    await bell.click();
    const notification = dialog(site.page).getByRole('link', {
      name: /Bruno ha riscattato il tuo invito/,
    });
    expect(await notification.textContent()).toContain('100 monete e 1 vita bonus per te.');
    await expect.poll(() => bell.getAttribute('aria-label'), TIMEOUT).toBe('Notifiche');
    expect(await fixture.violations()).toEqual([]);
    await notification.click();
    await dialog(site.page).waitFor({ state: 'detached' });
    await site.page.reload();
    await listItem(site.page, 'Bruno').getByText('Premio riscattato').waitFor();
    expect(await bell.getAttribute('aria-label')).toBe('Notifiche');
  });

  test('does not notify the player who has claimed it', async () => {
    await bruno.page.getByRole('button', { name: 'Notifiche' }).click();
    await dialog(bruno.page).getByText('Tutto tranquillo.').waitFor();
    await bruno.page.keyboard.press('Escape');
  });
});

describe.sequential('friends', () => {
  test('are added by code, and both players see it at once', async () => {
    const { page } = bruno;
    const code = await site.field('Il tuo codice').inputValue();
    const add = async (typed: string): Promise<void> => {
      await textInput(page).fill(typed);
      await dialog(page).getByRole('button', { name: 'Aggiungi', exact: true }).click();
    };
    await page.getByRole('button', { name: 'Aggiungi amico' }).click();
    await add('NESSUNO1');
    await dialog(page).getByText('Non trovato.').waitFor();
    await add(code.toLowerCase());
    await listItem(page, 'Anna').getByText('Livello 1').waitFor();
    await listItem(page, 'Anna').getByText('coming soon').waitFor();
    await site.button('Statistiche di Bruno').waitFor();
  });

  test('show their statistics', async () => {
    await bruno.callApi('POST', '/api/matches', { score: 700 });
    await site.button('Statistiche di Bruno').click();
    const best = dialog(site.page).locator('dl > div').filter({ hasText: 'miglior punteggio' });
    await expect.poll(() => best.getByRole('definition').textContent(), TIMEOUT).toBe('700');
    await dialog(site.page).getByText('Ultimo aggiornamento: ora').waitFor();
    expect(await fixture.violations()).toEqual([]);
    await site.page.keyboard.press('Escape');
  });

  test('have leaderboards of their own', async () => {
    const stranger = await OtherPlayer.open(site);
    const account = { username: 'Carlo', ...accountOf('Carlo'), acceptTerms: true };
    await stranger.callApi('POST', '/api/auth/register', account);
    await stranger.callApi('POST', '/api/auth/login', accountOf('Carlo'));
    await stranger.callApi('POST', '/api/matches', { score: 900 });
    await stranger.close();
    await site.goto('/dashboard');
    const leaderboard = site.page.getByRole('region', { name: 'Classifica Giorgione' });
    await leaderboard.getByText('Carlo').waitFor();
    await leaderboard.getByText('Solo amici').click();
    await expect
      .poll(() => leaderboard.getByRole('listitem').allTextContents(), TIMEOUT)
      .toEqual([expect.stringContaining('Bruno700')]);
  });
});

test('logs no errors in the browser console', () => {
  expect(site.consoleErrors).toEqual([]);
});
