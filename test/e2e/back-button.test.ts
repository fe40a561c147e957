import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { openAtLastMove } from './support/board-page.ts';
import { befriend } from './support/friends.ts';
import { test as base } from './support/journey.ts';
import { Player } from './support/player.ts';
import type { Site } from './support/site.ts';
import { claimVoucher, giveVoucher } from './support/vouchers.ts';

/** A page to come back to that runs no code. */
const BEFORE = '/robots.txt';

const dialog = ({ page }: Site, name: string | RegExp) => page.getByRole('dialog', { name });

/** Goes back on a page, and waits until a dialog is closed. */
const closeByBack = async (site: Site, name: string | RegExp): Promise<void> => {
  const { path } = site;
  await site.page.goBack();
  await dialog(site, name).waitFor({ state: 'detached' });
  expect(site.path).toBe(path);
};

const leave = async (site: Site): Promise<void> => {
  await site.page.goBack();
  await site.waitForPath(BEFORE);
};

const test = base.extend('dashboard', async ({ site, player: _ }) => {
  await site.goto('/dashboard');
  await site.page.getByRole('heading', { level: 1 }).waitFor();
});

const openLevel = async (site: Site): Promise<void> => {
  await site.page.getByRole('button', { name: /^Livello/ }).click();
  await dialog(site, 'Livello 1').waitFor();
};

describe('the back button', () => {
  test('leaves the page once its dialogs have been closed in other ways', async ({
    site,
    dashboard: _,
  }) => {
    for (const close of [
      () => site.button('Chiudi').click(),
      () => site.page.keyboard.press('Escape'),
    ]) {
      await openLevel(site);
      await close();
      await dialog(site, 'Livello 1').waitFor({ state: 'detached' });
    }
    await leave(site);
  });

  test("closes a dialog; forward doesn't reopen it, and back then leaves the page", async ({
    site,
    dashboard: _,
  }) => {
    await openLevel(site);
    await closeByBack(site, 'Livello 1');
    await site.page.goForward();
    await expect.poll(() => site.page.evaluate(() => history.state.dialogs)).toBe(undefined);
    expect(await dialog(site, '').count()).toBe(0);
    expect(site.path).toBe('/dashboard');
    await leave(site);
  });

  test('leaves a page that was reloaded while a dialog was open', async ({
    site,
    dashboard: _,
  }) => {
    await openLevel(site);
    await site.page.reload();
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => site.page.evaluate(() => history.state.dialogs)).toBe(undefined);
    await openLevel(site);
    await closeByBack(site, 'Livello 1');
    await leave(site);
  });

  test('closes only the topmost dialog: first a confirmation, then the rewards', async ({
    site,
    player,
    superAdmin,
    dashboard: _,
  }) => {
    const rewardId = await superAdmin.assign(player.id, {
      rewardType: 'sconto',
      discountPercent: 10,
    });
    await superAdmin.deliver(rewardId);
    await claimVoucher(player, rewardId);
    await site.page.reload();
    await site.button('Apri i premi').click();
    await site.button('Elimina').click();
    await dialog(site, 'Eliminare il premio?').waitFor();
    await closeByBack(site, 'Eliminare il premio?');
    await dialog(site, 'I tuoi premi').waitFor();
    await closeByBack(site, 'I tuoi premi');
    await leave(site);
  });

  nightly(test)('closes a full-screen voucher', async ({ site, player, superAdmin }) => {
    await giveVoucher(superAdmin, player, { usageLimit: 1 });
    await site.goto('/carta');
    await site.button('Mostra in cassa').click();
    await site.page.getByRole('img', { name: 'QR del voucher' }).waitFor();
    await closeByBack(site, /./);
    await site.page.getByRole('img', { name: 'QR della tua carta' }).waitFor();
    await leave(site);
  });

  nightly(test)('closes a tutorial', async ({ site }) => {
    await Player.register(site.session);
    await site.goto('/dashboard');
    await site.button('Avanti').click();
    await closeByBack(site, /./);
    await leave(site);
  });

  nightly(test)('closes a result of the till', async ({ site, player, superAdmin, newPlayer }) => {
    await superAdmin.makeStaff(player);
    const nina = await newPlayer('Nina');
    const { code } = await giveVoucher(superAdmin, nina);
    await site.goto('/cassa');
    await site.field('Codice di voucher o carta').fill(code);
    await site.button('Verifica').click();
    await dialog(site, nina.username).waitFor();
    await closeByBack(site, nina.username);
    await leave(site);
  });

  nightly(test)('closes the rules of the game', async ({ site, player: _ }) => {
    await site.goto('/giorgione');
    await site.button('Altro').click();
    await site.button('Regole del gioco').click();
    await dialog(site, 'Come si gioca').waitFor();
    await closeByBack(site, 'Come si gioca');
    await leave(site);
  });

  test('does not close the end of a level before its result is saved', async ({ site, player }) => {
    const board = await openAtLastMove(site, player, 1);
    const failNext = await site.holdRequests('**/level/complete');
    await board.click(board.next().move);
    await dialog(site, 'Partita finita!').waitFor();
    await site.page.goBack();
    const entries = () => site.page.evaluate(() => history.state.dialogs);
    await expect.poll(entries).toBe(1);
    expect(await dialog(site, 'Partita finita!').count()).toBe(1);
    await failNext();
    await site.page.getByText('Senza rete il punteggio aspetta').waitFor();
    await site.page.goBack();
    await site.waitForPath('/giorgione?campagna');
  });

  test('returns from a page opened by a dialog to the page below the dialog', async ({
    site,
    player,
    newPlayer,
  }) => {
    const bruno = await newPlayer('Bruno');
    await befriend(player, bruno);
    await bruno.call('POST', '/api/messages/send', { receiverId: player.id, message: 'Ciao' });
    await site.goto('/dashboard');
    await site.page.getByRole('button', { name: /^Notifiche/ }).click();
    await dialog(site, 'Notifiche').getByText('Hai 1 messaggio da leggere.').click();
    await site.page.waitForURL(/\/friends\?chat=\d+$/);
    await dialog(site, /^Chat con/).waitFor();
    await site.page.goBack();
    await site.waitForPath('/dashboard');
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await dialog(site, '').count()).toBe(0);
    await leave(site);
  });
});
