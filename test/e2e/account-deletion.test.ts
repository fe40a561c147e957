import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, Site } from './support/site.ts';

const PLAYER = {
  username: 'Partenza',
  email: 'partenza@example.it',
  password: 'cannoli-e-ricotta',
};

let site: Site;

beforeAll(async () => {
  site = await Site.open();
  await site.post('/api/auth/register', { ...PLAYER, acceptTerms: true });
  await site.post('/api/auth/login', { email: PLAYER.email, password: PLAYER.password });
});
afterAll(() => site?.close());

const dialog = () => site.page.getByRole('dialog', { name: 'Vuoi andartene?' });

describe('a player’s data in the settings', () => {
  test('are downloaded as a file without the password hash', async () => {
    await site.goto('/settings');
    const [download] = await Promise.all([
      site.page.waitForEvent('download'),
      site.button('Scarica i miei dati').click(),
    ]);
    expect(download.suggestedFilename()).toBe('giorgione-i-miei-dati.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text).account).toMatchObject({ email: PLAYER.email });
    expect(text).not.toContain('argon2');
    await site.takeToast('Dati pronti!');
  });

  test.each([
    ['light', PHONE],
    ['dark', PHONE],
    ['light', DESKTOP],
    ['dark', DESKTOP],
  ] as const)('have a deletion dialog without violations: %s, %o', async (theme, viewport) => {
    await site.resize(viewport);
    await site.goto('/settings');
    await site.button('Elimina il mio account').click();
    await dialog().waitFor();
    expect(await site.violations(theme)).toEqual([]);
    await site.button('Resto').click();
    await dialog().waitFor({ state: 'hidden' });
  });

  test('are kept with a wrong password, and deleted with the right one', async () => {
    await site.goto('/settings');
    await site.button('Elimina il mio account').click();
    await site.field('La tua password').fill('non-la-mia');
    await site.button('Elimina per sempre').click();
    await site.page.getByText('Password attuale non corretta').first().waitFor();
    await site.field('La tua password').fill(PLAYER.password);
    await site.button('Elimina per sempre').click();
    await site.waitForPath('/');
    const response = await site.page.request.get(`${site.url}/api/auth/me`);
    expect(response.status()).toBe(401);
    expect(site.consoleErrors).toEqual([]);
  });
});
