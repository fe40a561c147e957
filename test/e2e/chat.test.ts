import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountOf,
  dialog,
  FriendsFixture,
  listItem,
  textInput,
} from './support/friends-fixture.ts';
import type { OtherPlayer } from './support/other-player.ts';
import type { Site } from './support/site.ts';
import { SUPER_ADMIN_ENV } from './support/super-admin.ts';
import { TIMEOUT } from './support/timeout.ts';

const MESSAGES_PER_PAGE = 50;

let fixture: FriendsFixture;
let site: Site;
let bruno: OtherPlayer;

const bubbles = (page: Page) => dialog(page).getByRole('listitem');

const sendMessage = async (page: Page, text: string): Promise<void> => {
  await textInput(page).fill(text);
  await textInput(page).press('Enter');
};

const openChat = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name: new RegExp(`^Chat con ${name}`) }).click();

beforeAll(async () => {
  fixture = await FriendsFixture.setUp();
  ({ site, bruno } = fixture);
  const { inviteCode } = await fixture.callAsAnna('GET', '/api/user/invite-code');
  const account = accountOf('Bruno');
  await bruno.callApi('POST', '/api/auth/register', {
    username: 'Bruno',
    ...account,
    acceptTerms: true,
  });
  await bruno.callApi('POST', '/api/auth/login', account);
  await bruno.callApi('POST', '/api/friends/add', { code: inviteCode });
  await bruno.goto('/friends');
});

afterAll(() => fixture.tearDown());

