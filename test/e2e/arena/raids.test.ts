import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { arenaTest as test } from '../support/arena-page.ts';
import { DESKTOP, NARROW, NO_ANSWER, PHONE } from '../support/site.ts';
import { lastLedgerAmounts } from '../support/wallet.ts';

describe('a raid', () => {
  nightly(test)('is a scene that can be skipped', async ({ site, arena }) => {
    await site.page.emulateMedia({ reducedMotion: 'no-preference' });
    await arena.openWithOpponent();
    await arena.raidButton.click();
    await arena.dialog('Zitti zitti...').waitFor();
    await site.button('Salta').click();
    await arena.closeResult();
  });

  nightly(test)('can be avenged from its notice', async ({ site, arena, player, rival }) => {
    await arena.raid(rival);
    await site.goto('/dashboard');
    await site.page.getByRole('button', { name: /^Notifiche, / }).click();
    await site.page.getByRole('link', { name: /Vendicati/ }).click();
    await site.button(`Vendicati di ${rival.username} adesso`).click();
    await arena.closeResult();
    expect(await lastLedgerAmounts(player, 'raid')).toBeTruthy();
  });

  nightly(test)('starts with a search for opponents, which may fail', async ({ site, arena }) => {
    await site.failRequests('**/api/pvp/opponents*');
    await arena.open();
    await site.button('Trova avversari').click();
    expect(await site.takeToast('Errore')).toBe(NO_ANSWER);
  });

  test('shows in advance what is at stake, and adds the shown loot to the wallet', async ({
    site,
    arena,
    player,
    rival,
  }) => {
    await arena.openWithOpponent();
    await site.page.getByText('Ha soprattutto zucchero').waitFor();
    expect(await site.violationsAtNight(DESKTOP, PHONE)).toEqual([]);
    await arena.raidButton.click();
    const result = arena.dialog('Colpo riuscito!');
    await result.waitFor();
    expect(await result.textContent()).toContain('Hai portato via 100');
    expect(await site.violationsOnScreens()).toEqual([]);
    const { sugar = 0, coins = 0 } = await lastLedgerAmounts(player, 'raid');
    expect(sugar + coins).toBe(100);
    await arena.closeResult();
    await arena.card('Attacchi').getByText('4/5').waitFor();
    await arena.report.getByText(`Hai derubato ${rival.username}`).waitFor();
  });

  nightly(test)('takes only the chosen resource', async ({ site, arena, player }) => {
    await arena.openWithOpponent();
    await site.field('Che cosa prendere').selectOption('Solo zucchero');
    await arena.raidButton.click();
    await arena.dialog('Colpo riuscito!').waitFor();
    expect(await lastLedgerAmounts(player, 'raid')).toEqual({ sugar: 100 });
  });

  nightly(test)(
    'shows and reports it in a toast if the opponent has nothing to take',
    async ({ site, arena, rival }) => {
      await arena.openWithOpponent();
      await site.field('Che cosa prendere').selectOption('Solo uova');
      await arena.raidButton.click();
      await site.takeToast('Avversario vuoto');
      await arena.report.getByText(`${rival.username} non aveva nulla da rubare`).waitFor();
    },
  );

  nightly(test)('fails against a shield', async ({ site, arena, rival }) => {
    await arena.raid();
    await arena.openWithOpponent();
    await arena.card('Attacchi').getByText('4/5').waitFor();
    await rival.call('POST', '/api/pvp/shield/activate', {});
    await arena.raidButton.click();
    expect(await site.takeToast('Attacco fallito')).toBe('Avversario protetto da uno scudo');
    await arena.report.getByText(`${rival.username} era sotto uno scudo`).waitFor();
    await arena.card('Attacchi').getByText('4/5').waitFor();
  });

  test('by a rival appears without a reload, with an offer of revenge', async ({
    site,
    arena,
    rival,
  }) => {
    await site.installClock();
    await arena.open();
    await site.waitUntilIdle();
    await arena.raid(rival);
    await site.poll();
    await arena.report.getByText(`${rival.username} ti ha derubato`).waitFor();
    await site.button(`Vendicati di ${rival.username}`).click();
    await arena.closeResult();
  });
});

nightly(describe)('the list of raids', () => {
  test('fits the narrowest phone', async ({ site, arena, rival }) => {
    await arena.raid();
    await arena.raid(rival);
    await arena.openWithOpponent();
    await arena.report.getByText(`${rival.username} ti ha derubato`).waitFor();
    await site.resize(NARROW);
    expect(await site.overflows()).toBe(false);
  });

  test('deletes an entry only for this player', async ({ site, arena, rival }) => {
    await arena.raid();
    await arena.raid(rival);
    await arena.open();
    const entries = arena.report.getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(2);
    await site.failRequests('**/api/pvp/combat-log/*');
    const remove = site.button(`Elimina dal diario: ${rival.username} ti ha derubato`);
    await remove.click();
    expect(await site.takeToast('Errore')).toBe(NO_ANSWER);
    await expect.poll(() => entries.count()).toBe(2);
    await site.unroute();
    await remove.click();
    await arena.report.getByText(`${rival.username} ti ha derubato`).waitFor({ state: 'detached' });
    await expect.poll(() => entries.count()).toBe(1);
    const { logs } = await rival.call('GET', '/api/pvp/combat-log');
    const byRival = ({ attackerName }: { attackerName: string }) => attackerName === rival.username;
    expect(logs.some(byRival)).toBe(true);
  });
});
