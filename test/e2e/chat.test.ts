import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountOf, dialog, FriendsFixture, listItem, textInput } from './friends-fixture.ts';
import type { OtherPlayer } from './other-player.ts';
import type { Site } from './site.ts';
import { SUPER_ADMIN_ENV } from './super-admin.ts';
import { TIMEOUT } from './timeout.ts';

const PAGE_OF_MESSAGES = 50;

let company: FriendsFixture;
let site: Site;
let bruno: OtherPlayer;

const bubbles = (page: Page) => dialog(page).getByRole('listitem');

const say = async (page: Page, text: string): Promise<void> => {
  await textInput(page).fill(text);
  await textInput(page).press('Enter');
};

const openChat = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name: new RegExp(`^Chat con ${name}`) }).click();

beforeAll(async () => {
  company = await FriendsFixture.setUp();
  ({ site, bruno } = company);
  const { inviteCode } = await company.callAsAnna('GET', '/api/user/invite-code');
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

afterAll(() => company.tearDown());

describe.sequential('a conversation', () => {
  test('is counted while it waits to be read, on the dashboard and beside the friend', async () => {
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
    expect(await company.violations('both')).toEqual([]);
    await site.page.getByRole('button', { name: 'Notifiche, 2 nuove' }).click();
    await dialog(site.page).getByText('Hai 1 messaggio da leggere.').click();
    await site.page.waitForURL(/\/friends\?chat=\d+$/);
  });

  test('shows plain text as it was written, and is read', async () => {
    const written = bubbles(site.page).first().locator('.bubble-words');
    expect(await written.textContent()).toBe('Ciao <b>Anna</b>,\ncome va?');
    expect(await written.locator('b').count()).toBe(0);
    const unread = async () => (await company.callAsAnna('GET', '/api/pulse')).unread;
    await expect.poll(unread, TIMEOUT).toEqual([]);
  });

  test('goes on without a reload, and a screen reader hears it', async () => {
    await say(site.page, 'Bene!');
    await say(site.page, 'E tu?');
    await bubbles(bruno.page).filter({ hasText: 'E tu?' }).waitFor();
    const own = await bubbles(site.page).filter({ hasText: 'Bene!' }).boundingBox();
    const theirs = await bubbles(site.page).first().boundingBox();
    expect(own?.x).toBeGreaterThan(theirs?.x ?? 0);
    expect(await bubbles(bruno.page).allTextContents()).toEqual([
      expect.stringContaining('come va?'),
      expect.stringContaining('Bene!'),
      expect.stringContaining('E tu?'),
    ]);
    const heard = dialog(bruno.page).getByRole('status');
    await expect.poll(() => heard.textContent(), TIMEOUT).toBe('Anna: E tu?');
    await site.waitForFocus(textInput(site.page));
    expect(await company.violations('both')).toEqual([]);
  });

  test('gives back what could not be sent', async () => {
    await site.page.route('**/api/messages/send', route => route.abort());
    const before = await bubbles(site.page).count();
    await say(site.page, 'Non parte');
    expect(await site.takeToast("Errore nell'invio")).toBe('Qualcosa è andato storto');
    await expect.poll(() => textInput(site.page).inputValue(), TIMEOUT).toBe('Non parte');
    expect(await bubbles(site.page).count()).toBe(before);
    await site.unroute();
  });

  test('counts the last characters, and takes five hundred', async () => {
    await textInput(site.page).fill('x'.repeat(400));
    expect(await dialog(site.page).getByText('/500').count()).toBe(0);
    await textInput(site.page).fill('x'.repeat(501));
    await dialog(site.page).getByText('501/500').waitFor();
    expect(await site.button('Invia').isDisabled()).toBe(true);
    expect(await company.violations()).toEqual([]);
    await textInput(site.page).fill(`  ${'x'.repeat(500)}  `);
    await site.button('Invia').click();
    await bubbles(bruno.page)
      .filter({ hasText: 'x'.repeat(500) })
      .waitFor();
    await textInput(site.page).fill('   ');
    expect(await site.button('Invia').isDisabled()).toBe(true);
  });

  test('shows older messages when one goes back', async () => {
    const { friends } = await bruno.callApi('GET', '/api/friends');
    for (let n = 1; n <= PAGE_OF_MESSAGES; n += 1)
      await bruno.callApi('POST', '/api/messages/send', {
        receiverId: friends[0].friendId,
        message: `Messaggio ${n}.`,
      });
    await site.page.reload();
    await bubbles(site.page).filter({ hasText: 'Messaggio 50.' }).waitFor();
    expect(await bubbles(site.page).count()).toBe(PAGE_OF_MESSAGES);
    await bubbles(site.page).filter({ hasText: 'Messaggio 1.' }).scrollIntoViewIfNeeded();
    await bubbles(site.page).filter({ hasText: 'come va?' }).waitFor({ state: 'attached' });
    expect(await site.button('Messaggi precedenti').count()).toBe(0);
    await bubbles(site.page).first().scrollIntoViewIfNeeded();
    await say(bruno.page, 'Torna giù!');
    await site.button('Nuovi messaggi').click();
    await bubbles(site.page).filter({ hasText: 'Torna giù!' }).waitFor();
    await site.button('Nuovi messaggi').waitFor({ state: 'detached' });
  });

  test('is closed by a block, until it is taken back', async () => {
    bruno.page.once('dialog', question => void question.accept());
    await dialog(bruno.page).getByRole('button', { name: 'Blocca' }).click();
    await dialog(bruno.page).getByText('Hai bloccato Anna.').waitFor();
    await say(site.page, 'Ci sei?');
    expect(await site.takeToast("Errore nell'invio")).toBe('Non puoi scrivere a questa persona.');
    await dialog(site.page).getByText('Non puoi scrivere a questa persona.').waitFor();
    expect(await company.violations()).toEqual([]);
    await dialog(bruno.page).getByRole('button', { name: 'Sblocca' }).last().click();
    await textInput(bruno.page).waitFor();
  });

  test('is reported, and the administration reads it and closes the report', async () => {
    await dialog(site.page).getByRole('button', { name: 'Segnala' }).click();
    const report = site.page.getByRole('dialog', { name: 'Segnala la conversazione' });
    await report.getByRole('textbox').fill('Mi scrive <i>troppo</i>.');
    expect(await company.violations()).toEqual([]);
    await report.getByRole('button', { name: 'Invia segnalazione' }).click();
    await site.takeToast('Segnalazione inviata');
    await site.post('/api/auth/login', {
      email: SUPER_ADMIN_ENV.SUPERADMIN_EMAIL,
      password: SUPER_ADMIN_ENV.SUPERADMIN_PASSWORD,
    });
    await site.goto('/superadmin?sezione=segnalazioni');
    const shown = listItem(site.page, 'Anna ha segnalato Bruno');
    await shown.getByText('Aperta').waitFor();
    await shown.getByText('Mi scrive <i>troppo</i>.').waitFor();
    await shown.getByText('Torna giù!').waitFor();
    await site.waitUntilIdle();
    expect(await company.violations('both')).toEqual([]);
    await shown.getByRole('button', { name: /^Chiudi segnalazione/ }).click();
    await dialog(site.page).getByRole('button', { name: 'Chiudi segnalazione' }).click();
    await site.takeToast('Segnalazione chiusa!');
    await shown.getByText('Chiusa').waitFor();
    await site.post('/api/auth/login', accountOf('Anna'));
  });

  test('is closed for both when one removes the other, once the browser has asked', async () => {
    await site.goto('/friends');
    const remove = site.button('Rimuovi Bruno');
    site.page.once('dialog', question => void question.dismiss());
    await remove.click();
    await remove.waitFor();
    site.page.once('dialog', question => void question.accept());
    await remove.click();
    await site.takeToast('Amico rimosso');
    await site.page.getByText('Il tavolino è pronto').waitFor();
    await say(bruno.page, 'Anna?');
    await dialog(bruno.page).getByText('non siete più amici').waitFor();
    await dialog(bruno.page).getByRole('button', { name: 'Chiudi' }).click();
    await dialog(bruno.page).waitFor({ state: 'detached' });
    await bruno.page.getByText('Il tavolino è pronto').waitFor();
  });

  test('never made the browser complain', () => {
    expect(site.consoleErrors.filter(mishap => !/ERR_FAILED/.test(mishap))).toEqual([]);
  });
});
