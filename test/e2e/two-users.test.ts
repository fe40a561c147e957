import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '#shared/pages.ts';
import { nightly } from '#test/support/nightly.ts';
import { openAtLastMove } from './support/board-page.ts';
import { test as base } from './support/journey.ts';
import { cardOf, scan } from './support/keyboard-scanner.ts';
import { Player } from './support/player.ts';
import { signInOnPage } from './support/sign-in.ts';
import type { Site } from './support/site.ts';

const OTHER_USER = 'È entrato un altro account: ricarico la pagina.';

/** Signs in to a page's browser without the page noticing. */
const signInUnnoticed = async (site: Site, { email, password }: Player): Promise<void> => {
  await site.session.call('POST', '/api/auth/login', { email, password });
};

/** Waits until the page has announced its reload, and shows what another user sees. */
const waitForReload = async (site: Site): Promise<void> => {
  const loaded = site.page.waitForEvent('load');
  await site.takeToast(OTHER_USER);
  await loaded;
};

const test = base.extend('bruno', ({ newPlayer }) => newPlayer('Bruno'));

const emailOf = async (user: Player): Promise<string> => {
  const { email } = await user.call('GET', '/api/user/settings');
  return email;
};

describe('an old page in a browser to which another account has signed in', () => {
  nightly(test)('changes nobody’s address', async ({ site, player, bruno }) => {
    await site.goto(paths.settings);
    await site.page.getByText(player.email, { exact: true }).waitFor();
    await signInUnnoticed(site, bruno);
    await site.field('Nuova Email').fill('nuova@example.it');
    await site.button('Aggiorna email').click();
    await waitForReload(site);
    await site.page.getByText(bruno.email, { exact: true }).waitFor();
    expect(await site.field('Nuova Email').inputValue()).toBe('');
    expect(await emailOf(bruno)).toBe(bruno.email);
    await player.signIn();
    expect(await emailOf(player)).toBe(player.email);
  });

  test('books no purchase for a colleague; it waits for its own user', async ({
    site,
    player,
    bruno,
    newPlayer,
    superAdmin,
  }) => {
    const nina = await newPlayer('Nina');
    const code = await cardOf(nina);
    for (const colleague of [player, bruno]) await superAdmin.makeStaff(colleague);
    await site.goto(paths.till);
    await site.waitUntilIdle();
    await scan(site.page, code);
    await site.page.getByRole('dialog', { name: nina.username }).waitFor();
    await signInUnnoticed(site, bruno);
    await site.field('Importo in euro').fill('3');
    await site.page.keyboard.press('Enter');
    await waitForReload(site);
    await site.page.getByRole('heading', { name: 'Cassa' }).waitFor();
    await site.waitUntilIdle();
    expect(await site.page.getByRole('region', { name: 'Da registrare' }).count()).toBe(0);
    expect((await nina.call('GET', '/api/card')).card.stamps).toBe(0);
    await player.signIn();
    await site.page.reload();
    const waiting = site.page.getByRole('region', { name: 'Da registrare' });
    await waiting.getByText('Registrato', { exact: true }).waitFor();
    expect((await nina.call('GET', '/api/card')).card.stamps).toBe(1);
  });

  nightly(test)(
    'of the staff also tells a player about it',
    async ({ site, player, bruno, superAdmin }) => {
      await superAdmin.makeStaff(player);
      await site.goto(paths.till);
      await site.waitUntilIdle();
      await signInUnnoticed(site, bruno);
      await site.field('Codice di voucher o carta').fill('AAAAA-AAAAA');
      await site.page.keyboard.press('Enter');
      await waitForReload(site);
    },
  );

  test('saves no score for another player, but saves it for its own', async ({
    site,
    player,
    bruno,
  }) => {
    const board = await openAtLastMove(site, player);
    await signInUnnoticed(site, bruno);
    await board.click(board.next().move);
    await waitForReload(site);
    expect(site.toastTitles()).not.toContain('Punteggio salvato!');
    await player.signIn();
    await site.goto(paths.giorgione);
    await site.takeToast('Punteggio salvato!');
  });
});

describe('another tab', () => {
  /** The landing page in another tab of the browser. */
  const testTabs = test.extend('tab', async ({ site }, { onCleanup }): Promise<Page> => {
    const tab = await site.page.context().newPage();
    onCleanup(() => tab.close());
    await tab.goto(site.url);
    return tab;
  });

  testTabs('is signed out and in together with this one', async ({ site, player, tab }) => {
    await tab.waitForURL(`**${paths.dashboard}`);
    await site.goto(paths.settings);
    await site.page.getByText(player.email, { exact: true }).waitFor();
    await tab.getByRole('button', { name: 'Esci' }).click();
    await tab.waitForURL(site.url + paths.home);
    await site.waitForPath(paths.home);
    await signInOnPage(site, player);
    await site.waitForPath(paths.dashboard);
    await tab.waitForURL(`**${paths.dashboard}`);
    await tab.getByRole('heading', { name: `Ciao, ${player.username}!` }).waitFor();
  });

  nightly(testTabs)(
    'in which another account signs in reloads this one',
    async ({ site, bruno, tab }) => {
      await Player.onSite(site);
      await site.goto(paths.settings);
      await site.page.getByRole('heading', { name: 'Informazioni profilo' }).waitFor();
      await signInUnnoticed(site, bruno);
      await tab.evaluate(
        userId => new BroadcastChannel('session').postMessage({ userId }),
        `${bruno.id}`,
      );
      await waitForReload(site);
      await site.page.getByText(bruno.email, { exact: true }).waitFor();
    },
  );
});
