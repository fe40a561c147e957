import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sized } from '#test/support/nightly.ts';
import { befriend } from '../support/friends.ts';
import { test } from '../support/journey.ts';
import { DESKTOP, NARROW, PHONE, type Site } from '../support/site.ts';
import { giveLargeText } from '../support/text-size.ts';

const textsOf = async (links: Locator): Promise<string[]> =>
  (await links.allTextContents()).map(text => text.trim());

const LABELS = ['Casa', 'Gioca', 'Pasticceria', 'Amici', 'Carta'];
const TARGET_PIXELS = 44;

const bar = ({ page }: Site) => page.locator('[data-bottom-bar]');
const link = (site: Site, name: string) => bar(site).getByRole('link', { name });

/** Links that are out of the window or too small to touch. */
const faultyLinks = (site: Site): Promise<string[]> =>
  bar(site)
    .getByRole('link')
    .evaluateAll(
      (links, least) =>
        links
          .filter(one => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const isSeen = left >= 0 && right <= innerWidth && bottom <= innerHeight;
            const fits = one.scrollWidth <= one.clientWidth;
            return !isSeen || !fits || right - left < least || bottom - top < least;
          })
          .map(({ textContent }) => textContent ?? ''),
      TARGET_PIXELS,
    );

describe('the navigation on a phone (rule 193)', () => {
  test('leads to the five parts, and marks the current one', async ({ site, player: _ }) => {
    await site.goto('/dashboard');
    await expect.poll(() => textsOf(bar(site).getByRole('link'))).toEqual(LABELS);
    expect(await link(site, 'Casa').getAttribute('aria-current')).toBe('page');
    for (const [name, path] of [
      ['Pasticceria', '/pasticceria'],
      ['Amici', '/friends'],
      ['Carta', '/carta'],
      ['Gioca', '/giorgione?campagna'],
    ] as const) {
      await link(site, name).click();
      await site.waitForPath(path);
      await expect.poll(() => link(site, name).getAttribute('aria-current')).toBe('page');
    }
  });

  test('is hidden on the board and at the till', async ({ site, player, superAdmin }) => {
    await superAdmin.makeStaff(player);
    for (const path of ['/giorgione', '/cassa']) {
      await site.goto(path);
      await site.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await site.waitUntilIdle();
      expect(await bar(site).count()).toBe(0);
    }
    await site.goto('/mercato-npc');
    await expect.poll(() => link(site, 'Pasticceria').getAttribute('aria-current')).toBe('true');
  });

  test('counts unread messages', async ({ site, player, newPlayer }) => {
    const bruno = await newPlayer('Bruno');
    await befriend(player, bruno);
    await bruno.call('POST', '/api/messages/send', { receiverId: player.id, message: 'Ciao!' });
    await site.goto('/carta');
    await link(site, 'Amici 1 da leggere').waitFor();
  });

  test('shows its labels and leaves room for a finger even with large text, and covers neither toasts nor the end of a page', async ({
    site,
    player: _,
  }) => {
    await site.resize(NARROW);
    await site.goto('/settings');
    await bar(site).waitFor();
    await site.waitUntilIdle();
    for (const percent of [100, 130, 200]) {
      await giveLargeText(site, percent);
      expect(await faultyLinks(site)).toEqual([]);
      expect(await site.violationsAtNight()).toEqual([]);
    }
    await giveLargeText(site, 100);
    await site.resize(PHONE);
    await site.waitUntilIdle();
    await site.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await site.button('Esci').boundingBox();
    const edge = (await bar(site).boundingBox())?.y ?? 0;
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(edge);
    await site.failRequests('**/api/auth/logout');
    await site.button('Esci').click();
    const toast = await site.page.locator('[data-state="open"]').boundingBox();
    await site.takeToast('Logout failed');
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(edge);
  });
});

test('the navigation on a desktop is in the header', async ({ site, player: _ }) => {
  await site.resize(DESKTOP);
  for (const path of sized(['/forno'], ['/dashboard', '/friends', '/forno'])) {
    await site.goto(path);
    const list = site.page.locator('header').getByRole('list').first();
    const links = list.getByRole('link');
    await expect.poll(() => textsOf(links)).toEqual(LABELS);
    expect(await bar(site).isVisible()).toBe(false);
    await expect.poll(() => list.locator('a[aria-current]').count()).toBe(1);
  }
});
