import { describe, expect } from 'vitest';
import { openAtLastMove } from './support/board-page.ts';
import { befriend } from './support/friends.ts';
import { test } from './support/journey.ts';
import { publish } from './support/market-page.ts';
import { LONG_NAME, Player } from './support/player.ts';
import { NARROW, PHONE, type Site } from './support/site.ts';
import { signInSuperAdmin } from './support/super-admin.ts';
import { giveLargeText, layoutFaults } from './support/text-size.ts';
import { VISITOR_PAGES } from './support/visitor-pages.ts';

const PERCENTS = [130, 150, 200] as const;
/** The text sizes and phone windows to check; the original size comes last and stays. */
const VIEWS = [NARROW, PHONE].flatMap(size => PERCENTS.map(percent => ({ size, percent })));

/** The faults of the current page, in every window and at every text size (rule 194). */
const faultsInViews = async (site: Site): Promise<string[]> => {
  const found: string[] = [];
  for (const { size, percent } of VIEWS) {
    await site.resize(size);
    await giveLargeText(site, percent);
    const faults = await layoutFaults(site);
    found.push(...faults.map(fault => `${size.width} px, ${percent} %: ${fault}`));
  }
  await giveLargeText(site, 100);
  await site.resize(PHONE);
  return found;
};

const open = async (site: Site, path: string): Promise<void> => {
  await site.goto(path);
  await site.page.getByRole('heading').first().waitFor({ state: 'attached' });
  await site.waitUntilIdle();
};

describe("with large text, a visitor's page fits:", () => {
  test.for(VISITOR_PAGES)('%s', async (path, { site }) => {
    await open(site, path);
    expect(await faultsInViews(site)).toEqual([]);
  });
});

/** A player who has something of everything, and a friend with a long name, who sells something. */
const richTest = test.extend('rich', async ({ site, newPlayer, superAdmin }) => {
  const player = await Player.onSite(site, LONG_NAME);
  const friend = await newPlayer(LONG_NAME);
  await befriend(player, friend);
  await superAdmin.grant(friend, { zucchero: 2000 });
  await publish(friend, { resource: 'sugar', quantity: 1500, coinsPerUnit: 12.5 });
  await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
  await superAdmin.grant(player, { monete: 98_765, farina: 4000, zucchero: 4000, uova: 4000 });
  await superAdmin.grant(player, { latte: 4000, bignè: 999 });
  await player.call('POST', '/api/bakery/oven/produce', { qty: 3 });
  return player;
});

describe("with large text, a player's page fits:", () => {
  richTest.for([
    '/dashboard',
    '/settings',
    '/carta',
    '/giorgione?campagna',
    '/giorgione?campagna=negozio',
    '/sfida',
    '/hall-of-fame',
    '/friends',
    '/leaderboard',
    '/arena',
    '/pasticceria',
    '/pasticceria-sezione',
    '/forno',
    '/mercato-npc',
    '/mercato-p2p',
    '/mercato-p2p?scheda=crea',
    '/mercato-p2p?scheda=mie',
    '/movimenti',
  ])('%s', async (path, { site, rich: _ }) => {
    await open(site, path);
    expect(await faultsInViews(site)).toEqual([]);
  });
});

describe('with large text, a staff page fits:', () => {
  test.for([
    '/superadmin',
    '/superadmin/banner',
    '/superadmin/premi',
    '/superadmin/clienti?gruppo=tutti',
    '/superadmin/gioco',
    '/superadmin/registro',
    '/superadmin/segnalazioni',
    '/superadmin/programma',
    '/cassa',
  ])('%s', async (path, { site, newPlayer, superAdmin }) => {
    await superAdmin.makeStaff(await newPlayer(LONG_NAME));
    await signInSuperAdmin(site.session);
    await open(site, path);
    expect(await faultsInViews(site)).toEqual([]);
  });
});

describe('with large text, a board fits:', () => {
  test('of a trial, at its last move', async ({ site, player }) => {
    await openAtLastMove(site, player);
    expect(await faultsInViews(site)).toEqual([]);
  });

  test('of a level, at its last move', async ({ site, player }) => {
    await openAtLastMove(site, player, 1);
    expect(await faultsInViews(site)).toEqual([]);
  });
});

/** What opens over a page, by the name of its button. */
const DIALOGS = [
  ['/dashboard', /^Livello/],
  ['/dashboard', /^Apri i premi/],
  ['/dashboard', 'Tutorial'],
  ['/settings', 'Guida della campagna'],
  ['/settings', 'Elimina il mio account'],
  ['/giorgione', 'Altro'],
  ['/giorgione?campagna', 'Informazioni sul livello 1'],
  ['/giorgione?campagna', 'Informazioni sul mondo 1'],
  ['/pasticceria', /^Compra lo scudo/],
  ['/pasticceria', /^Sali di livello/],
  ['/pasticceria', /^Vecchio mercato/],
  ['/friends', /^Statistiche di/],
  ['/friends', 'Aggiungi amico'],
  ['/arena', 'Che cos’è il thermobox'],
  ['/friends', 'Riscatta Invito'],
  ['/dashboard', /^Notifiche/],
] as const;

describe('with large text, a dialog fits, and its buttons are in view:', () => {
  richTest.for(DIALOGS)('on %s, %s', async ([path, name], { site, rich: _ }) => {
    await open(site, path);
    const exact = typeof name === 'string';
    const folds = await site.page.locator('main details:not([open])').all();
    // Starting with the last, since opened ones drop out of the list.
    for (const folded of folds.toReversed()) await folded.locator('summary').click();
    await site.page.getByRole('button', { name, exact }).first().click();
    const dialog = site.page.getByRole('dialog');
    await dialog.waitFor();
    await site.waitUntilIdle();
    expect(await faultsInViews(site)).toEqual([]);
    for (const { size, percent } of VIEWS) {
      await site.resize(size);
      await giveLargeText(site, percent);
      const box = await dialog.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
      for (const submit of await dialog.locator('form [type="submit"]').all()) {
        const button = await submit.boundingBox();
        const end = (button?.y ?? 0) + (button?.height ?? 0);
        expect(end).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
      }
      expect(
        await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      ).toBeLessThanOrEqual(1);
    }
  });

  test('the first tutorial, which can be closed', async ({ site }) => {
    await Player.register(site.session);
    await site.resize(NARROW);
    await site.goto('/dashboard');
    await site.page.getByRole('dialog').waitFor();
    await giveLargeText(site, 200);
    const skip = await site.button('Salta').boundingBox();
    expect((skip?.y ?? 0) + (skip?.height ?? 0)).toBeLessThanOrEqual(NARROW.height);
    expect(await layoutFaults(site)).toEqual([]);
    await site.button('Salta').click();
    await site.page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
