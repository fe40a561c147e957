import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { iso, SECOND, startOfDay } from '#shared/time.ts';
import { RivalsFixture, TOMORROW } from './rivals-fixture.ts';
import { PHONE, type Site } from './site.ts';
import { TIMEOUT } from './timeout.ts';

/** As narrow as phones come. */
const NARROW = { width: 320, height: 640 };

/** What the report holds when one of its entries is taken off: five attacks, and one suffered. */
const ENTRIES = 6;

let trader: RivalsFixture;
let site: Site;

const dialog = (name: string) => site.page.getByRole('dialog', { name, exact: true });
const card = (name: string) => site.page.getByRole('region', { name, exact: true });
const report = () => card('Rapporto di combattimento');

const raid = async (): Promise<void> => {
  await site.button('Attacca Carla').click();
  await dialog('Colpo riuscito!').waitFor();
};

const putAway = async (): Promise<void> => {
  await site.button('Al sicuro!').click();
  await dialog('Colpo riuscito!').waitFor({ state: 'detached' });
};

beforeAll(async () => {
  trader = await RivalsFixture.setUp();
  ({ site } = trader);
});

afterEach(() => site.unroute());
afterAll(() => trader.tearDown());

describe.sequential('the arena', () => {
  test('shows attacks, thermobox and shield, without faults', async () => {
    await site.goto('/arena');
    await card('Attacchi').getByText('5/5').waitFor();
    await card('Thermobox').getByText('Livello 1: capienza 100').waitFor();
    await card('Scudo').getByText('INATTIVO').waitFor();
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await trader.violations('both')).toEqual([]);
  });

  test('explains the thermobox, and says what its next level lacks', async () => {
    await site.button('Che cos’è il thermobox').click();
    const explained = dialog('Il thermobox');
    await explained.getByRole('row', { name: /^2 110/ }).waitFor();
    expect(await trader.violations()).toEqual([]);
    await site.button('Ho capito').click();
    await explained.waitFor({ state: 'detached' });
    await card('Thermobox').getByText('Ti manca 1 bignè').waitFor();
  });

  test('says that nobody was found when the search fails', async () => {
    await site.page.route('**/api/pvp/opponents*', route => route.abort());
    await site.button('Trova avversari').click();
    expect(await site.takeToast('Errore')).toBe('Impossibile trovare avversari');
  });

  test('finds an opponent, and a raid brings what it says', async () => {
    await site.button('Trova avversari').click();
    await site.button('Attacca Carla').waitFor();
    expect(await trader.violations('both')).toEqual([]);
    await raid();
    expect(await dialog('Colpo riuscito!').textContent()).toContain('Hai portato via 100');
    expect(await trader.violations()).toEqual([]);
    const { sugar = 0, coins = 0 } = await trader.lastLedgerAmounts('raid');
    expect(sugar + coins).toBe(100);
    await putAway();
    await card('Attacchi').getByText('4/5').waitFor();
    await report().getByText('Hai derubato Carla').waitFor();
  });

  test('takes one resource alone when told to', async () => {
    await site.field('Che cosa prendere').selectOption('Solo zucchero');
    await raid();
    expect(await trader.lastLedgerAmounts('raid')).toEqual({ sugar: 100 });
    await putAway();
  });

  test('tells softly that there is nothing to take, and keeps it in the report', async () => {
    await site.field('Che cosa prendere').selectOption('Solo uova');
    await site.button('Attacca Carla').click();
    await site.takeToast('Avversario vuoto');
    await report().getByText('Carla non aveva nulla da rubare').waitFor();
    await site.field('Che cosa prendere').selectOption('Un po’ di tutto');
  });

  test('refuses who is under a shield', async () => {
    await trader.callAsRival('POST', '/api/pvp/shield/activate', {});
    await site.button('Attacca Carla').click();
    expect(await site.takeToast('Attacco fallito')).toBe('Avversario protetto da uno scudo');
    await report().getByText('Carla era sotto uno scudo').waitFor();
    await card('Attacchi').getByText('3/5').waitFor();
  });

  test('shows a raid that was suffered, without a reload, and lets one take revenge', async () => {
    const { user } = await trader.callAsPlayer('GET', '/api/auth/me');
    await trader.callAsRival('POST', '/api/pvp/attack', { defenderId: user.id });
    await report().getByText('Carla ti ha derubato').waitFor();
    await trader.setClock({ advanceSeconds: 12 * 3600 + 60 });
    await site.button('Vendicati di Carla').click();
    await dialog('Colpo riuscito!').waitFor();
    await putAway();
  });

  test('fits the narrowest phone, with a raid to take revenge for', async () => {
    await site.resize(NARROW);
    expect(await site.overflows()).toBe(false);
    await site.resize(PHONE);
  });

  test('takes an entry off the report, for this player alone', async () => {
    const entries = report().getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(ENTRIES);
    await site.page.route('**/api/pvp/combat-log/*', route => route.abort());
    await site.button('Elimina dal rapporto: Carla ti ha derubato').click();
    expect(await site.takeToast('Errore')).toBe('Impossibile eliminare il log');
    await expect.poll(() => entries.count()).toBe(ENTRIES);
    await site.unroute();
    await site.button('Elimina dal rapporto: Carla ti ha derubato').click();
    await report().getByText('Carla ti ha derubato').waitFor({ state: 'detached' });
    const { logs } = await trader.callAsRival('GET', '/api/pvp/combat-log');
    expect(logs.some((log: { attackerName: string }) => log.attackerName === 'Carla')).toBe(true);
  });

  test('activates the shield once', async () => {
    await card('Scudo').getByRole('button').click();
    await site.takeToast('Scudo attivato!');
    await card('Scudo').getByText('ATTIVO', { exact: true }).waitFor();
    expect(await card('Scudo').getByRole('button').isDisabled()).toBe(true);
  });

  test('counts down to midnight when the attacks are spent, and has them back then', async () => {
    for (const left of ['1/5', '0/5']) {
      await raid();
      await putAway();
      await card('Attacchi').getByText(left).waitFor();
      await site.waitUntilIdle();
    }
    await card('Attacchi').getByRole('timer').waitFor();
    await site.page.getByText('Hai esaurito gli attacchi di oggi.').waitFor();
    expect(await site.button('Attacca Carla').isDisabled()).toBe(true);
    await trader.setClock({ now: iso(startOfDay(TOMORROW) + SECOND) });
    await site.goto('/arena');
    await card('Attacchi').getByText('5/5').waitFor();
  });

  test('ranks who has looted, and marks the player', async () => {
    await site.goto('/leaderboard');
    await site.page.getByText('Nessun dato disponibile').waitFor();
    await site.page.getByRole('tab', { name: 'Risorse rubate' }).click();
    const own = site.page.getByRole('row', { name: /Bice \(Tu\)/ });
    await own.waitFor();
    await own.getByRole('img', { name: '1º posto' }).waitFor();
    await site.waitUntilIdle();
    expect(await trader.violations('both')).toEqual([]);
    await site.page.getByText('Solo amici').click();
    await expect.poll(() => site.page.getByRole('row').count(), TIMEOUT).toBe(2);
    await own.waitFor();
  });

  test('says that a ranking did not come, and asks for it again', async () => {
    await site.page.route('**/api/classifica**', route => route.abort());
    await site.goto('/leaderboard');
    await site.page.getByRole('heading', { name: 'La classifica non si è caricata' }).waitFor();
    expect(await trader.violations()).toEqual([]);
    await site.unroute();
    await site.button('Riprova').click();
    await site.page.getByText('Nessun dato disponibile').waitFor();
  });

  test('the browser had nothing to complain of', () => {
    expect(site.consoleErrors).toEqual([]);
  });
});
