import { describe, expect } from 'vitest';
import { SECOND } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { test as base } from '../support/journey.ts';
import type { Site } from '../support/site.ts';
import { giveDiscount } from '../support/vouchers.ts';

/** How soon a page shows what the till has done. */
const NEWS_WITHIN = 5 * SECOND;

const qr = ({ page }: Site, of: string) => page.getByRole('img', { name: `QR ${of}` });
const codeOf = async (site: Site) => {
  const text = await site.page.locator('figcaption').first().textContent();
  return (text ?? '').replaceAll('-', '');
};

/** A test whose page shows the player's card. */
const test = base.extend('card', async ({ site, player: _ }) => {
  await site.goto('/dashboard');
  await site.page.getByRole('link', { name: 'Carta', exact: true }).click();
  await qr(site, 'della tua carta').waitFor();
});

/** What a clerk does while the page is open. */
const buy = (
  superAdmin: { call: (...args: [string, string, object]) => Promise<unknown> },
  id: number,
) => superAdmin.call('POST', '/api/till/purchase', { customerId: id, amount: 500 });

describe('the card', () => {
  test('is one tap away with its QR and stamps, and announces a new stamp within five seconds', async ({
    site,
    player,
    superAdmin,
    card: _,
  }) => {
    expect(site.path).toBe('/carta');
    await site.page.getByText('Mancano 10 bollini al premio').waitFor();
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.waitUntilIdle();
    await buy(superAdmin, player.id);
    const news = site.page.getByText('Un bollino in più sulla tua carta.');
    await news.waitFor({ timeout: NEWS_WITHIN });
    await site.page.getByText('+100 monete e 1 vita extra.').waitFor();
    await site.page.getByText('Mancano 9 bollini al premio').waitFor();
  });

  test('is shown without a network, and says so', async ({ site, card: _ }) => {
    const code = await codeOf(site);
    await site.page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    await site.page.getByRole('heading', { level: 1 }).waitFor();
    await site.failRequests('**/api/**');
    await site.page.getByRole('link', { name: 'Carta', exact: true }).click();
    await site.page.getByText('Sei senza rete').waitFor();
    expect(await codeOf(site)).toBe(code);
  });

  nightly(test)('gets a new code that the till accepts', async ({ site, superAdmin, card: _ }) => {
    const before = await codeOf(site);
    await site.button('Rinnova il codice').click();
    await site.button('Rinnova').last().click();
    await expect.poll(() => codeOf(site)).not.toBe(before);
    const code = await codeOf(site);
    await superAdmin.call('POST', '/api/till/customer', { code });
  });

  nightly(test)('is not kept after signing out', async ({ site, card: _ }) => {
    await site.page.getByRole('link', { name: 'Torna alla dashboard' }).click();
    await site.button('Esci').click();
    await site.waitForPath('/');
    const kept = () => site.page.evaluate(() => Object.keys(localStorage).join(' '));
    expect(await kept()).not.toContain('kept:');
  });
});

describe('a voucher', () => {
  test('is claimed from the card and shown at the till in one tap, and says when it was used', async ({
    site,
    player,
    superAdmin,
  }) => {
    const id = await giveDiscount(superAdmin, player, { usageLimit: 1 });
    await site.goto('/carta');
    await site.button('Riscatta').click();
    await qr(site, 'del voucher').waitFor();
    await site.page.getByText('Vale ancora una volta.').waitFor();
    expect(await site.violationsAtNight()).toEqual([]);
    await site.waitUntilIdle();
    await superAdmin.redeem(id);
    await site.page.getByText('Voucher usato').waitFor({ timeout: NEWS_WITHIN });
  });
});
