import { describe, expect } from 'vitest';
import { HOUR, SECOND, startOfDay } from '#shared/time.ts';
import type { Player } from './support/player.ts';
import { rivalsTest } from './support/rivals.ts';
import { TOMORROW } from './support/server-clock.ts';
import { DESKTOP, NARROW, type Site } from './support/site.ts';
import { lastLedgerAmounts } from './support/wallet.ts';

/** The arena of `player`, on a page that is yet to open. */
class Arena {
  readonly #site: Site;
  readonly #player: Player;
  readonly #rival: Player;

  constructor(site: Site, player: Player, rival: Player) {
    this.#site = site;
    this.#player = player;
    this.#rival = rival;
  }

  dialog(name: string) {
    return this.#site.page.getByRole('dialog', { name, exact: true });
  }

  card(name: string) {
    return this.#site.page.getByRole('region', { name, exact: true });
  }

  get report() {
    return this.card('Rapporto di combattimento');
  }

  get attack() {
    return this.#site.button(`Attacca ${this.#rival.username}`);
  }

  /** Makes a raid without the page. */
  raid(attacker: Player = this.#player): Promise<object> {
    const defender = attacker === this.#player ? this.#rival : this.#player;
    return attacker.call('POST', '/api/pvp/attack', { defenderId: defender.id });
  }

  async open(): Promise<void> {
    await this.#site.goto('/arena');
    await this.card('Attacchi').getByText('/5').waitFor();
  }

  /** Opens the page, and searches for opponents. */
  async openWithOpponent(): Promise<void> {
    await this.open();
    await this.#site.button('Trova avversari').click();
    await this.attack.waitFor();
  }

  /** Waits for the loot of a raid that was made on the page. */
  async closeResult(): Promise<void> {
    const result = this.dialog('Colpo riuscito!');
    await result.waitFor();
    await this.#site.button('Al sicuro!').click();
    await result.waitFor({ state: 'detached' });
  }
}

const test = rivalsTest.extend(
  'arena',
  ({ site, player, rival }) => new Arena(site, player, rival),
);

describe('the arena', () => {
  test('shows attacks, thermobox and shield, without violations', async ({ site, arena }) => {
    await site.resize(DESKTOP);
    await arena.open();
    await arena.card('Attacchi').getByText('5/5').waitFor();
    await arena.card('Thermobox').getByText('Livello 1: capienza 100').waitFor();
    await arena.card('Scudo').getByText('INATTIVO').waitFor();
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await site.violationsOnBothScreens()).toEqual([]);
  });

  test('explains the thermobox, and shows what is missing for its next level', async ({
    site,
    arena,
  }) => {
    await arena.open();
    await site.button('Che cos’è il thermobox').click();
    const explanation = arena.dialog('Il thermobox');
    await explanation.getByRole('row', { name: /^2 110/ }).waitFor();
    expect(await site.violationsOnBothScreens()).toEqual([]);
    await site.button('Ho capito').click();
    await explanation.waitFor({ state: 'detached' });
    await arena.card('Thermobox').getByText('Ti manca 1 bignè').waitFor();
  });

  test('activates the shield once', async ({ site, arena }) => {
    await arena.open();
    await arena.card('Scudo').getByRole('button').click();
    await site.takeToast('Scudo attivato!');
    await arena.card('Scudo').getByText('ATTIVO', { exact: true }).waitFor();
    expect(await arena.card('Scudo').getByRole('button').isDisabled()).toBe(true);
  });

  test('counts down to midnight when no attacks are left, and then restores them', async ({
    site,
    arena,
    clock,
  }) => {
    for (let raids = 0; raids < 3; raids += 1) await arena.raid();
    await arena.openWithOpponent();
    for (const left of ['1/5', '0/5']) {
      await arena.attack.click();
      await arena.closeResult();
      await arena.card('Attacchi').getByText(left).waitFor();
      await site.waitUntilIdle();
    }
    await arena.card('Attacchi').getByRole('timer').waitFor();
    await site.page.getByText('Hai esaurito gli attacchi di oggi.').waitFor();
    expect(await arena.attack.isDisabled()).toBe(true);
    await clock.set(startOfDay(TOMORROW) + SECOND);
    await arena.open();
    await arena.card('Attacchi').getByText('5/5').waitFor();
  });
});

