import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, Site } from './support/site.ts';

const ACCOUNT = { username: 'Delia', email: 'delia@example.it', password: 'crostata-di-mele' };

let site: Site;

/** For a page that has had no input yet. */
const violationsAndShifts = async (): Promise<string[]> => {
  const found = await site.violationsInBothThemes();
  return (await site.hasLayoutShift()) ? [...found, 'a layout shift'] : found;
};

beforeAll(async () => {
  site = await Site.open();
  await site.post('/api/auth/register', { ...ACCOUNT, acceptTerms: true });
});

afterAll(() => site.close());

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('on %s', (_, viewport) => {
  beforeAll(async () => {
    await site.page.context().clearCookies();
    await site.resize(viewport);
    await site.goto('/terms');
    await site.page.evaluate(() => localStorage.clear());
  });

  test.each([
    '/',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/terms',
    '/privacy',
    '/un-posto-che-non-esiste',
  ])('%s has no violations', async path => {
    await site.goto(path);
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    await site.waitUntilIdle();
    expect(await violationsAndShifts()).toEqual([]);
  });

  test('a form with validation errors has no violations', async () => {
    await site.goto('/register');
    await site.page.getByRole('checkbox').check();
    await site.button('Registrati').click();
    await site.page.getByText('Questo campo è obbligatorio.').first().waitFor();
    expect(await site.violationsInBothThemes()).toEqual([]);
  });

  test('a toast has no violations', async () => {
    await site.goto('/');
    const card = site.page.getByRole('region', { name: 'Bentornato' });
    await card.getByLabel('Email').fill(ACCOUNT.email);
    await card.getByLabel('Password', { exact: true }).fill('sbagliata');
    const toast = site.page
      .getByRole('listitem')
      .and(site.page.locator('[data-state="open"]'))
      .filter({ hasText: 'Accesso fallito' });
    // A toast stays while it has the focus; on a slow machine it may disappear before.
    await expect
      .poll(async () => {
        await card.getByRole('button', { name: 'Accedi' }).click();
        await site.takeToast('Accesso fallito');
        await site.page.keyboard.press('F8');
        return toast.count();
      })
      .toBe(1);
    expect(await site.violationsInBothThemes()).toEqual([]);
  });

  test('the confirmation of a sent mail has no violations', async () => {
    await site.goto('/forgot-password');
    await site.page.getByPlaceholder('Inserisci la tua email').fill(ACCOUNT.email);
    await site.button('Invia istruzioni').click();
    await site.page.getByRole('heading', { name: 'Email inviata!' }).waitFor();
    expect(await site.violationsInBothThemes()).toEqual([]);
  });

  test('the tutorial, the dashboard and the level dialog have no violations', async () => {
    await site.post('/api/auth/login', { email: ACCOUNT.email, password: ACCOUNT.password });
    await site.goto('/dashboard');
    await site.page.getByRole('dialog').waitFor();
    await site.waitUntilIdle();
    expect(await violationsAndShifts()).toEqual([]);
    await site.button('Salta').click();
    await site.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await site.violationsInBothThemes()).toEqual([]);
    await site.page.getByRole('button', { name: /^Livello/ }).click();
    await site.page.getByRole('dialog').waitFor();
    expect(await site.violationsInBothThemes()).toEqual([]);
  });

  test('the settings have no violations', async () => {
    await site.goto('/settings');
    await site.page.getByText(ACCOUNT.email, { exact: true }).waitFor();
    await site.waitUntilIdle();
    expect(await violationsAndShifts()).toEqual([]);
  });
});

describe('the checks themselves', () => {
  test('detect violations', async () => {
    await site.goto('/terms');
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    await site.page.evaluate(() => {
      const wide = document.createElement('canvas');
      wide.width = 5000;
      document.querySelector('main')?.prepend(document.createElement('img'), wide);
    });
    await expect.poll(() => site.hasLayoutShift()).toBe(true);
    const found = (await violationsAndShifts()).join('\n');
    expect(found).toContain('image-alt');
    expect(found).toContain('a layout shift');
    expect(found).toContain('wider than the window');
  });
});
