import { describe, expect } from 'vitest';
import { bakeryTest as test } from '../support/bakery-page.ts';
import { SCREENS } from '../support/site.ts';

describe.each(SCREENS)('on %s', (_, size) => {
  test.for([
    ['/pasticceria', 'Dove andiamo?'],
    ['/pasticceria-sezione', 'Scudo protettivo'],
    ['/forno', 'Coda di produzione'],
    ['/movimenti', 'Oggi'],
  ] as const)(
    '%s has no violations',
    async ([path, heading], { site, bakery, player, superAdmin }) => {
      await superAdmin.grant(player, { monete: 1500, farina: 300, latte: 300, uova: 300 });
      await superAdmin.grant(player, { bignè: 50, zucchero: 300 });
      await player.call('POST', '/api/attacks/shield', { paymentMethod: 'coins' });
      await player.call('POST', '/api/bakery/oven/produce', { qty: 1 });
      await site.resize(size);
      await bakery.open(path, heading);
      await site.waitUntilIdle();
      expect(await site.hasLayoutShift()).toBe(false);
      expect(await site.violations()).toEqual([]);
    },
  );
});
