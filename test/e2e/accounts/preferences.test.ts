import { describe, expect } from 'vitest';
import { test } from '../support/journey.ts';
import type { Site } from '../support/site.ts';

const root = ({ page }: Site) => page.locator('html');
const choose = (site: Site, name: string) => site.page.getByText(name, { exact: true }).click();
const stored = (site: Site, name: string) =>
  site.page.evaluate(key => localStorage.getItem(key), name);

const open = async (site: Site): Promise<void> => {
  await site.goto('/settings');
  await site.page.getByRole('switch', { name: 'Vibrazione' }).waitFor({ state: 'attached' });
};

describe('the preferences (rule 195)', () => {
  test('keep the chosen theme, or follow the system again', async ({ site, player: _ }) => {
    await site.page.emulateMedia({ colorScheme: 'light' });
    await open(site);
    await choose(site, 'Scuro');
    await expect.poll(() => root(site).getAttribute('data-theme')).toBe('dark');
    await open(site);
    expect(await root(site).getAttribute('data-theme')).toBe('dark');
    await choose(site, 'Automatico');
    await expect.poll(() => root(site).getAttribute('data-theme')).toBeNull();
    const color = site.page.locator('meta[name="theme-color"][data-theme="light"]');
    expect(await color.getAttribute('media')).toBe('(prefers-color-scheme: light)');
  });

  test('stop animations in this browser', async ({ site, player: _ }) => {
    await site.page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(site);
    const duration = () =>
      site.page.evaluate(() => getComputedStyle(document.body).animationDuration);
    expect(await duration()).not.toBe('0.001s');
    await choose(site, 'Meno animazioni');
    await expect.poll(duration).toBe('0.001s');
    await site.page.reload();
    expect(await duration()).toBe('0.001s');
    await choose(site, 'Meno animazioni');
    await expect.poll(duration).not.toBe('0.001s');
  });

  test('switch sounds and vibration off separately', async ({ site, player: _ }) => {
    await open(site);
    await choose(site, 'Vibrazione');
    await expect.poll(() => stored(site, 'giorgione-vibration')).toBe('off');
    expect(await stored(site, 'giorgione-sound')).toBeNull();
    await choose(site, 'Suoni del gioco');
    await expect.poll(() => stored(site, 'giorgione-sound')).toBe('off');
    await site.goto('/giorgione');
    await site.button('Attiva suoni e vibrazione').waitFor();
    expect(await site.page.getByRole('button', { name: /tema/ }).count()).toBe(0);
  });

  test('open the tutorials, and are beside the exit to the landing page', async ({
    site,
    player: _,
  }) => {
    await open(site);
    for (const [guide, title] of [
      ['Guida della pasticceria', 'Che bello averti in pasticceria!'],
      ['Guida della campagna', 'La campagna ti aspetta!'],
    ] as const) {
      await site.button(guide).click();
      await site.page.getByRole('dialog', { name: title }).waitFor();
      await site.button('Salta').click();
      await site.page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await site.button('Esci').click();
    await site.waitForPath('/');
  });
});
