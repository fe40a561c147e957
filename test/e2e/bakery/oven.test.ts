import { describe, expect } from 'vitest';
import { HOUR, MINUTE } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { bakeryTest } from '../support/bakery-page.ts';
import { NO_ANSWER } from '../support/site.ts';

type Amount = { readonly resource: string; readonly amount: number };

/** A player with a bakery and enough for ten bignè, except for sugar, which is enough for two. */
const test = bakeryTest.extend('oven', async ({ site, player, superAdmin, bakery }) => {
  await superAdmin.grant(player, {
    monete: 2000,
    bignè: 200,
    farina: 1000,
    zucchero: 200,
    latte: 1000,
    uova: 1000,
  });
  await site.installClock();
  const queue = site.page.getByRole('region', { name: 'Coda di produzione' });
  return {
    open: () => bakery.open('/forno', 'Inforna'),
    row: (text: string) => queue.getByRole('listitem').filter({ hasText: text }),
  };
});

describe('the oven', () => {
  nightly(test)('accepts no more than the player can pay for', async ({ site, oven }) => {
    await oven.open();
    await site.field('Quanti bignè').fill('11');
    await site.page.getByText(/^Ti mancano .*(farina|zucchero|latte|uova)/).waitFor();
    expect(await site.button('Produci').isDisabled()).toBe(true);
    await site.field('Quanti bignè').fill('101');
    await site.page.getByText('Inserisci una quantità tra 1 e 100').waitFor();
  });

  nightly(test)(
    'collects nothing from the legacy oven, which only those with a job in it see, before it is ready',
    async ({ site, oven, player }) => {
      await oven.open();
      await site.waitUntilIdle();
      const collect = site.button('Raccogli i bignè');
      expect(await collect.count()).toBe(0);
      await player.call('POST', '/api/bakery/produce', { quantity: 1 });
      await site.page.reload();
      await collect.click();
      await site.takeToast('Nessun bignè da raccogliere');
    },
  );

  test('bakes its queue, adds experience, and is upgraded for bignè', async ({
    site,
    oven,
    bakery,
    clock,
  }) => {
    const { page } = site;
    await oven.open();
    const form = await page.getByRole('region', { name: 'Inforna', exact: true }).boundingBox();
    const scene = await page.getByRole('region', { name: 'Il forno', exact: true }).boundingBox();
    expect(form?.y).toBeLessThan(scene?.y ?? 0);
    await site.button('Produci').click();
    expect(await site.takeToast('In forno!')).toBe('1 bignè si aggiunge alla coda.');
    await oven.row('In cottura').waitFor();
    await page.getByText('Acceso', { exact: true }).waitFor();
    const { exp } = (await bakery.status()).profile;
    await clock.advance(5 * MINUTE);
    await site.poll();
    await page.getByText('1 bignè sfornato oggi').click();
    await oven.row('Sfornato').waitFor();
    await page.getByText('Spento', { exact: true }).waitFor();
    expect((await bakery.status()).profile.exp).toBe(exp + 10);
    await page.getByRole('button', { name: /^Livello 2 per/ }).click();
    await site.takeToast('Forno al livello 2!');
    await page.getByRole('button', { name: /^Livello 3 per/ }).waitFor();
  });

  nightly(test)(
    'pauses while a resource is missing, and resumes when it arrives',
    async ({ site, oven, bakery, player, superAdmin, clock }) => {
      await superAdmin.grant(player, { zucchero: 300 });
      await oven.open();
      await site.field('Quanti bignè').fill('3');
      await site.button('Produci').click();
      await oven.row('In cottura').waitFor();
      const { inventory } = await bakery.status();
      const goods: readonly Amount[] = inventory;
      const eggs = goods.find(({ resource }) => resource === 'eggs')?.amount ?? 0;
      await player.call('POST', '/api/market/sell', { resource: 'eggs', quantity: eggs - 40 });
      await clock.advance(HOUR / 2);
      await oven.open();
      await oven.row('In pausa').getByText('60 uova').waitFor();
      await oven.row('In pausa').getByText('1/3').waitFor();
      expect(await site.violations()).toEqual([]);
      await player.call('POST', '/api/market/buy', { resource: 'eggs', quantity: 100 });
      await site.poll();
      await oven.row('In cottura').waitFor();
    },
  );

  nightly(test)('shows an error when the upgrade fails', async ({ site, oven }) => {
    await oven.open();
    await site.failRequests('**/api/bakery/oven/upgrade');
    await site.page.getByRole('button', { name: /^Livello 2 per/ }).click();
    expect(await site.takeToast('Errore')).toBe(NO_ANSWER);
  });
});
