import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Banner } from '#shared/contract/dashboard.ts';
import { Site } from './support/site.ts';

const ACCOUNT = { username: 'Cleo', email: 'cleo@example.it', password: 'crostata-di-mele' };
/** Longer than the time for which a banner is shown. */
const ROTATION_MS = 3800;

const banner = (id: number, changes: Partial<Banner>): Banner => ({
  id,
  title: `Novità ${id}`,
  description: 'Appena sfornata.',
  buttonText: null,
  buttonUrl: null,
  visible: true,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});

const BANNERS = [
  banner(1, { buttonUrl: 'www.example.it/torte', buttonText: 'Le torte' }),
  banner(2, { buttonUrl: '/settings' }),
  banner(3, { title: '', description: null }),
];

let site: Site;

const currentBanner = () => site.page.locator('[aria-roledescription="banner"]:not([inert])');
const waitForBanner = (title: string): Promise<void> =>
  currentBanner().getByRole('heading', { name: title }).waitFor();
const currentName = async (): Promise<string> =>
  (await currentBanner().getAttribute('aria-label')) ?? '';
/** Whether the rotation has stopped; a banner may just be changing when this is called. */
const isStopped = async (): Promise<boolean> => {
  const before = await currentName();
  await site.page.waitForTimeout(ROTATION_MS);
  return (await currentName()) === before;
};
const stop = (): Promise<void> => site.button('Ferma la rotazione dei banner').click();
const dot = (position: number) => site.button(`Mostra il banner ${position}`);

beforeAll(async () => {
  site = await Site.open();
  await site.post('/api/auth/register', { ...ACCOUNT, acceptTerms: true });
  await site.post('/api/auth/login', { email: ACCOUNT.email, password: ACCOUNT.password });
  await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
});

beforeEach(async () => {
  await site.page.route('**/api/banner', route => route.fulfill({ json: BANNERS }));
  await site.goto('/dashboard');
  await currentBanner().waitFor();
});

afterAll(() => site.close());

describe('the banners', () => {
  test('rotate automatically', async () => {
    for (const title of ['Novità 2', 'Banner non disponibile', 'Novità 1'])
      await waitForBanner(title);
  });

  test('stop while the pointer is on them', async () => {
    await currentBanner().hover();
    await expect.poll(isStopped).toBe(true);
    const before = await currentName();
    await site.page.mouse.move(1, 1);
    await expect.poll(currentName).not.toBe(before);
  });

  test('stop and start on request', async () => {
    await stop();
    await site.page.mouse.move(1, 1);
    await site.page.getByRole('heading', { level: 1 }).click();
    await expect.poll(isStopped).toBe(true);
    expect(await site.button('Avvia la rotazione dei banner').count()).toBe(1);
  });

  test('can be chosen, and only the current one can be focused', async () => {
    await stop();
    await dot(2).click();
    await expect.poll(currentName).toBe('2 di 3');
    expect(await dot(2).getAttribute('aria-current')).toBe('true');
    expect(await site.page.locator('[inert]').getByText('Le torte').count()).toBe(1);
    expect(await currentBanner().getByText('Le torte').count()).toBe(0);
  });

  test('link to another site in a new tab, or to a page of this site', async () => {
    await stop();
    await dot(1).click();
    const torte = site.page.getByRole('link', { name: /Le torte/ });
    expect(await torte.getAttribute('href')).toBe('https://www.example.it/torte');
    expect(await torte.getAttribute('target')).toBe('_blank');
    await dot(2).click();
    await site.page.getByRole('link', { name: 'Scopri di più' }).click();
    await site.waitForPath('/settings');
  });

  test('have fallback texts for missing fields', async () => {
    await stop();
    await dot(3).click();
    await currentBanner().getByRole('heading', { name: 'Banner non disponibile' }).waitFor();
    expect(await currentBanner().textContent()).toContain('Descrizione non disponibile');
    expect(await currentBanner().getByRole('link').count()).toBe(0);
  });

  test('don’t rotate with reduced motion until started', async () => {
    await site.page.emulateMedia({ reducedMotion: 'reduce' });
    await site.page.reload();
    await currentBanner().waitFor();
    await site.page.waitForTimeout(ROTATION_MS);
    expect(await currentName()).toBe('1 di 3');
    await site.button('Avvia la rotazione dei banner').waitFor();
    await site.page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  test('are replaced by a default banner when there are none', async () => {
    await site.unroute();
    await site.page.reload();
    await site.page.getByRole('heading', { name: 'La vetrina delle novità' }).waitFor();
  });
});
