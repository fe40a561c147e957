import { describe, expect } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { bakeryTest as test } from '../support/bakery-page.ts';

describe('the counter', () => {
  test('makes bignè in the legacy oven, and collects them when they are ready', async ({
    site,
    bakery,
    player,
    clock,
  }) => {
    await clock.advance(12 * MINUTE);
    await bakery.open('/forno', 'Coda di produzione');
    const old = site.button('Vecchio banco');
    expect(await old.count()).toBe(0);
    await player.call('POST', '/api/bakery/produce', { quantity: 1 });
    await site.page.reload();
    await old.click();
    const dialog = bakery.dialog('Produci bignè');
    await dialog.getByRole('button', { name: 'Raccogli' }).click();
    await site.takeToast('Nessun lavoro completato da raccogliere');
    await dialog.getByText('20', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Produci' }).click();
    expect(await site.takeToast('Risorse insufficienti')).toBe(
      'Verifica di avere abbastanza risorse',
    );
    await dialog.getByText('1', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Produci' }).click();
    await site.takeToast('Produzione avviata!');
    await dialog.getByRole('progressbar', { name: '1 bignè' }).nth(1).waitFor();
    expect(await site.violations()).toEqual([]);
    await clock.advance(2 * MINUTE);
    await dialog.getByRole('button', { name: 'Raccogli' }).click();
    expect(await site.takeToast('+2 bignè!')).toBe(
      'E 20 punti esperienza. Prodotti dall’ultima raccolta: 14 monete e 14 di zucchero.',
    );
    expect((await bakery.status()).profile).toMatchObject({ exp: 20, bigne: 2 });
  });

  nightly(test)('shows what is missing for a shield', async ({ site, bakery }) => {
    const shield = await bakery.openAction('Compra lo scudo');
    await shield.getByRole('button', { name: /1.000/ }).click();
    expect(await site.takeToast('Errore')).toBe('Fondi insufficienti');
    expect(await site.violations()).toEqual([]);
  });

  nightly(test)(
    'sells a shield to a player who can pay',
    async ({ site, bakery, player, superAdmin }) => {
      await superAdmin.grant(player, { monete: 3000 });
      const shield = await bakery.openAction('Compra lo scudo');
      await shield.getByRole('button', { name: /1.000/ }).click();
      expect(await site.takeToast('Scudo attivo!')).toMatch(/^Protegge fino al /);
      await site.page.getByText('Scudo attivo: la pasticceria è protetta fino al').waitFor();
    },
  );

  nightly(test)(
    'sells resources to a player who can pay, and buys them',
    async ({ site, bakery, player, superAdmin }) => {
      await superAdmin.grant(player, { monete: 3000 });
      const market = await bakery.openAction('Vecchio mercato');
      await market.getByText('Zucchero').click();
      await market.getByLabel('Quantità', { exact: true }).fill('100');
      await market.getByRole('button', { name: 'Compra', exact: true }).click();
      await site.takeToast('Acquisto completato!');
      await market.getByRole('tab', { name: 'Vendi' }).click();
      await market.getByText('Zucchero').click();
      await market.getByRole('button', { name: 'Vendi', exact: true }).click();
      await site.takeToast('Vendita completata!');
      expect(await site.violationsAtNight()).toEqual([]);
    },
  );

  nightly(test)(
    'sells a bakery level to a player who can pay',
    async ({ site, bakery, player, superAdmin }) => {
      await superAdmin.grant(player, { bignè: 400 });
      const level = await bakery.openAction('Sali di livello');
      expect(await site.violations()).toEqual([]);
      await level.getByRole('button', { name: /^Sali di livello per/ }).click();
      await site.takeToast('Livello 2!');
      await site.page.getByText('Livello pasticceria 2', { exact: true }).waitFor();
    },
  );
});