describe.sequential('a conversation', () => {
  test('has an unread count on the dashboard and in the list of friends', async () => {
    await site.goto('/dashboard');
    await site.page.getByRole('link', { name: 'Amici', exact: true }).waitFor();
    await openChat(bruno.page, 'Anna');
    await textInput(bruno.page).waitFor();
    await textInput(bruno.page).fill('Ciao <b>Anna</b>,');
    await textInput(bruno.page).press('Shift+Enter');
    await textInput(bruno.page).pressSequentially('come va?');
    await textInput(bruno.page).press('Enter');
    await bubbles(bruno.page).filter({ hasText: 'come va?' }).locator('time').waitFor();
    await site.page.getByRole('link', { name: /^Amici 1 da leggere$/ }).waitFor();
    expect(await fixture.violations('both')).toEqual([]);
    await site.page.getByRole('button', { name: 'Notifiche, 2 nuove' }).click();
    await dialog(site.page).getByText('Hai 1 messaggio da leggere.').click();
    await site.page.waitForURL(/\/friends\?chat=\d+$/);
  });

  test('shows plain text unchanged, and marks it as read', async () => {
    const message = bubbles(site.page).first().getByRole('paragraph').first();
    expect(await message.textContent()).toBe('Ciao <b>Anna</b>,\ncome va?');
    expect(await message.locator('b').count()).toBe(0);
    const unread = async () => (await fixture.callAsAnna('GET', '/api/pulse')).unread;
    await expect.poll(unread, TIMEOUT).toEqual([]);
  });

  test('updates without a reload, and announces messages to screen readers', async () => {
    await sendMessage(site.page, 'Bene!');
    await sendMessage(site.page, 'E tu?');
    await bubbles(bruno.page).filter({ hasText: 'E tu?' }).waitFor();
    const own = await bubbles(site.page).filter({ hasText: 'Bene!' }).boundingBox();
    const theirs = await bubbles(site.page).first().boundingBox();
    expect(own?.x).toBeGreaterThan(theirs?.x ?? 0);
    expect(await bubbles(bruno.page).allTextContents()).toEqual([
      expect.stringContaining('come va?'),
      expect.stringContaining('Bene!'),
      expect.stringContaining('E tu?'),
    ]);
    const status = dialog(bruno.page).getByRole('status');
    await expect.poll(() => status.textContent(), TIMEOUT).toBe('Anna: E tu?');
    await site.waitForFocus(textInput(site.page));
    expect(await fixture.violations('both')).toEqual([]);
  });

  test('restores a message that could not be sent', async () => {
    await site.page.route('**/api/messages/send', route => route.abort());
    const before = await bubbles(site.page).count();
    await sendMessage(site.page, 'Non parte');
    expect(await site.takeToast("Errore nell'invio")).toBe('Qualcosa è andato storto');
    await expect.poll(() => textInput(site.page).inputValue(), TIMEOUT).toBe('Non parte');
    expect(await bubbles(site.page).count()).toBe(before);
    await site.unroute();
  });

  test('shows the character count near the limit, and accepts five hundred', async () => {
    await textInput(site.page).fill('x'.repeat(400));
    expect(await dialog(site.page).getByText('/500').count()).toBe(0);
    await textInput(site.page).fill('x'.repeat(501));
    await dialog(site.page).getByText('501/500').waitFor();
    expect(await site.button('Invia').isDisabled()).toBe(true);
    expect(await fixture.violations()).toEqual([]);
    await textInput(site.page).fill(`  ${'x'.repeat(500)}  `);
    await site.button('Invia').click();
    await bubbles(bruno.page)
      .filter({ hasText: 'x'.repeat(500) })
      .waitFor();
    await textInput(site.page).fill('   ');
    expect(await site.button('Invia').isDisabled()).toBe(true);
  });

  test('loads older messages when scrolled up', async () => {
    const { friends } = await bruno.callApi('GET', '/api/friends');
    for (let n = 1; n <= MESSAGES_PER_PAGE; n += 1)
      await bruno.callApi('POST', '/api/messages/send', {
        receiverId: friends[0].friendId,
        message: `Messaggio ${n}.`,
      });
    await site.page.reload();
    await bubbles(site.page).filter({ hasText: 'Messaggio 50.' }).waitFor();
    expect(await bubbles(site.page).count()).toBe(MESSAGES_PER_PAGE);
    await bubbles(site.page).filter({ hasText: 'Messaggio 1.' }).scrollIntoViewIfNeeded();
    await bubbles(site.page).filter({ hasText: 'come va?' }).waitFor({ state: 'attached' });
    expect(await site.button('Messaggi precedenti').count()).toBe(0);
    await bubbles(site.page).first().scrollIntoViewIfNeeded();
    await sendMessage(bruno.page, 'Torna giù!');
    await site.button('Nuovi messaggi').click();
    await bubbles(site.page).filter({ hasText: 'Torna giù!' }).waitFor();
    await site.button('Nuovi messaggi').waitFor({ state: 'detached' });
  });

  test('is closed by a block until the unblock', async () => {
    bruno.page.once('dialog', confirmation => void confirmation.accept());
    await dialog(bruno.page).getByRole('button', { name: 'Blocca' }).click();
    await dialog(bruno.page).getByText('Hai bloccato Anna.').waitFor();
    await sendMessage(site.page, 'Ci sei?');
    expect(await site.takeToast("Errore nell'invio")).toBe('Non puoi scrivere a questa persona.');
    await dialog(site.page).getByText('Non puoi scrivere a questa persona.').waitFor();
    expect(await fixture.violations()).toEqual([]);
    await dialog(bruno.page).getByRole('button', { name: 'Sblocca' }).last().click();
    await textInput(bruno.page).waitFor();
  });

  test('can be reported, and the administration reads and closes the report', async () => {
    await dialog(site.page).getByRole('button', { name: 'Segnala' }).click();
    const report = site.page.getByRole('dialog', { name: 'Segnala la conversazione' });
    await report.getByRole('textbox').fill('Mi scrive <i>troppo</i>.');
    expect(await fixture.violations()).toEqual([]);
    await report.getByRole('button', { name: 'Invia segnalazione' }).click();
    await site.takeToast('Segnalazione inviata');
    await site.post('/api/auth/login', {
      email: SUPER_ADMIN_ENV.SUPERADMIN_EMAIL,
      password: SUPER_ADMIN_ENV.SUPERADMIN_PASSWORD,
    });
    await site.goto('/superadmin?sezione=segnalazioni');
    const entry = listItem(site.page, 'Anna ha segnalato Bruno');
    await entry.getByText('Aperta').waitFor();
    await entry.getByText('Mi scrive <i>troppo</i>.').waitFor();
    await entry.getByText('Torna giù!').waitFor();
    await site.waitUntilIdle();
    expect(await fixture.violations('both')).toEqual([]);
    await entry.getByRole('button', { name: /^Chiudi segnalazione/ }).click();
    await dialog(site.page).getByRole('button', { name: 'Chiudi segnalazione' }).click();
    await site.takeToast('Segnalazione chiusa!');
    await entry.getByText('Chiusa').waitFor();
    await site.post('/api/auth/login', accountOf('Anna'));
  });

  test('is closed for both when one removes the other, after a confirmation', async () => {
    await site.goto('/friends');
    const remove = site.button('Rimuovi Bruno');
    site.page.once('dialog', confirmation => void confirmation.dismiss());
    await remove.click();
    await remove.waitFor();
    site.page.once('dialog', confirmation => void confirmation.accept());
    await remove.click();
    await site.takeToast('Amico rimosso');
    await site.page.getByText('Il tavolino è pronto').waitFor();
    await sendMessage(bruno.page, 'Anna?');
    await dialog(bruno.page).getByText('non siete più amici').waitFor();
    await dialog(bruno.page).getByRole('button', { name: 'Chiudi' }).click();
    await dialog(bruno.page).waitFor({ state: 'detached' });
    await bruno.page.getByText('Il tavolino è pronto').waitFor();
  });

  test('logs no errors in the browser console', () => {
    expect(site.consoleErrors.filter(error => !/ERR_FAILED/.test(error))).toEqual([]);
  });
});
