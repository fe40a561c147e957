import { describe, expect } from 'vitest';
import { nightly, sized } from '#test/support/nightly.ts';
import { THEMES, violations } from './support/accessibility.ts';
import { test } from './support/journey.ts';
import { Player } from './support/player.ts';
import { SCREENS, type Site } from './support/site.ts';
import { termsBox } from './support/terms-box.ts';

/** For a page without any input yet. */
const violationsAndShifts = async (site: Site): Promise<string[]> => {
  await site.waitUntilIdle();
  const hasShifted = await site.hasLayoutShift();
  const found = await violations(site.page, THEMES);
  return hasShifted ? [...found, 'a layout shift'] : found;
};

describe.each(SCREENS)('on %s', (_, viewport) => {
  test.for([
    '/',
    '/register',
    // Similar to others in this list, or checked during a journey.
    ...sized(
      [],
      [
        '/bollino',
        '/reset-password?token=x',
        '/forgot-password',
        '/confirm-email',
        '/confirm-email?token=x',
        '/undo-email?token=x',
        '/free-email?token=x',
        '/disiscrizione?token=x',
        '/staff',
        '/passkey',
        '/staff?token=x#anna%40example.it',
        '/terms',
        '/privacy',
        '/un-posto-che-non-esiste',
      ],
    ),
  ])('%s has no violations', async (path, { site }) => {
    await site.resize(viewport);
    await site.goto(path);
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violationsAndShifts(site)).toEqual([]);
  });

  nightly(test)('a form with validation errors has no violations', async ({ site }) => {
    await site.resize(viewport);
    await site.goto('/register');
    await termsBox(site.page).check();
    await site.button('Registrati').click();
    await site.page.getByText('Questo campo è obbligatorio.').first().waitFor();
    expect(await site.violations()).toEqual([]);
  });

  nightly(test)('a toast has no violations', async ({ site, newPlayer }) => {
    const { email } = await newPlayer();
    await site.resize(viewport);
    await site.goto('/');
    const card = site.page.getByRole('region', { name: 'Hai già un account?' });
    await card.getByLabel('Email').fill(email);
    await card.getByLabel('Password', { exact: true }).fill('sbagliata');
    const toast = site.page
      .getByRole('listitem')
      .and(site.page.locator('[data-state="open"]'))
      .filter({ hasText: 'Accesso fallito' });
    // A toast stays while it has the focus; on a slow machine it may disappear before.
    await expect
      .poll(async () => {
        await card.getByRole('button', { name: 'Accedi', exact: true }).click();
        await site.takeToast('Accesso fallito');
        await site.page.keyboard.press('F8');
        return toast.count();
      })
      .toBe(1);
    expect(await site.violations()).toEqual([]);
  });

  nightly(test)(
    'the confirmation of a sent mail has no violations',
    async ({ site, newPlayer }) => {
      const { email } = await newPlayer();
      await site.resize(viewport);
      await site.goto('/forgot-password');
      await site.page.getByPlaceholder('Inserisci la tua email').fill(email);
      await site.button('Invia istruzioni').click();
      await site.page.getByRole('heading', { name: 'Email inviata!' }).waitFor();
      expect(await site.violations()).toEqual([]);
    },
  );

  test('the tutorial, the dashboard and the level dialog have no violations', async ({ site }) => {
    await Player.register(site.session);
    await site.resize(viewport);
    await site.goto('/dashboard');
    await site.page.getByRole('dialog').waitFor();
    expect(await violationsAndShifts(site)).toEqual([]);
    await site.button('Salta').click();
    await site.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await site.violations()).toEqual([]);
    await site.page.getByRole('button', { name: /^Livello/ }).click();
    await site.page.getByRole('dialog').waitFor();
    expect(await site.violations()).toEqual([]);
  });

  test('the settings have no violations', async ({ site, player }) => {
    await site.resize(viewport);
    await site.goto('/settings');
    await site.page.getByText(player.email, { exact: true }).waitFor();
    expect(await violationsAndShifts(site)).toEqual([]);
  });
});

describe('the checks themselves', () => {
  test('detect violations, including colours with too little contrast in each theme', async ({
    site,
  }) => {
    await site.goto('/terms');
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    // What hasn't been drawn yet can't shift.
    await site.waitForFrame();
    await site.page.evaluate(() => {
      const wide = document.createElement('canvas');
      wide.width = 5000;
      const text = document.createElement('p');
      text.style.cssText = 'background: #888; color: #999';
      text.textContent = 'Si legge male';
      document.querySelector('main')?.prepend(document.createElement('img'), text, wide);
    });
    await expect.poll(() => site.hasLayoutShift()).toBe(true);
    const found = (await violationsAndShifts(site)).join('\n');
    for (const fault of [
      'image-alt',
      'a layout shift',
      'wider than the window',
      'light color-contrast',
      'dark color-contrast',
    ])
      expect(found).toContain(fault);
  });

  test.fails('detect errors in the console', async ({ site }) => {
    await site.goto('/terms');
    await site.page.evaluate(() => console.error('an error'));
  });
});
