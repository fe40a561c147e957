import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { test } from '../support/journey.ts';
import { DESKTOP, PHONE, type Site } from '../support/site.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36';

/** Opens the card on a device with this user agent. */
const openOn = async ({ page }: Site, userAgent: string): Promise<void> => {
  await page.evaluate(value => {
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value });
  }, userAgent);
  await page.getByRole('link', { name: 'Carta', exact: true }).click();
  await page.getByRole('heading', { name: 'La carta nel telefono' }).waitFor();
};

const buttons = ({ page }: Site) =>
  page
    .getByRole('region', { name: 'La carta nel telefono' })
    .getByRole('button', { name: /^Aggiungi/ });
const apple = ({ page }: Site) => page.getByRole('button', { name: 'Aggiungi ad Apple Wallet' });
const google = ({ page }: Site) => page.getByRole('button', { name: 'Aggiungi a Google Wallet' });

describe('the card in a phone’s wallet', () => {
  test("is offered by the device's own button, after saying what data goes to whom", async ({
    site,
    player: _,
  }) => {
    const { page } = site;
    await site.goto('/dashboard');
    await openOn(site, IPHONE);
    await page.getByText('Che cosa mandiamo ai wallet').click();
    await page.getByText('ad Apple diciamo solo quando cambiano').waitFor();
    expect(await buttons(site).count()).toBe(1);
    const [download] = await Promise.all([page.waitForEvent('download'), apple(site).click()]);
    const file = await readFile(await download.path());
    expect([download.suggestedFilename(), file.subarray(0, 2).toString()]).toEqual([
      'carta.pkpass',
      'PK',
    ]);

    await site.route('https://pay.google.com/**', route => route.fulfill({ body: 'Google' }));
    await page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    await openOn(site, ANDROID);
    await page.getByText('Che cosa mandiamo ai wallet').click();
    await page.getByText('A Google mandiamo il codice').waitFor();
    expect(await buttons(site).count()).toBe(1);
    await site.failRequests('**/api/card/google');
    await google(site).click();
    expect(await site.takeToast('Carta non aggiunta')).toContain('Il server non risponde');
    await site.unroute();
    await site.route('https://pay.google.com/**', route => route.fulfill({ body: 'Google' }));
    await google(site).click();
    await page.waitForURL('https://pay.google.com/gp/v/save/*');
  });

  test("can be removed on the card's page and in the settings", async ({ site, player }) => {
    const { page } = site;
    const taken = () => page.getByRole('button', { name: 'Togli la carta dai wallet' });
    const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Togli' });
    await site.goto('/carta');
    await apple(site).waitFor();
    expect(await taken().count()).toBe(0);
    await Promise.all([page.waitForEvent('download'), apple(site).click()]);
    await site.takeToast('Carta scaricata');
    await page.getByText('Apple Wallet', { exact: true }).last().waitFor();
    await taken().click();
    await confirm().click();
    await site.takeToast('Carta tolta dai wallet');
    await taken().waitFor({ state: 'detached' });

    await player.call('GET', '/api/card/google');
    await site.goto('/settings');
    await page.getByRole('heading', { name: 'La carta nei wallet' }).click();
    await page.getByText('Google Wallet', { exact: true }).waitFor();
    expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    await site.failRequests('**/api/card/wallets');
    await taken().click();
    await confirm().click();
    expect(await site.takeToast('Errore')).toContain('Il server non risponde');
    await confirm().waitFor({ state: 'detached' });
    await site.unroute();
    await taken().click();
    await confirm().click();
    await site.takeToast('Carta tolta dai wallet');
    await taken().waitFor({ state: 'detached' });
    expect((await player.call('GET', '/api/card/wallets')).passes).toEqual([]);
  });

  nightly(test)('is offered by both buttons on a desktop', async ({ site, player: _ }) => {
    await site.goto('/carta');
    await apple(site).waitFor();
    await google(site).waitFor();
    expect(await site.violationsOnScreens()).toEqual([]);
    const [download] = await Promise.all([site.page.waitForEvent('download'), apple(site).click()]);
    expect(download.suggestedFilename()).toBe('carta.pkpass');
    expect(await site.takeToast('Carta scaricata')).toBe('Aprila su un iPhone o su un Mac.');
  });
});
