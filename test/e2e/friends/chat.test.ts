import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { befriend, dialog, textInput } from '../support/friends.ts';
import { test as base, loseAnswer } from '../support/journey.ts';
import { Player } from '../support/player.ts';
import { DESKTOP, NO_ANSWER, PHONE, type Site } from '../support/site.ts';

const MESSAGES_PER_PAGE = 50;
const MESSAGE_MAX = 500;

const bubbles = (site: Site) => dialog(site).getByRole('listitem');
const bubble = (site: Site, text: string) => bubbles(site).filter({ hasText: text });

/** Writes a message on the page. */
const write = async (site: Site, text: string): Promise<void> => {
  await textInput(site).fill(text);
  await textInput(site).press('Enter');
};

/** Sends a message without the page. */
const send = (from: Player, to: Player, message: string): Promise<object> =>
  from.call('POST', '/api/messages/send', { receiverId: to.id, message });

/** A test with a friend of `player`, signed in on `otherSite`. */
const test = base.extend('bruno', async ({ site, otherSite, player }) => {
  await site.installClock();
  await otherSite.installClock();
  const bruno = await Player.onSite(otherSite, 'Bruno');
  await befriend(player, bruno);
  return bruno;
});

const openChat = async (site: Site, friend: Player): Promise<void> => {
  await site.goto('/friends');
  await site.page.getByRole('link', { name: `Chat con ${friend.username}` }).click();
  await textInput(site).waitFor();
};

describe('an unread message', () => {
  nightly(test)(
    'is counted on the dashboard and in the list of friends',
    async ({ site, otherSite, player, bruno: _ }) => {
      await site.goto('/dashboard');
      await site.page.getByRole('link', { name: 'Amici', exact: true }).waitFor();
      await site.waitUntilIdle();
      await openChat(otherSite, player);
      await textInput(otherSite).fill('Ciao <b>Anna</b>,');
      await textInput(otherSite).press('Shift+Enter');
      await textInput(otherSite).pressSequentially('come va?');
      await textInput(otherSite).press('Enter');
      await bubble(otherSite, 'come va?').locator('time').waitFor();
      await site.poll();
      await site.page.getByRole('link', { name: /^Amici 1 da leggere$/ }).waitFor();
      expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
      await site.page.getByRole('button', { name: 'Notifiche, 1 nuova' }).click();
      await dialog(site).getByText('Hai 1 messaggio da leggere.').click();
      await site.page.waitForURL(/\/friends\?chat=\d+$/);
      await bubble(site, 'come va?').waitFor();
    },
  );

  test('is shown as plain text, and marked as read', async ({ site, player, bruno }) => {
    const text = 'Ciao <b>Anna</b>,\ncome va?';
    await send(bruno, player, text);
    await openChat(site, bruno);
    const message = bubbles(site).getByText('come va?');
    expect(await message.textContent()).toBe(text);
    expect(await message.locator('b').count()).toBe(0);
    const unread = async () => (await player.call('GET', '/api/pulse')).unread;
    await expect.poll(unread).toEqual([]);
  });
});

