import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { test as base } from '../support/journey.ts';
import type { Player } from '../support/player.ts';
import { rewardsTest } from '../support/rewards-page.ts';
import { DESKTOP, PHONE, type Site } from '../support/site.ts';
import type { SuperAdmin } from '../support/super-admin.ts';

const PRIZES = '/api/superadmin/prizes';
const COFFEE = 'Un caffè con la torta';
const CONDITIONS = 'Solo al banco, non nei giorni festivi e non insieme ad altri voucher.';
/** What all pages say about the thing; the server's clock is at noon on 28 May 2025. */
const TERMS = [CONDITIONS, /Con un acquisto di almeno 15,00\s€/];

const PRIZE = {
  name: COFFEE,
  type: 'special',
  conditions: CONDITIONS,
  minimumAmount: 1500,
  cost: 60,
  usageLimit: 1,
  isActive: true,
};

type Give = { superAdmin: SuperAdmin; player: Player };

/** Gives a player a thing with terms; resolves with its voucher's code. */
const giveCoffee = async ({ superAdmin, player }: Give): Promise<string> => {
  const { prize } = await superAdmin.call('POST', PRIZES, PRIZE);
  const fields = { rewardType: 'custom', prizeId: prize.id, validUntil: '2030-06-20T10:00:00Z' };
  await superAdmin.deliver(await superAdmin.assign(player.id, fields));
  await superAdmin.call('DELETE', `${PRIZES}/${prize.id}`);
  const { vouchers } = await player.call('GET', '/api/dashboard');
  return vouchers[0].code;
};

const dialog = ({ page }: Site, name: string) => page.getByRole('dialog', { name });

describe('the terms of a voucher', () => {
  nightly(rewardsTest)(
    'are in the list of rewards',
    async ({ site, rewards, player, superAdmin }) => {
      await giveCoffee({ superAdmin, player });
      await rewards.open();
      const row = rewards.row(COFFEE);
      for (const text of [...TERMS, 'Valido fino al 20 giugno 2030'])
        await row.getByText(text).waitFor();
      expect(await site.violationsOnScreens()).toEqual([]);
    },
  );

  base('are on the card, and under the QR', async ({ site, player, superAdmin }) => {
    await giveCoffee({ superAdmin, player });
    await site.goto('/carta');
    const shown = site.page.getByRole('region', { name: 'I tuoi voucher' });
    for (const text of [...TERMS, 'Valido fino al 20 giugno 2030'])
      await shown.getByText(text).waitFor();
    expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    await site.button('Mostra in cassa').click();
    for (const text of [...TERMS, 'Valido fino al 20 giugno 2030'])
      await dialog(site, COFFEE).getByText(text).waitFor();
    expect(await site.violations()).toEqual([]);
  });

  base(
    'are shown at the till, which accepts it only with a purchase',
    async ({ site, player, newPlayer, superAdmin }) => {
      const nina = await newPlayer('Nina');
      const code = await giveCoffee({ superAdmin, player: nina });
      await superAdmin.makeStaff(player);
      await site.goto('/cassa');
      const field = site.field('Codice di voucher o carta');
      await field.fill(code);
      await site.button('Verifica').click();
      const customer = dialog(site, nina.username);
      for (const text of [...TERMS, 'fino al 20 giugno 2030'])
        await customer.getByText(text).first().waitFor();
      expect(await site.button('Registra solo l’utilizzo').count()).toBe(0);
      expect(await site.violationsAtNight()).toEqual([]);
      // As soon as it is typed.
      await site.field('Importo in euro').fill('14,99');
      await customer.getByText(/Il voucher vale da 15,00\s€ in su\./).waitFor();
      await site.field('Importo in euro').fill('15');
      await site.button('Registra l’acquisto').click();
      await dialog(site, 'Acquisto registrato').getByText(`Consegna: ${COFFEE}.`).waitFor();
    },
  );
});
