import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, Site } from './site.ts';

const ACCOUNT = { username: 'Delia', email: 'delia@example.it', password: 'crostata-di-mele' };
const THEMES = ['light', 'dark'] as const;

let site: Site;

/** The page as it is, in both themes, and whether it is too wide. */
const examine = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const theme of THEMES) found.push(...(await site.violations(theme)));
  if (await site.overflows()) found.push('wider than the window');
  return found;
};

/** The same of a page that nobody has touched, and whether it ever moved. */
const examineUntouched = async (): Promise<string[]> => {
  const found = await examine();
  if (await site.hasLayoutShift()) found.push('something has moved by itself');
  return found;
};

beforeAll(async () => {
  site = await Site.open();
  await site.post('/api/auth/register', { ...ACCOUNT, acceptTerms: true });
});

afterAll(() => site.close());

describe.each([
  ['a phone', PHONE],
  ['a desk', DESKTOP],
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
  ])('%s has no faults', async path => {
    await site.goto(path);
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    await site.waitUntilIdle();
    expect(await examineUntouched()).toEqual([]);
  });

  test('a form with its mistakes has no faults', async () => {
    await site.goto('/register');
    await site.page.getByRole('checkbox').check();
    await site.button('Registrati').click();
    await site.page.getByText('Questo campo è obbligatorio.').first().waitFor();
    expect(await examine()).toEqual([]);
  });

  test('a message has no faults', async () => {
    await site.goto('/');
    const card = site.page.getByRole('region', { name: 'Bentornato' });
    await card.getByLabel('Email').fill(ACCOUNT.email);
    await card.getByLabel('Password', { exact: true }).fill('sbagliata');
    const message = site.page
      .getByRole('listitem')
      .and(site.page.locator('[data-state="open"]'))
      .filter({ hasText: 'Accesso fallito' });
    // With the focus on it, it stays; a slow machine may come too late for that.
    await expect
      .poll(async () => {
        await card.getByRole('button', { name: 'Accedi' }).click();
        await site.takeToast('Accesso fallito');
        await site.page.keyboard.press('F8');
        return message.count();
      })
      .toBe(1);
    expect(await examine()).toEqual([]);
  });

  test('the page of a sent mail has no faults', async () => {
    await site.goto('/forgot-password');
    await site.page.getByPlaceholder('Inserisci la tua email').fill(ACCOUNT.email);
    await site.button('Invia istruzioni').click();
    await site.page.getByRole('heading', { name: 'Email inviata!' }).waitFor();
    expect(await examine()).toEqual([]);
  });

  test('the tutorial, the dashboard and its level have no faults', async () => {
    await site.post('/api/auth/login', { email: ACCOUNT.email, password: ACCOUNT.password });
    await site.goto('/dashboard');
    await site.page.getByRole('dialog').waitFor();
    await site.waitUntilIdle();
    expect(await examineUntouched()).toEqual([]);
    await site.button('Salta').click();
    await site.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await examine()).toEqual([]);
    await site.page.getByRole('button', { name: /^Livello/ }).click();
    await site.page.getByRole('dialog').waitFor();
    expect(await examine()).toEqual([]);
  });

  test('the settings have no faults', async () => {
    await site.goto('/settings');
    await site.page.getByText(ACCOUNT.email, { exact: true }).waitFor();
    await site.waitUntilIdle();
    expect(await examineUntouched()).toEqual([]);
  });
});

describe('the measures themselves', () => {
  test('find what is wrong', async () => {
    await site.goto('/terms');
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    await site.page.evaluate(() => {
      const wide = document.createElement('canvas');
      wide.width = 5000;
      document.querySelector('main')?.prepend(document.createElement('img'), wide);
    });
    await expect.poll(() => site.hasLayoutShift()).toBe(true);
    const found = (await examineUntouched()).join('\n');
    expect(found).toContain('image-alt');
    expect(found).toContain('something has moved by itself');
    expect(found).toContain('wider than the window');
  });
});
