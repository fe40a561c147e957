import { describe, expect } from 'vitest';
import { OFFER_DAYS } from '#shared/rules/offers.ts';
import { DAY } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { buy, marketTest, publish } from '../support/market-page.ts';
import { DESKTOP, NO_ANSWER, PHONE, type Site } from '../support/site.ts';
import { lastLedgerAmounts } from '../support/wallet.ts';

/** A test with an offer of the player: 100 units of flour, of which 60 are left. */
const test = marketTest.extend('offerId', async ({ market: _, player, rival }) => {
  const id = await publish(player, { resource: 'flour', quantity: 100, coinsPerUnit: 0.5 });
  await buy(rival, id, 40);
  return id;
});

const notice = ({ page }: Site) =>
  page.getByRole('complementary', { name: 'Una tua offerta è scaduta' });

/** Opens the dashboard, and expects no notice on it. */
const expectNoNotice = async (site: Site): Promise<void> => {
  await site.goto('/dashboard');
  await site.page.getByRole('heading', { level: 1 }).waitFor();
  await site.waitUntilIdle();
  expect(await notice(site).count()).toBe(0);
};

describe('an offer that has expired', () => {
  test('is reported on the dashboard until the notice is hidden for the day', async ({
    site,
    clock,
    offerId: _,
  }) => {
    await expectNoNotice(site);
    await clock.advance((OFFER_DAYS + 1) * DAY);
    await site.page.reload();
    await notice(site).waitFor();
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.button('Nascondi per oggi').click();
    await notice(site).waitFor({ state: 'detached' });
    await expectNoNotice(site);
  });

  nightly(test)(
    'is reported again on another day in another session, with a link to the market',
    async ({ site, market, clock, offerId: _ }) => {
      await clock.advance((OFFER_DAYS + 1) * DAY);
      await site.goto('/dashboard');
      await site.button('Nascondi per oggi').click();
      await notice(site).waitFor({ state: 'detached' });
      await clock.advance(DAY);
      await expectNoNotice(site);
      await site.page.evaluate(() => sessionStorage.clear());
      await site.page.reload();
      await notice(site).getByRole('link', { name: 'Vai al mercato' }).click();
      await site.waitForPath('/mercato-p2p?scheda=mie');
      await market.ownOffers.getByText('Scaduta').waitFor();
      expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    },
  );

  nightly(test)(
    'returns its unsold units when it is cancelled',
    async ({ site, market, player, clock, offerId: _ }) => {
      await clock.advance((OFFER_DAYS + 1) * DAY);
      await market.open('mie');
      await market.ownOffers.getByText('Scaduta').waitFor();
      await site.failRequests('**/api/p2p/offers/*');
      await market.ownOffers.getByRole('button').click();
      expect(await site.takeToast('Errore')).toBe(NO_ANSWER);
      await market.ownOffers.getByText('Scaduta').waitFor();
      await site.unroute();
      await market.ownOffers.getByRole('button').click();
      await site.takeToast('Offerta cancellata');
      await site.page.getByText('Non hai ancora offerte. Crea la prima!').waitFor();
      expect(await lastLedgerAmounts(player, 'offer_cancelled')).toEqual({ flour: 60 });
      await expectNoNotice(site);
    },
  );
});
