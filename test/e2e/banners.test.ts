import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Banner } from '#shared/contract/dashboard.ts';
import { Site } from './site.ts';

const ACCOUNT = { username: 'Cleo', email: 'cleo@example.it', password: 'crostata-di-mele' };
/** Longer than a banner stays. */
const TURN_MS = 3800;

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

const shown = () => site.page.locator('[aria-roledescription="banner"]:not([inert])');
const untilShown = (title: string): Promise<void> =>
  shown().getByRole('heading', { name: title }).waitFor();
const name = async (): Promise<string> => (await shown().getAttribute('aria-label')) ?? '';
/** Whether the one that is shown stays; a turn may just be ending when it is asked for. */
const stays = async (): Promise<boolean> => {
  const held = await name();
  await site.page.waitForTimeout(TURN_MS);
  return (await name()) === held;
};
const stop = (): Promise<void> => site.button('Ferma la rotazione dei banner').click();
const dot = (at: number) => site.button(`Mostra il banner ${at}`);

beforeAll(async () => {
  site = await Site.open();
  await site.post('/api/auth/register', { ...ACCOUNT, acceptTerms: true });
  await site.post('/api/auth/login', { email: ACCOUNT.email, password: ACCOUNT.password });
  await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
});

beforeEach(async () => {
  await site.page.route('**/api/banner', route => route.fulfill({ json: BANNERS }));
  await site.goto('/dashboard');
  await shown().waitFor();
});

afterAll(() => site.close());

describe('the banners', () => {
  test('take turns by themselves', async () => {
    for (const title of ['Novità 2', 'Banner non disponibile', 'Novità 1']) await untilShown(title);
  });

  test('stay while they are pointed at, and go on after', async () => {
    await shown().hover();
    await expect.poll(stays).toBe(true);
    const held = await name();
    await site.page.mouse.move(1, 1);
    await expect.poll(name).not.toBe(held);
  });

  test('stop and start on request', async () => {
    await stop();
    await site.page.mouse.move(1, 1);
    await site.page.getByRole('heading', { level: 1 }).click();
    await expect.poll(stays).toBe(true);
    expect(await site.button('Avvia la rotazione dei banner').count()).toBe(1);
  });

  test('can be chosen, and only the one that is shown can be reached', async () => {
    await stop();
    await dot(2).click();
    await expect.poll(name).toBe('2 di 3');
    expect(await dot(2).getAttribute('aria-current')).toBe('true');
    expect(await site.page.locator('[inert]').getByText('Le torte').count()).toBe(1);
    expect(await shown().getByText('Le torte').count()).toBe(0);
  });

  test('lead to another site in a new tab, or to a page of ours', async () => {
    await stop();
    await dot(1).click();
    const torte = site.page.getByRole('link', { name: /Le torte/ });
    expect(await torte.getAttribute('href')).toBe('https://www.example.it/torte');
    expect(await torte.getAttribute('target')).toBe('_blank');
    await dot(2).click();
    await site.page.getByRole('link', { name: 'Scopri di più' }).click();
    await site.waitForPath('/settings');
  });

  test('have words for what is missing', async () => {
    await stop();
    await dot(3).click();
    await shown().getByRole('heading', { name: 'Banner non disponibile' }).waitFor();
    expect(await shown().textContent()).toContain('Descrizione non disponibile');
    expect(await shown().getByRole('link').count()).toBe(0);
  });

  test('stand still for who asks for less motion, until started', async () => {
    await site.page.emulateMedia({ reducedMotion: 'reduce' });
    await site.page.reload();
    await shown().waitFor();
    await site.page.waitForTimeout(TURN_MS);
    expect(await name()).toBe('1 di 3');
    await site.button('Avvia la rotazione dei banner').waitFor();
    await site.page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  test('leave their place to the house when there are none', async () => {
    await site.unroute();
    await site.page.reload();
    await site.page.getByRole('heading', { name: 'La vetrina delle novità' }).waitFor();
  });
});
