import { describe, expect } from 'vitest';
import { nightly, sized } from '#test/support/nightly.ts';
import { test } from '../support/journey.ts';
import { cardOf, scan } from '../support/keyboard-scanner.ts';
import { signInOnPage } from '../support/sign-in.ts';
import type { Site } from '../support/site.ts';

nightly(describe)('a login', () => {
  test('is refused with a wrong password', async ({ site, newPlayer }) => {
    const { email } = await newPlayer();
    await site.goto('/');
    await signInOnPage(site, { email, password: 'sbagliata' });
    expect(await site.takeToast('Accesso fallito')).toBe('Credenziali non valide');
  });
});

nightly(describe)('the tutorial', () => {
  test('opens again on request', async ({ site, player }) => {
    await site.goto('/dashboard');
    await site.page.getByRole('heading', { name: `Ciao, ${player.username}!` }).waitFor();
    await site.waitUntilIdle();
    expect(await site.page.getByRole('dialog').count()).toBe(0);
    await site.button('Tutorial').click();
    await site.button('Salta').click();
    await site.page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

type Credentials = { readonly email: string; readonly password: string };

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Signs in on another device; resolves with its cookies. */
const signInElsewhere = async (url: string, { email, password }: Credentials): Promise<string> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': ANDROID },
    body: JSON.stringify({ email, password }),
  });
  return response.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ');
};

const isSignedIn = async (url: string, cookie: string): Promise<boolean> =>
  (await fetch(`${url}/api/auth/me`, { headers: { cookie } })).ok;

describe('the devices of a player', () => {
  nightly(test)('are listed in the settings, and can be signed out', async ({ site, player }) => {
    const phone = await signInElsewhere(site.url, player);
    await site.goto('/settings');
    const devices = site.page.getByRole('region', { name: 'Dispositivi collegati' });
    await devices.getByRole('heading').click();
    await devices.getByText('Questo dispositivo').waitFor();
    await devices.getByText('Chrome su Android').waitFor();
    await devices.getByRole('button', { name: 'Esci da Chrome su Android' }).click();
    await site.takeToast('Sessione chiusa');
    await devices.getByText('Non ci sono altri dispositivi collegati.').waitFor();
    expect(await devices.getByText('Chrome su Android').count()).toBe(0);
    expect(await isSignedIn(site.url, phone)).toBe(false);
  });

  test('can all be signed out except this one', async ({ site, player }) => {
    const others = [
      await signInElsewhere(site.url, player),
      await signInElsewhere(site.url, player),
    ];
    await site.goto('/settings');
    await site.page.getByRole('heading', { name: 'Dispositivi collegati' }).click();
    await site.button('Esci da tutti gli altri').click();
    await site.takeToast('Altre sessioni chiuse');
    await site.page.getByText('Non ci sono altri dispositivi collegati.').waitFor();
    // The button has disappeared with the devices.
    await site.waitForFocus(site.page.getByRole('region', { name: 'Dispositivi collegati' }));
    for (const cookie of others) expect(await isSignedIn(site.url, cookie)).toBe(false);
    await site.goto('/dashboard');
    await site.page.getByRole('heading', { name: `Ciao, ${player.username}!` }).waitFor();
  });
});

describe('a session that ended elsewhere', () => {
  const keptOn = ({ page }: Site): Promise<string[]> =>
    page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('kept:')));

  test('leads to the sign-in and back to the page, and nothing of its player is kept', async ({
    site,
    player,
  }) => {
    await site.goto('/carta');
    await site.page.getByRole('img', { name: 'QR della tua carta' }).waitFor();
    await expect.poll(() => keptOn(site)).toContain('kept:card');
    const cookie = await signInElsewhere(site.url, player);
    await fetch(`${site.url}/api/user/sessions`, { method: 'DELETE', headers: { cookie } });
    await site.page.reload();
    await site.waitForPath('/');
    await site.page.getByText('La sessione è finita: accedi di nuovo.').waitFor();
    expect(await keptOn(site)).toEqual([]);
    await signInOnPage(site, player);
    await site.waitForPath('/carta');
    await site.page.getByRole('img', { name: 'QR della tua carta' }).waitFor();
    // Signing in again isn't required a second time.
    await site.goto('/');
    await site.waitForPath('/dashboard');
    await site.page.getByRole('heading', { name: `Ciao, ${player.username}!` }).waitFor();
  });

  test('is distinguished from a sign-out, and recognised without a network once it has expired', async ({
    site,
    player: _,
  }) => {
    await site.goto('/carta');
    await expect.poll(() => keptOn(site)).toContain('kept:card');
    await site.page.context().clearCookies();
    await site.goto('/regolamento');
    await site.waitUntilIdle();
    expect(await keptOn(site)).toEqual([]);
    await site.goto('/');
    await site.page.getByText('La sessione è finita: accedi di nuovo.').waitFor();
  });

  nightly(test)(
    'of somebody who is no longer a cashier leaves no trace of the customers seen',
    async ({ site, player, newPlayer, superAdmin }) => {
      const nina = await newPlayer('Nina');
      await superAdmin.makeStaff(player);
      await site.goto('/cassa');
      await site.waitUntilIdle();
      await scan(site.page, await cardOf(nina));
      await site.page.getByRole('dialog', { name: nina.username }).waitFor();
      expect(await keptOn(site)).toContain('kept:till-cards');
      await superAdmin.call('POST', `/api/superadmin/users/${player.id}/role`, { newRole: 'USER' });
      await site.goto('/settings');
      await expect.poll(() => keptOn(site)).not.toContain('kept:till-cards');
    },
  );
});

describe('signing out', () => {
  test('leads to the landing page, and protected pages redirect there', async ({
    site,
    player,
  }) => {
    await site.goto('/settings');
    await site.page.getByText(player.email, { exact: true }).waitFor();
    await site.page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    await site.button('Esci').click();
    await site.waitForPath('/');
    for (const path of sized(['/settings'], ['/dashboard', '/settings', '/giorgione'])) {
      await site.goto(path);
      await site.waitForPath('/');
    }
  });
});