describe('an open page of the arena', () => {
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

  test('shows that a shield has ended', async ({ site, arena, clock, player }) => {
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

  test('is never inactive and protected at once', async ({ site, arena, player }) => {
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

describe('a raid', () => {
  test('tells before what is at stake', async ({ site, arena }) => {
    await arena.openWithOpponent();
    await site.page.getByText('In palio adesso: 100 unità').waitFor();
  });

  test('is a scene that can be skipped', async ({ site, arena }) => {
    await site.page.emulateMedia({ reducedMotion: 'no-preference' });
    await arena.openWithOpponent();
    await arena.attack.click();
    await arena.dialog('Zitti zitti...').waitFor();
    await site.button('Salta').click();
    await arena.closeResult();
  });

  test('leads from its notice to the revenge', async ({ site, arena, player, rival }) => {
    await arena.raid(rival);
    await site.goto('/dashboard');
    await site.page.getByRole('button', { name: /^Notifiche, / }).click();
    await site.page.getByRole('link', { name: /Vendicati/ }).click();
    await site.button(`Vendicati di ${rival.username} adesso`).click();
    await arena.closeResult();
    expect(await lastLedgerAmounts(player, 'raid')).toBeTruthy();
  });

  test('needs a search for opponents, which may fail', async ({ site, arena }) => {
    await site.failRequests('**/api/pvp/opponents*');
    await arena.open();
    await site.button('Trova avversari').click();
    expect(await site.takeToast('Errore')).toBe('Impossibile trovare avversari');
  });

  test('adds the shown loot to the wallet', async ({ site, arena, player, rival }) => {
    await arena.openWithOpponent();
    expect(await site.violationsOnBothScreens()).toEqual([]);
    await arena.attack.click();
    const result = arena.dialog('Colpo riuscito!');
    await result.waitFor();
    expect(await result.textContent()).toContain('Hai portato via 100');
    expect(await site.violationsOnBothScreens()).toEqual([]);
    const { sugar = 0, coins = 0 } = await lastLedgerAmounts(player, 'raid');
    expect(sugar + coins).toBe(100);
    await arena.closeResult();
    await arena.card('Attacchi').getByText('4/5').waitFor();
    await arena.report.getByText(`Hai derubato ${rival.username}`).waitFor();
  });

  test('takes only the chosen resource', async ({ site, arena, player }) => {
    await arena.openWithOpponent();
    await site.field('Che cosa prendere').selectOption('Solo zucchero');
    await arena.attack.click();
    await arena.dialog('Colpo riuscito!').waitFor();
    expect(await lastLedgerAmounts(player, 'raid')).toEqual({ sugar: 100 });
  });

  test('shows a toast when the opponent has nothing to take, and reports it', async ({
    site,
    arena,
    rival,
  }) => {
    await arena.openWithOpponent();
    await site.field('Che cosa prendere').selectOption('Solo uova');
    await arena.attack.click();
    await site.takeToast('Avversario vuoto');
    await arena.report.getByText(`${rival.username} non aveva nulla da rubare`).waitFor();
  });

  test('fails against a shield', async ({ site, arena, rival }) => {
    await arena.raid();
    await arena.openWithOpponent();
    await arena.card('Attacchi').getByText('4/5').waitFor();
    await rival.call('POST', '/api/pvp/shield/activate', {});
    await arena.attack.click();
    expect(await site.takeToast('Attacco fallito')).toBe('Avversario protetto da uno scudo');
    await arena.report.getByText(`${rival.username} era sotto uno scudo`).waitFor();
    await arena.card('Attacchi').getByText('4/5').waitFor();
  });

  test('by the rival is shown without a reload, with an offer of revenge', async ({
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

describe('the report of raids', () => {
  test('fits the narrowest phone', async ({ site, arena, rival }) => {
    await arena.raid();
    await arena.raid(rival);
    await arena.openWithOpponent();
    await arena.report.getByText(`${rival.username} ti ha derubato`).waitFor();
    await site.resize(NARROW);
    expect(await site.overflows()).toBe(false);
  });

  test('deletes an entry for this player alone', async ({ site, arena, rival }) => {
    await arena.raid();
    await arena.raid(rival);
    await arena.open();
    const entries = arena.report.getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(2);
    await site.failRequests('**/api/pvp/combat-log/*');
    const remove = site.button(`Elimina dal rapporto: ${rival.username} ti ha derubato`);
    await remove.click();
    expect(await site.takeToast('Errore')).toBe('Impossibile eliminare il log');
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

describe('the leaderboards of bakeries', () => {
  test('rank players by loot, and mark the own row', async ({ site, arena, player }) => {
    await arena.raid();
    await site.goto('/leaderboard');
    await site.page.getByText('Nessun dato disponibile').waitFor();
    await site.page.getByRole('tab', { name: 'Risorse rubate' }).click();
    const ownRow = site.page.getByRole('row', { name: `${player.username} (Tu)` });
    await ownRow.waitFor();
    await ownRow.getByRole('img', { name: '1º posto' }).waitFor();
    await site.waitUntilIdle();
    expect(await site.violationsOnBothScreens()).toEqual([]);
    await site.page.getByText('Solo amici').click();
    await expect.poll(() => site.page.getByRole('row').count()).toBe(2);
    await ownRow.waitFor();
  });

  test('show an error when they fail to load, and can be retried', async ({ site, player: _ }) => {
    await site.failRequests('**/api/classifica**');
    await site.goto('/leaderboard');
    await site.page.getByRole('heading', { name: 'La classifica non si è caricata' }).waitFor();
    expect(await site.violationsOnBothScreens()).toEqual([]);
    await site.unroute();
    await site.button('Riprova').click();
    await site.page.getByText('Nessun dato disponibile').waitFor();
  });
});
