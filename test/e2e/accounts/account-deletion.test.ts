import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { test } from '../support/journey.ts';
import { inDays } from '../support/server-clock.ts';
import type { Site } from '../support/site.ts';

const dialog = ({ page }: Site) => page.getByRole('dialog', { name: 'Vuoi andartene?' });

const openDialog = async (site: Site): Promise<void> => {
  await site.goto('/settings');
  await site.button('Elimina il mio account').click();
  await dialog(site).waitFor();
};

describe('a player’s data in the settings', () => {
  test('are downloaded as a file without the password hash', async ({ site, player }) => {
    await site.goto('/settings');
    const [download] = await Promise.all([
      site.page.waitForEvent('download'),
      site.button('Scarica i miei dati').click(),
    ]);
    expect(download.suggestedFilename()).toBe('giorgione-i-miei-dati.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text).account).toMatchObject({ email: player.email });
    expect(text).not.toContain('argon2');
    await site.takeToast('Dati pronti!');
  });

  nightly(test)(
    'are downloaded from a link if they are too large for a response',
    async ({ site, player: _ }) => {
      const url = 'https://bucket.example/dati.json';
      const file = { url, expiresAt: inDays(1) };
      await site.route('**/api/user/data', route =>
        route.fulfill({ json: { exportedAt: inDays(0), file } }),
      );
      const headers = { 'content-disposition': 'attachment; filename="i-miei-dati.json"' };
      await site.route(url, route => route.fulfill({ headers, body: '{}' }));
      await site.goto('/settings');
      const [download] = await Promise.all([
        site.page.waitForEvent('download'),
        site.button('Scarica i miei dati').click(),
      ]);
      expect(download.suggestedFilename()).toBe('i-miei-dati.json');
      await site.takeToast('Dati pronti!');
      expect(site.path).toBe('/settings');
    },
  );

  nightly(test)('are kept if the password is wrong', async ({ site, player }) => {
    await openDialog(site);
    await site.field('La tua password').fill('non-la-mia');
    await site.button('Elimina per sempre').click();
    await site.page.getByText('Password attuale non corretta').first().waitFor();
    expect((await player.call('GET', '/api/auth/me')).user.id).toBe(player.id);
  });

  test('stay after cancelling, and are deleted with the right password', async ({
    site,
    player,
  }) => {
    await openDialog(site);
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.button('Resto').click();
    await dialog(site).waitFor({ state: 'hidden' });
    await site.button('Elimina il mio account').click();
    await site.field('La tua password').fill(player.password);
    await site.button('Elimina per sempre').click();
    await site.waitForPath('/');
    expect(await site.session.status('GET', '/api/auth/me')).toBe(401);
  });
});
