import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { dialog, listItem, textInput } from '../support/friends.ts';
import { test as base } from '../support/journey.ts';
import { Player } from '../support/player.ts';
import type { Site } from '../support/site.ts';

/** A test with the invite code of `player`. */
const test = base.extend('code', async ({ player }): Promise<string> => {
  const { inviteCode } = await player.call('GET', '/api/user/invite-code');
  return inviteCode;
});

const claim = async (site: Site, code: string): Promise<void> => {
  await textInput(site).fill(code);
  await dialog(site).getByRole('button', { name: 'Riscatta', exact: true }).click();
};

describe('an invite', () => {
  nightly(test)('can be copied, as a code and as a link', async ({ site, code }) => {
    await site.goto('/friends');
    await site.page.getByText('Il tavolino è pronto').waitFor();
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await site.field('Il tuo codice').inputValue()).toBe(code);
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
    expect(await site.violationsOnScreens()).toEqual([]);
  });

  nightly(test)('fills in the registration', async ({ code, otherSite }) => {
    await otherSite.goto(`/?invite=${code}`);
    const field = otherSite.page.getByLabel(/Codice invito/);
    await expect.poll(() => field.inputValue()).toBe(code);
    await otherSite.page.getByText('100 monete, 1 vita bonus, 50 di ogni ingrediente').waitFor();
    expect(await otherSite.violationsOnScreens()).toEqual([]);
  });

  nightly(test)('opens its claim for a signed-in player', async ({ code, otherSite }) => {
    await Player.onSite(otherSite, 'Bruno');
    await otherSite.goto(`/?invite=${code}`);
    await dialog(otherSite).getByText('Riscatta Invito').waitFor();
    expect(await textInput(otherSite).inputValue()).toBe(code);
    await dialog(otherSite).getByRole('button', { name: 'Riscatta', exact: true }).click();
    await otherSite.takeToast('Invito riscattato!');
    await otherSite.goto(`/register?invite=${code}`);
    await otherSite.page.getByText('Hai già riscattato un invito').waitFor();
  });

  nightly(test)('used to register can be claimed later', async ({ player, code, otherSite }) => {
    await Player.onSite(otherSite, 'Bruno', code);
    await otherSite.goto('/friends');
    const pending = otherSite.page.getByRole('region', { name: 'Invito in attesa' });
    await pending.getByText(`Ti ha invitato ${player.username}`).waitFor();
    await pending.getByRole('button').click();
    await expect.poll(() => dialog(otherSite).getByRole('textbox').inputValue()).toBe(code);
    await claim(otherSite, code);
    await dialog(otherSite).waitFor({ state: 'detached' });
    await pending.waitFor({ state: 'detached' });
    await otherSite.button('Riscatta Invito').waitFor({ state: 'detached' });
  });

  nightly(test)('shows an error for an invalid code', async ({ site, code }) => {
    await site.goto('/friends');
    await site.button('Riscatta Invito').click();
    await claim(site, '12345');
    await site.page.getByText('Il codice deve essere almeno 6 caratteri').waitFor();
    await claim(site, 'x'.repeat(21));
    await site.page.getByText('Il codice deve essere massimo 20 caratteri').waitFor();
    await claim(site, code);
    await dialog(site).getByText('Questo è il tuo codice.').waitFor();
  });

  test('pays both players, and notifies only the inviter, without a reload', async ({
    site,
    player,
    code,
    otherSite,
  }) => {
    const bruno = await Player.onSite(otherSite, 'Bruno', code);
    await site.installClock();
    await site.goto('/friends');
    await listItem(site, bruno.username).waitFor();
    await site.waitUntilIdle();
    await otherSite.goto('/dashboard');
    const gift = otherSite.page.getByRole('region', { name: 'Invito in attesa' });
    await gift.getByRole('button', { name: 'Riscatta' }).click();
    expect(await otherSite.takeToast('Invito riscattato!')).toContain('siete amici!');
    await gift.waitFor({ state: 'detached' });
    await site.poll();
    // Not found by role, since an open dialog hides it from the accessibility tree.
    const bell = site.page.locator('header button[aria-label^="Notifiche"]');
    const label = () => bell.getAttribute('aria-label');
    await expect.poll(label).toBe('Notifiche, 1 nuova');
    for (const one of [player, bruno])
      expect((await one.call('GET', '/api/lives')).bonusLives).toBe(1);
    await bell.click();
    const notification = dialog(site).getByRole('link', {
      name: `${bruno.username} ha riscattato il tuo invito`,
    });
    expect(await notification.textContent()).toContain('100 monete e 1 vita bonus per te.');
    await expect.poll(label).toBe('Notifiche');
    expect(await site.violations()).toEqual([]);
    await notification.click();
    await dialog(site).waitFor({ state: 'detached' });
    await site.page.reload();
    await listItem(site, bruno.username).getByText('Premio riscattato').waitFor();
    await expect.poll(label).toBe('Notifiche');
    await otherSite.goto('/friends');
    await otherSite.page.getByRole('button', { name: 'Notifiche' }).click();
    await dialog(otherSite).getByText('Tutto tranquillo.').waitFor();
  });
});
