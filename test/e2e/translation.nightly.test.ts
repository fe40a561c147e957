import { describe, expect } from 'vitest';
import { viewsOf } from '#infra/site/manifest.ts';
import { PAGES } from '#web/pages.ts';
import { befriend } from './support/friends.ts';
import { testWithOwnData } from './support/journey.ts';
import { publish } from './support/market-page.ts';
import { DESKTOP, type Site } from './support/site.ts';
import { signInSuperAdmin } from './support/super-admin.ts';

/**
 * Replaces each text with an element, as a browser's translation does, and records later changes to the text, which
 * nobody would see.
 */
const translate = (): void => {
  const lost: string[] = [];
  Object.assign(globalThis, { lostTexts: lost });
  const changes = new MutationObserver(records => {
    for (const { target, oldValue } of records)
      if (target.textContent !== oldValue) lost.push(`${oldValue} → ${target.textContent}`);
  });
  const replace = (node: Node): void => {
    if (node instanceof Text) {
      const parent = node.parentElement;
      if (
        !node.data.trim() ||
        !parent ||
        parent.closest('font, svg, script, style, [translate=no]')
      )
        return;
      const font = document.createElement('font');
      font.textContent = node.data;
      changes.observe(node, { characterData: true, characterDataOldValue: true });
      node.replaceWith(font);
      return;
    }
    for (const child of [...node.childNodes]) replace(child);
  };
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(records => {
      for (const { addedNodes, target } of records) {
        for (const node of addedNodes) if (node.isConnected) replace(node);
        if (target instanceof Text && target.isConnected) replace(target);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    replace(document.body);
  });
};

const MAX_BUTTONS = 12;

/** Presses the buttons in a part of a page, one after another, and closes what opens. */
const pressAll = async (site: Site, part: string): Promise<void> => {
  const buttons = site.page.locator(`${part} button:enabled:visible`);
  for (let i = 0; i < Math.min(await buttons.count(), MAX_BUTTONS); i += 1) {
    // This test doesn't care whether a button is covered.
    await buttons
      .nth(i)
      .click({ timeout: 1000, noWaitAfter: true })
      .catch(() => undefined);
    await site.waitUntilIdle();
    await site.page.keyboard.press('Escape');
    await site.waitForFrame();
  }
};

const expectTranslatable = async (site: Site, path: string, part = 'main'): Promise<void> => {
  await using _translation = await site.page.addInitScript(translate);
  await site.goto(path);
  await site.waitUntilIdle();
  await pressAll(site, part);
  expect(await site.page.evaluate(() => Reflect.get(globalThis, 'lostTexts'))).toEqual([]);
};

/** A player who has something on every page: goods, a batch in the oven, an own offer, a friend. */
const test = testWithOwnData.extend('rich', async ({ player, newPlayer, superAdmin }) => {
  const friend = await newPlayer('Fabio');
  await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
  await friend.call('POST', '/api/bakery/choose', { resource: 'sugar' });
  await superAdmin.grant(friend, { zucchero: 200 });
  await superAdmin.grant(player, { monete: 9000, bignè: 4000, farina: 4000 });
  await superAdmin.grant(player, { zucchero: 4000, uova: 4000, latte: 4000 });
  await superAdmin.assign(player.id, { rewardType: 'sconto', discountPercent: 20 });
  await player.call('POST', '/api/bakery/oven/produce', { qty: 3 });
  await publish(player, { resource: 'flour', quantity: 100, coinsPerUnit: 2 });
  await publish(friend, { resource: 'sugar', quantity: 100, coinsPerUnit: 2 });
  await befriend(player, friend);
  await player.call('POST', '/api/matches', { score: 12_345 });
  await player.call('POST', '/api/lives/use', { levelNumber: 1 });
  return player;
});

const addressesFor = (access: 'public' | 'others'): string[] =>
  PAGES.filter(page => typeof page.access === 'string')
    .filter(page => (page.access === 'public') === (access === 'public'))
    .flatMap(page => viewsOf(page).map(([address]) => address));

describe('a page keeps working when the browser translates it:', () => {
  test.for(addressesFor('public'))('%s', (path, { site }) => expectTranslatable(site, path));

  test.for([...addressesFor('others'), '/giorgione?campagna=1', '/giorgione?campagna=negozio'])(
    '%s',
    (path, { site, rich: _ }) => expectTranslatable(site, path),
  );

  test('/cassa', async ({ site, player, superAdmin }) => {
    await superAdmin.makeStaff(player);
    await expectTranslatable(site, '/cassa');
  });

  test.for([
    '/superadmin',
    '/superadmin/clienti',
    '/superadmin/clienti?gruppo=tutti',
    '/superadmin/premi',
    '/superadmin/automatici',
    '/superadmin/campagne',
    '/superadmin/programma',
    '/superadmin/negozio',
    '/superadmin/personale',
    '/superadmin/banner',
    '/superadmin/segnalazioni',
    '/superadmin/gioco',
    '/superadmin/registro',
  ])('%s', async (path, { site, newPlayer }) => {
    await newPlayer();
    await signInSuperAdmin(site.session);
    await site.setFlags('opening-done');
    await site.resize(DESKTOP);
    await expectTranslatable(site, path, '[role=tabpanel]');
  });
});
