import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { test } from '../support/journey.ts';
import { signInOnPage } from '../support/sign-in.ts';

describe('a login', () => {
  nightly(test)('is refused with a wrong password', async ({ site, newPlayer }) => {
    const { email } = await newPlayer();
    await site.goto('/');
    await signInOnPage(site, { email, password: 'sbagliata' });
    expect(await site.takeToast('Accesso fallito')).toBe('Credenziali non valide');
  });

  test('is not asked for again', async ({ site, player }) => {
    await site.goto('/');
    await site.waitForPath('/dashboard');
    await site.page.getByRole('heading', { name: `Ciao, ${player.username}!` }).waitFor();
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
    await devices.getByText('Questo dispositivo').waitFor();
    await devices.getByText('Chrome su Android').waitFor();
    await devices.getByRole('button', { name: 'Esci da Chrome su Android' }).click();
    await site.takeToast('Sessione chiusa');
    await devices.getByText('Non ci sono altri dispositivi collegati.').waitFor();
    expect(await devices.getByText('Chrome su Android').count()).toBe(0);
    expect(await isSignedIn(site.url, phone)).toBe(false);
  });

  test('can be signed out together, but for this one', async ({ site, player }) => {
    const others = [
      await signInElsewhere(site.url, player),
      await signInElsewhere(site.url, player),
    ];
    await site.goto('/settings');
    await site.button('Esci da tutti gli altri').click();
    await site.takeToast('Altre sessioni chiuse');
    await site.page.getByText('Non ci sono altri dispositivi collegati.').waitFor();
    for (const cookie of others) expect(await isSignedIn(site.url, cookie)).toBe(false);
    await site.goto('/dashboard');
    await site.page.getByRole('heading', { name: `Ciao, ${player.username}!` }).waitFor();
  });
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
    for (const path of ['/dashboard', '/settings', '/giorgione']) {
      await site.goto(path);
      await site.waitForPath('/');
    }
  });
});
