import { describe, expect } from 'vitest';
import { HOUR, SECOND, startOfDay } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { arenaTest as test } from '../support/arena-page.ts';
import { TOMORROW } from '../support/server-clock.ts';
import { DESKTOP } from '../support/site.ts';

describe('the arena', () => {
  test('shows attacks, thermobox and shield without violations, and activates the shield once', async ({
    site,
    arena,
  }) => {
    await site.resize(DESKTOP);
    await arena.open();
    await arena.card('Attacchi').getByText('5/5').waitFor();
    await arena.card('Thermobox').getByText('Livello 1: capienza 100').waitFor();
    await arena.card('Scudo').getByText('INATTIVO').waitFor();
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await site.violationsOnScreens()).toEqual([]);
    await arena.card('Scudo').getByRole('button').click();
    await site.takeToast('Scudo attivato!');
    await arena.card('Scudo').getByText('ATTIVO', { exact: true }).waitFor();
    expect(await arena.card('Scudo').getByRole('button').isDisabled()).toBe(true);
  });

  nightly(test)(
    'explains the thermobox, and shows what is missing for its next level',
    async ({ site, arena }) => {
      await arena.open();
      await site.button('Che cos’è il thermobox').click();
      const explanation = arena.dialog('Il thermobox');
      await explanation.getByRole('row', { name: /^2 110/ }).waitFor();
      expect(await site.violationsOnScreens()).toEqual([]);
      await site.button('Ho capito').click();
      await explanation.waitFor({ state: 'detached' });
      await arena.card('Thermobox').getByText('Ti manca 1 bignè').waitFor();
    },
  );

  nightly(test)(
    'counts down to midnight when no attacks are left, and then restores them',
    async ({ site, arena, clock }) => {
      for (let raids = 0; raids < 4; raids += 1) await arena.raid();
      await arena.openWithOpponent();
      await arena.raidButton.click();
      await arena.closeResult();
      await arena.card('Attacchi').getByText('0/5').waitFor();
      await arena.card('Attacchi').getByRole('timer').waitFor();
      await site.page.getByText('Hai esaurito gli attacchi di oggi.').waitFor();
      expect(await arena.raidButton.isDisabled()).toBe(true);
      await clock.set(startOfDay(TOMORROW) + SECOND);
      await arena.open();
      await arena.card('Attacchi').getByText('5/5').waitFor();
    },
  );
});

nightly(describe)('an open page of the arena', () => {
  test('renews the attacks at midnight', async ({ site, arena, clock }) => {
    await clock.set(startOfDay(TOMORROW) - 20 * SECOND);
    await arena.raid();
    await site.installClock();
    await arena.open();
    await arena.card('Attacchi').getByText('4/5').waitFor();
    await site.waitUntilIdle();
    await clock.set(startOfDay(TOMORROW) + SECOND);
    await site.advanceClockUntil(arena.card('Attacchi').getByText('5/5'));
  });

  test('shows when a shield has ended', async ({ site, arena, clock, player }) => {
    await player.call('POST', '/api/pvp/shield/activate', {});
    await clock.advance(12 * HOUR - 20 * SECOND);
    await site.installClock();
    await arena.open();
    await arena.card('Scudo').getByText('ATTIVO', { exact: true }).waitFor();
    await site.waitUntilIdle();
    await clock.advance(21 * SECOND);
    await site.advanceClockUntil(arena.card('Scudo').getByText('INATTIVO'));
    await expect.poll(() => arena.card('Scudo').getByRole('button').isEnabled()).toBe(true);
  });

  test('shows protection by the bakery’s shield as an active shield', async ({
    site,
    arena,
    player,
  }) => {
    await player.call('POST', '/api/attacks/shield', { paymentMethod: 'coins' });
    await arena.open();
    await arena.card('Scudo').getByText('ATTIVO', { exact: true }).waitFor();
    await arena
      .card('Scudo')
      .getByText(/dallo scudo della pasticceria$/)
      .waitFor();
    expect(await arena.card('Scudo').getByRole('button').isEnabled()).toBe(true);
    expect(await site.violations()).toEqual([]);
  });
});

describe('the leaderboards of bakeries', () => {
  test("rank players by loot, and mark the player's own row", async ({ site, arena, player }) => {
    await arena.raid();
    await site.goto('/leaderboard');
    await site.page.getByText('Nessun dato disponibile').waitFor();
    await site.page.getByRole('tab', { name: 'Risorse rubate' }).click();
    const ownRow = site.page.getByRole('row', { name: `${player.username} (Tu)` });
    await ownRow.waitFor();
    await ownRow.getByRole('img', { name: '1º posto' }).waitFor();
    await site.waitUntilIdle();
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.page.getByText('Solo amici').click();
    await expect.poll(() => site.page.getByRole('row').count()).toBe(2);
    await ownRow.waitFor();
  });

  nightly(test)(
    'show an error if they fail to load, and can be retried',
    async ({ site, player: _ }) => {
      await site.failRequests('**/api/classifica**');
      await site.goto('/leaderboard');
      await site.page.getByRole('heading', { name: 'La classifica non si è caricata' }).waitFor();
      expect(await site.violationsOnScreens()).toEqual([]);
      await site.unroute();
      await site.button('Riprova').click();
      await site.page.getByText('Nessun dato disponibile').waitFor();
    },
  );
});
