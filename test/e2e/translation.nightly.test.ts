import { describe, expect } from 'vitest';
import { viewsOf } from '#infra/site/manifest.ts';
import { PAGES } from '#web/pages.ts';
import { test } from './support/journey.ts';
import type { Site } from './support/site.ts';

/** Replaces every text as a browser's translation does, and notes the texts that are changed afterwards: nobody sees those. */
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
  const start = (): void => {
    new MutationObserver(records => {
      for (const { addedNodes, target } of records) {
        for (const node of addedNodes) if (node.isConnected) replace(node);
        if (target instanceof Text && target.isConnected) replace(target);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    replace(document.body);
  };
  addEventListener('DOMContentLoaded', start);
};

const MAX_BUTTONS = 12;

/** Presses what can be pressed in the page, one after the other, and closes what opens. */
const pressAll = async (site: Site): Promise<void> => {
  const buttons = site.page.locator('main button:enabled:visible');
  for (let i = 0; i < Math.min(await buttons.count(), MAX_BUTTONS); i += 1) {
    await buttons
      .nth(i)
      .click({ timeout: 1000, noWaitAfter: true })
      .catch(() => undefined);
    await site.waitUntilIdle();
    await site.page.keyboard.press('Escape');
    await site.waitForFrame();
  }
};

const ADDRESSES = PAGES.flatMap(page => viewsOf(page).map(([address]) => address));

describe('a page that the browser translates', () => {
  test.for(ADDRESSES)('%s goes on', async (path, { site, player }) => {
    await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
    await site.page.addInitScript(translate);
    await site.goto(path);
    await site.waitUntilIdle();
    await pressAll(site);
    const lost = await site.page.evaluate(() => Reflect.get(globalThis, 'lostTexts'));
    expect(lost).toEqual([]);
  });
});