describe('a conversation', () => {
  test('updates without a reload, and announces messages to screen readers', async ({
    site,
    otherSite,
    player,
    bruno,
  }) => {
    await send(bruno, player, 'come va?');
    await openChat(otherSite, player);
    await otherSite.waitUntilIdle();
    await openChat(site, bruno);
    await write(site, 'Bene!');
    await write(site, 'E tu?');
    await bubble(site, 'E tu?').locator('time').waitFor();
    await otherSite.poll();
    await bubble(otherSite, 'E tu?').waitFor();
    const own = await bubble(site, 'Bene!').boundingBox();
    const theirs = await bubbles(site).first().boundingBox();
    expect(own?.x).toBeGreaterThan(theirs?.x ?? 0);
    expect(await bubbles(otherSite).allTextContents()).toEqual([
      expect.stringContaining('come va?'),
      expect.stringContaining('Bene!'),
      expect.stringContaining('E tu?'),
    ]);
    const status = dialog(otherSite).getByRole('status');
    await expect.poll(() => status.textContent()).toBe(`${player.username}: E tu?`);
    await site.waitForFocus(textInput(site));
    expect(await site.violationsOnScreens()).toEqual([]);
  });

  test('is sent once if its answer is lost and it is sent again', async ({
    site,
    player,
    bruno,
  }) => {
    await openChat(site, bruno);
    await loseAnswer(site, '**/api/messages/send');
    await write(site, 'Una volta sola');
    expect(await site.takeToast("Errore nell'invio")).toBe(NO_ANSWER);
    await textInput(site).press('Enter');
    await bubble(site, 'Una volta sola').locator('time').waitFor();
    const { messages } = await bruno.call('GET', `/api/messages/conversation/${player.id}`);
    expect(messages).toMatchObject([{ message: 'Una volta sola' }]);
  });

  test("keeps a message while it is closed, and restores it if it couldn't be sent", async ({
    site,
    player,
    bruno,
  }) => {
    await send(bruno, player, 'come va?');
    await openChat(site, bruno);
    const failNext = await site.holdRequests('**/api/messages/send');
    await write(site, 'Parte piano');
    await site.closeDialog();
    await site.page.getByRole('link', { name: `Chat con ${bruno.username}` }).click();
    await bubble(site, 'Parte piano').waitFor();
    await failNext();
    expect(await site.takeToast("Errore nell'invio")).toBe(NO_ANSWER);
    await expect.poll(() => textInput(site).inputValue()).toBe('Parte piano');
    await expect.poll(() => bubbles(site).count()).toBe(1);
  });

  nightly(test)(
    'shows the character count near the limit, and accepts five hundred characters',
    async ({ site, player, bruno }) => {
      await openChat(site, bruno);
      await textInput(site).fill('x'.repeat(400));
      expect(await dialog(site).getByText('/500').count()).toBe(0);
      await textInput(site).fill('x'.repeat(MESSAGE_MAX + 1));
      await dialog(site).getByText('501/500').waitFor();
      expect(await site.button('Invia').isDisabled()).toBe(true);
      expect(await site.violations()).toEqual([]);
      const longest = 'x'.repeat(MESSAGE_MAX);
      await textInput(site).fill(`  ${longest}  `);
      await site.button('Invia').click();
      await bubble(site, longest).locator('time').waitFor();
      const { messages } = await bruno.call('GET', `/api/messages/conversation/${player.id}`);
      expect(messages).toMatchObject([{ message: longest }]);
      await textInput(site).fill('   ');
      expect(await site.button('Invia').isDisabled()).toBe(true);
    },
  );

  nightly(test)('loads older messages when scrolled up', async ({ site, player, bruno }) => {
    await openChat(site, bruno);
    await write(site, 'Ciao!');
    await bubble(site, 'Ciao!').locator('time').waitFor();
    await site.closeDialog();
    await send(bruno, player, 'come va?');
    for (let n = 1; n <= MESSAGES_PER_PAGE; n += 1) await send(bruno, player, `Messaggio ${n}.`);
    await site.page.getByRole('link', { name: `Chat con ${bruno.username}` }).click();
    await bubble(site, 'Messaggio 50.').waitFor();
    expect(await bubbles(site).count()).toBe(MESSAGES_PER_PAGE);
    await bubble(site, 'Messaggio 1.').scrollIntoViewIfNeeded();
    await bubble(site, 'come va?').waitFor({ state: 'attached' });
    await expect.poll(() => site.button('Messaggi precedenti').count()).toBe(0);
    await bubbles(site).first().scrollIntoViewIfNeeded();
    await send(bruno, player, 'Torna giù!');
    await site.poll();
    await site.button('Nuovi messaggi').click();
    await bubble(site, 'Torna giù!').waitFor();
    await site.button('Nuovi messaggi').waitFor({ state: 'detached' });
  });
});

describe('a conversation ends', () => {
  test('with a block, until it is removed', async ({ site, otherSite, player, bruno }) => {
    await openChat(otherSite, player);
    await openChat(site, bruno);
    await dialog(otherSite).getByRole('button', { name: 'Blocca' }).click();
    const question = otherSite.page.getByRole('dialog', { name: /^Vuoi bloccare/ });
    await question.getByRole('button', { name: 'Blocca' }).click();
    await dialog(otherSite).getByText(`Hai bloccato ${player.username}.`).waitFor();
    await write(site, 'Ci sei?');
    expect(await site.takeToast("Errore nell'invio")).toBe('Non puoi scrivere a questa persona.');
    await dialog(site).getByText('Non puoi scrivere a questa persona.').waitFor();
    expect(await site.violations()).toEqual([]);
    await dialog(otherSite).getByRole('button', { name: 'Sblocca' }).last().click();
    await textInput(otherSite).waitFor();
  });

  nightly(test)(
    'for both when one removes the other, after a confirmation',
    async ({ site, otherSite, player, bruno }) => {
      await openChat(otherSite, player);
      await site.goto('/friends');
      const remove = site.button(`Rimuovi ${bruno.username}`);
      site.page.once('dialog', confirmation => void confirmation.dismiss());
      await remove.click();
      await remove.waitFor();
      site.page.once('dialog', confirmation => void confirmation.accept());
      await remove.click();
      await site.takeToast('Amico rimosso');
      await site.page.getByText('Il tavolino è pronto').waitFor();
      await write(otherSite, 'Anna?');
      await dialog(otherSite).getByText('non siete più amici').waitFor();
      await dialog(otherSite).getByRole('button', { name: 'Chiudi' }).click();
      await dialog(otherSite).waitFor({ state: 'detached' });
      await otherSite.page.getByText('Il tavolino è pronto').waitFor();
    },
  );
});
