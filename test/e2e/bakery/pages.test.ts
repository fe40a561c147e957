import { describe, expect } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { bakeryTest as test } from '../support/bakery-page.ts';
import { SCREENS } from '../support/site.ts';

const POLLING = '**/api/pulse**';

const PAGES = [
  ['/pasticceria', 'Il forno'],
  ['/pasticceria-sezione', 'Scudo protettivo'],
  ['/forno', 'Coda di produzione'],
  ['/movimenti', 'Oggi'],
] as const;

describe('the pages of the bakery', () => {
  test.for(SCREENS)(
    'have no violations on %s',
    async ([, size], { site, bakery, player, superAdmin }) => {
      await superAdmin.grant(player, { monete: 1500, farina: 300, latte: 300, uova: 300 });
      await superAdmin.grant(player, { bignè: 50, zucchero: 300 });
      await player.call('POST', '/api/attacks/shield', { paymentMethod: 'coins' });
      await player.call('POST', '/api/bakery/oven/produce', { qty: 1 });
      await site.resize(size);
      for (const [path, heading] of PAGES) {
        await bakery.open(path, heading);
        await site.waitUntilIdle();
        expect(await site.hasLayoutShift(), path).toBe(false);
        expect(await site.violations(), path).toEqual([]);
      }
    },
  );
});

describe('an open page of the bakery', () => {
  test('shows production without a reload', async ({ site, bakery, clock }) => {
    await site.installClock();
    await bakery.open('/pasticceria', 'Il forno');
    await bakery.waitForAmount('Monete', 0);
    await clock.advance(5 * MINUTE);
    await site.poll();
    await bakery.waitForAmount('Monete', 5);
    await bakery.waitForAmount('Zucchero', 5);
    await clock.advance(7 * MINUTE);
    await site.poll();
    await bakery.waitForAmount('Monete', 12);
  });

  nightly(test)(
    'shows after two retries that polling has failed, keeps the last data and recovers',
    async ({ site, bakery, clock }) => {
      await clock.advance(12 * MINUTE);
      await site.installClock();
      await bakery.open('/pasticceria', 'Il forno');
      await bakery.waitForAmount('Monete', 12);
      await site.waitUntilIdle();
      // On a slow machine the page may also poll on its own: each poll fails when the test says so.
      const failNextPoll = await site.holdRequests(POLLING);
      for (const attempt of [1, 2]) {
        await site.poll();
        await failNextPoll();
        await site.takeToast(`Ritentando sincronizzazione, tentativo ${attempt} di 2`);
      }
      await site.poll();
      await failNextPoll();
      await site.takeToast('Aggiornamento risorse fallito, usando dati cache');
      await bakery.waitForAmount('Monete', 12);
      await site.unroute();
      await clock.advance(3 * MINUTE);
      await site.poll();
      await bakery.waitForAmount('Monete', 15);
    },
  );

  nightly(test)('regularly reports that its owner is present', async ({ site, bakery }) => {
    await site.installClock();
    await bakery.open('/pasticceria', 'Il forno');
    await site.waitUntilIdle();
    const request = site.page.waitForRequest('**/api/bakery/seen');
    await site.advanceClock(10 * MINUTE);
    await request;
  });

  nightly(test)('can be retried when it fails to load', async ({ site, bakery: _ }) => {
    await site.installClock();
    await site.failRequests('**/api/bakery/status');
    await site.goto('/pasticceria');
    await site.advanceClockUntil(site.page.getByRole('alert'));
    await site.unroute();
    await site.button('Riprova').click();
    await site.page.getByRole('heading', { name: 'Il forno' }).waitFor();
    expect(await site.page.getByRole('alert').count()).toBe(0);
  });
});
