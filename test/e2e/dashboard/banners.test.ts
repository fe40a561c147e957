import { describe, expect } from 'vitest';
import type { Banner } from '#shared/contract/dashboard.ts';
import { SECOND } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { test as base } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

/** How long a banner is shown. */
const ROTATION = 3 * SECOND;

const banner = (id: number, changes: Partial<Banner>): Banner => ({
  id,
  title: `Novità ${id}`,
  description: 'Appena sfornata.',
  buttonText: null,
  buttonUrl: null,
  visible: true,
  imageId: null,
  startsAt: null,
  endsAt: null,
  position: 0,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});

const BANNERS = [
  banner(1, { buttonUrl: 'www.example.it/torte', buttonText: 'Le torte' }),
  banner(2, { buttonUrl: '/settings' }),
  banner(3, { title: '', description: null }),
];

/** The three banners on an open dashboard. */
class Banners {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  get current() {
    return this.#site.page.locator('[aria-roledescription="banner"]:not([inert])');
  }

  async waitFor(title: string): Promise<void> {
    await this.current.getByRole('heading', { name: title }).waitFor();
  }

  /** The position: '1 di 3'. */
  readonly position = async (): Promise<string> =>
    (await this.current.getAttribute('aria-label')) ?? '';

  /** Whether the rotation has stopped; a banner may be changing at the moment of the call. */
  readonly hasStopped = async (): Promise<boolean> => {
    const before = await this.position();
    await this.#site.advanceClock(2 * ROTATION);
    return (await this.position()) === before;
  };

  stop(): Promise<void> {
    return this.#site.button('Ferma la rotazione dei banner').click();
  }

  dot(position: number) {
    return this.#site.button(`Mostra il banner ${position}`);
  }
}

const test = base.extend('banners', async ({ site, player: _ }) => {
  await site.route('**/api/banner', route => route.fulfill({ json: BANNERS }));
  await site.page.emulateMedia({ reducedMotion: 'no-preference' });
  await site.installClock();
  await site.goto('/dashboard');
  const banners = new Banners(site);
  await banners.current.waitFor();
  return banners;
});

describe('the banners', () => {
  base('may come as a single object instead of a list', async ({ site, player: _ }) => {
    await site.route('**/api/banner', route => route.fulfill({ json: BANNERS[0] }));
    await site.goto('/dashboard');
    await new Banners(site).waitFor('Novità 1');
    expect(await site.button('Mostra il banner 1').count()).toBe(0);
  });

  test('rotate automatically', async ({ site, banners }) => {
    for (const title of ['Novità 2', 'Banner non disponibile', 'Novità 1']) {
      await site.advanceClock(ROTATION);
      await banners.waitFor(title);
    }
  });

  nightly(test)('stop while the pointer is on them', async ({ site, banners }) => {
    await banners.current.hover();
    await expect.poll(banners.hasStopped).toBe(true);
    const before = await banners.position();
    await site.page.mouse.move(1, 1);
    await site.advanceClock(ROTATION);
    await expect.poll(banners.position).not.toBe(before);
  });

  nightly(test)('stop and start on request', async ({ site, banners }) => {
    await banners.stop();
    await site.page.mouse.move(1, 1);
    await site.page.getByRole('heading', { level: 1 }).click();
    await expect.poll(banners.hasStopped).toBe(true);
    const before = await banners.position();
    await site.button('Avvia la rotazione dei banner').click();
    await site.page.mouse.move(1, 1);
    await site.page.getByRole('heading', { level: 1 }).click();
    await site.advanceClock(ROTATION);
    await expect.poll(banners.position).not.toBe(before);
  });

  nightly(test)(
    'can be chosen, and only the current one can get the focus',
    async ({ site, banners }) => {
      await banners.stop();
      await banners.dot(2).click();
      await expect.poll(banners.position).toBe('2 di 3');
      expect(await banners.dot(2).getAttribute('aria-current')).toBe('true');
      expect(await site.page.locator('[inert]').getByText('Le torte').count()).toBe(1);
      expect(await banners.current.getByText('Le torte').count()).toBe(0);
    },
  );

  nightly(test)(
    'link to another site in a new tab, or to a page of this site',
    async ({ site, banners }) => {
      await banners.stop();
      await banners.dot(1).click();
      const torte = site.page.getByRole('link', { name: /Le torte/ });
      await expect.poll(() => torte.getAttribute('href')).toBe('https://www.example.it/torte');
      expect(await torte.getAttribute('target')).toBe('_blank');
      await banners.dot(2).click();
      await site.page.getByRole('link', { name: 'Scopri di più' }).click();
      await site.waitForPath('/settings');
    },
  );

  nightly(test)('have fallback texts for missing fields', async ({ banners }) => {
    await banners.stop();
    await banners.dot(3).click();
    await banners.waitFor('Banner non disponibile');
    expect(await banners.current.textContent()).toContain('Descrizione non disponibile');
    expect(await banners.current.getByRole('link').count()).toBe(0);
  });

  nightly(test)('don’t rotate with reduced motion until started', async ({ site, banners }) => {
    await site.page.emulateMedia({ reducedMotion: 'reduce' });
    await site.page.reload();
    await banners.current.waitFor();
    await site.advanceClock(2 * ROTATION);
    expect(await banners.position()).toBe('1 di 3');
    await site.button('Avvia la rotazione dei banner').click();
    await site.page.mouse.move(1, 1);
    await site.page.getByRole('heading', { level: 1 }).click();
    await site.advanceClock(ROTATION);
    await expect.poll(banners.position).not.toBe('1 di 3');
  });
});
