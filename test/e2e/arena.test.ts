import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { iso, SECOND, startOfDay } from '#shared/time.ts';
import { RivalsFixture, TOMORROW } from './support/rivals-fixture.ts';
import { PHONE, type Site } from './support/site.ts';
import { TIMEOUT } from './support/timeout.ts';

/** The narrowest phones. */
const NARROW = { width: 320, height: 640 };

/** Five raids by the player, and one by the rival. */
const REPORT_ENTRIES = 6;

let rivals: RivalsFixture;
let site: Site;

const dialog = (name: string) => site.page.getByRole('dialog', { name, exact: true });
const card = (name: string) => site.page.getByRole('region', { name, exact: true });
const report = () => card('Rapporto di combattimento');

const raid = async (): Promise<void> => {
  await site.button('Attacca Carla').click();
  await dialog('Colpo riuscito!').waitFor();
};

const closeResult = async (): Promise<void> => {
  await site.button('Al sicuro!').click();
  await dialog('Colpo riuscito!').waitFor({ state: 'detached' });
};

beforeAll(async () => {
  rivals = await RivalsFixture.setUp();
  ({ site } = rivals);
});

afterEach(() => site.unroute());
afterAll(() => rivals.tearDown());

describe.sequential('the arena', () => {
  test('shows attacks, thermobox and shield, without violations', async () => {
    await site.goto('/arena');
    await card('Attacchi').getByText('5/5').waitFor();
    await card('Thermobox').getByText('Livello 1: capienza 100').waitFor();
    await card('Scudo').getByText('INATTIVO').waitFor();
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await rivals.violations('both')).toEqual([]);
  });

  test('explains the thermobox, and shows what is missing for its next level', async () => {
    await site.button('Che cos’è il thermobox').click();
    const explanation = dialog('Il thermobox');
    await explanation.getByRole('row', { name: /^2 110/ }).waitFor();
    expect(await rivals.violations()).toEqual([]);
    await site.button('Ho capito').click();
    await explanation.waitFor({ state: 'detached' });
    await card('Thermobox').getByText('Ti manca 1 bignè').waitFor();
  });

  test('shows an error when the search for opponents fails', async () => {
    await site.page.route('**/api/pvp/opponents*', route => route.abort());
    await site.button('Trova avversari').click();
    expect(await site.takeToast('Errore')).toBe('Impossibile trovare avversari');
  });

  test('finds an opponent, and a raid adds the shown loot to the wallet', async () => {
    await site.button('Trova avversari').click();
    await site.button('Attacca Carla').waitFor();
    expect(await rivals.violations('both')).toEqual([]);
    await raid();
    expect(await dialog('Colpo riuscito!').textContent()).toContain('Hai portato via 100');
    expect(await rivals.violations()).toEqual([]);
    const { sugar = 0, coins = 0 } = await rivals.lastLedgerAmounts('raid');
    expect(sugar + coins).toBe(100);
    await closeResult();
    await card('Attacchi').getByText('4/5').waitFor();
    await report().getByText('Hai derubato Carla').waitFor();
  });

  test('takes only the chosen resource', async () => {
    await site.field('Che cosa prendere').selectOption('Solo zucchero');
    await raid();
    expect(await rivals.lastLedgerAmounts('raid')).toEqual({ sugar: 100 });
    await closeResult();
  });

  test('shows a toast when the opponent has nothing to take, and reports it', async () => {
    await site.field('Che cosa prendere').selectOption('Solo uova');
    await site.button('Attacca Carla').click();
    await site.takeToast('Avversario vuoto');
    await report().getByText('Carla non aveva nulla da rubare').waitFor();
    await site.field('Che cosa prendere').selectOption('Un po’ di tutto');
  });

  test('fails against a shield', async () => {
    await rivals.callAsRival('POST', '/api/pvp/shield/activate', {});
    await site.button('Attacca Carla').click();
    expect(await site.takeToast('Attacco fallito')).toBe('Avversario protetto da uno scudo');
    await report().getByText('Carla era sotto uno scudo').waitFor();
    await card('Attacchi').getByText('3/5').waitFor();
  });

  test('shows a raid by the rival without a reload, and offers revenge', async () => {
    const { user } = await rivals.callAsPlayer('GET', '/api/auth/me');
    await rivals.callAsRival('POST', '/api/pvp/attack', { defenderId: user.id });
    await report().getByText('Carla ti ha derubato').waitFor();
    await rivals.setClock({ advanceSeconds: 12 * 3600 + 60 });
    await site.button('Vendicati di Carla').click();
    await dialog('Colpo riuscito!').waitFor();
    await closeResult();
  });

  test('fits the narrowest phone', async () => {
    await site.resize(NARROW);
    expect(await site.overflows()).toBe(false);
    await site.resize(PHONE);
  });

  test('deletes an entry of the report for this player alone', async () => {
    const entries = report().getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(REPORT_ENTRIES);
    await site.page.route('**/api/pvp/combat-log/*', route => route.abort());
    await site.button('Elimina dal rapporto: Carla ti ha derubato').click();
    expect(await site.takeToast('Errore')).toBe('Impossibile eliminare il log');
    await expect.poll(() => entries.count()).toBe(REPORT_ENTRIES);
    await site.unroute();
    await site.button('Elimina dal rapporto: Carla ti ha derubato').click();
    await report().getByText('Carla ti ha derubato').waitFor({ state: 'detached' });
    const { logs } = await rivals.callAsRival('GET', '/api/pvp/combat-log');
    expect(logs.some((log: { attackerName: string }) => log.attackerName === 'Carla')).toBe(true);
  });

  test('activates the shield once', async () => {
    await card('Scudo').getByRole('button').click();
    await site.takeToast('Scudo attivato!');
    await card('Scudo').getByText('ATTIVO', { exact: true }).waitFor();
    expect(await card('Scudo').getByRole('button').isDisabled()).toBe(true);
  });

  test('counts down to midnight when no attacks are left, and then restores them', async () => {
    for (const left of ['1/5', '0/5']) {
      await raid();
      await closeResult();
      await card('Attacchi').getByText(left).waitFor();
      await site.waitUntilIdle();
    }
    await card('Attacchi').getByRole('timer').waitFor();
    await site.page.getByText('Hai esaurito gli attacchi di oggi.').waitFor();
    expect(await site.button('Attacca Carla').isDisabled()).toBe(true);
    await rivals.setClock({ now: iso(startOfDay(TOMORROW) + SECOND) });
    await site.goto('/arena');
    await card('Attacchi').getByText('5/5').waitFor();
  });

  test('ranks players by loot, and marks the own row', async () => {
    await site.goto('/leaderboard');
    await site.page.getByText('Nessun dato disponibile').waitFor();
    await site.page.getByRole('tab', { name: 'Risorse rubate' }).click();
    const ownRow = site.page.getByRole('row', { name: /Bice \(Tu\)/ });
    await ownRow.waitFor();
    await ownRow.getByRole('img', { name: '1º posto' }).waitFor();
    await site.waitUntilIdle();
    expect(await rivals.violations('both')).toEqual([]);
    await site.page.getByText('Solo amici').click();
    await expect.poll(() => site.page.getByRole('row').count(), TIMEOUT).toBe(2);
    await ownRow.waitFor();
  });

  test('shows an error when a leaderboard fails to load, and can retry', async () => {
    await site.page.route('**/api/classifica**', route => route.abort());
    await site.goto('/leaderboard');
    await site.page.getByRole('heading', { name: 'La classifica non si è caricata' }).waitFor();
    expect(await rivals.violations()).toEqual([]);
    await site.unroute();
    await site.button('Riprova').click();
    await site.page.getByText('Nessun dato disponibile').waitFor();
  });

  test('logs no errors in the browser console', () => {
    expect(site.consoleErrors).toEqual([]);
  });
});
