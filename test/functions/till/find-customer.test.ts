import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso, MINUTE, nextMidnight, SECOND } from '#shared/time.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { newNamedPlayer } from '#test/support/customers.ts';
import { NOON } from '#test/support/noon.ts';
import { counter } from '../card/card-calls.ts';
import { clerk, superAdmin } from '../card/shop-staff.ts';

const { till, admin } = contract;

const register = (username: string, email: string): Promise<number> =>
  newNamedPlayer(username, email, NOON);

const find = (text: string, now = NOON, by = clerk) => call(till.find, { text }, as(by, now));
const namesFor = async (text: string) => {
  const { customers, more } = (await find(text)).body;
  return [customers.map(({ username }) => username), more];
};

describe('finding a customer', () => {
  it('returns what tells customers with the same name apart, but no address', async () => {
    const id = await register('Ginevra', 'ginevra.rossi@example.it');
    const customer = { ...(await newPlayer({ now: NOON })), id };
    const found = { id, username: 'Ginevra', maskedEmail: 'g***@example.it' };
    expect((await find('Gine')).body).toEqual({
      customers: [{ ...found, lastVisitAt: null, stamps: 0 }],
      more: false,
    });
    await counter(clerk).buy(customer, 500, { now: NOON + HOUR });
    expect((await find('ginevra.r')).body.customers).toEqual([
      { ...found, lastVisitAt: iso(NOON + HOUR), stamps: 1 },
    ]);
  });

  it('goes by the start of words of the username, or of the e-mail, with each player once', async () => {
    await register('Tarcisio', 'zoe@example.it');
    await register('Zelda', 'tarcisio@example.it');
    await register('tarcisio2', 'tarcisio2@example.it');
    await register('Don Tarcisio', 'don@example.it');
    const all = ['Don Tarcisio', 'Tarcisio', 'tarcisio2', 'Zelda'];
    expect(await namesFor('TARCI')).toEqual([all, false]);
    expect(await namesFor('tarc do')).toEqual([['Don Tarcisio'], false]);
    expect(await namesFor('tarcisio zel')).toEqual([['Zelda'], false]);
    expect(await namesFor('  tarcisio2 ')).toEqual([['tarcisio2'], false]);
    expect(await namesFor('arcisio')).toEqual([[], false]);
    expect(await namesFor('example.it')).toEqual([[], false]);
  });

  it('returns at most five, sorted by name, and whether there are more', async () => {
    for (const n of [5, 3, 1, 4, 2]) await register(`Ortensia${n}`, `o${6 - n}rte@example.it`);
    const five = ['Ortensia1', 'Ortensia2', 'Ortensia3', 'Ortensia4', 'Ortensia5'];
    expect(await namesFor('orten')).toEqual([five, false]);
    await register('Ortensia0', 'ort0@example.it');
    expect(await namesFor('orten')).toEqual([['Ortensia0', ...five.slice(0, 4)], true]);
  });

  it.each([
    ['Nicolò', ['nicolo', 'NICOLÒ', "nicolo'", 'nicolò']],
    ['Jørgen Łukasz', ['jorgen', 'lukasz', 'łuk', 'LUKASZ JOR']],
    ['Weiß Ayşe Irmak', ['weiss', 'WEISS', 'ayse', 'ırmak', 'weiß irm']],
    ['D’Annunzio', ["d'annunzio", 'd’annu', 'D`Annunzio', 'annunzio']],
    ['Maria Grazia Pia Dell’Acqua De La Cruz', ['cruz', 'maria cruz', 'acqua mar']],
  ])('finds %s however it is typed', async (name, texts) => {
    await register(name, `${name.length}cercato@example.it`);
    for (const text of texts) expect(await namesFor(text)).toEqual([[name], false]);
  });

  it('finds a name after many others whose later words start the same', async () => {
    const names = Array.from({ length: 27 }, (_, i) => `X${i}`);
    await Promise.all(names.map(name => register(`${name} Quirino`, `${name}@example.it`)));
    await register('Quirino', 'quirino@example.it');
    const { customers, more } = (await find('quiri')).body;
    expect([customers[0]?.username, customers.length, more]).toEqual(['Quirino', 5, true]);
  });

  it('leaves out staff and deactivated players', async () => {
    const player = await newPlayer({ now: NOON });
    expect((await namesFor(player.username))[0]).toEqual([player.username]);
    await call(admin.setStatus, { id: player.id, isActive: false }, as(superAdmin));
    expect((await namesFor(player.username))[0]).toEqual([]);
    expect((await namesFor(superAdmin.username))[0]).not.toContain(superAdmin.username);
    expect((await namesFor(clerk.email))[0]).toEqual([]);
  });

  it('requires 3 to 50 characters', async () => {
    for (const text of ['', 'ab', ' ab ', 'a'.repeat(51)])
      expect((await find(text)).failure.code).toBe('invalid_input');
    expect((await find('a'.repeat(50))).status).toBe(200);
    for (const text of ['%%%', '\u0000\u0000\u0000', '\ud800\ud800\ud800', '🧁🧁🧁'])
      expect([200, 400]).toContain((await find(text)).status);
  });

  it('is audited, without what was searched for', async () => {
    await register('Segretissima', 'nascosta@example.it');
    await find('segretiss');
    const { entries } = (await call(admin.audit, {}, as(superAdmin))).body;
    expect(entries[0]).toMatchObject({
      action: 'customer.find',
      actorId: clerk.id,
      target: 'customers',
      after: { found: 1 },
      reason: null,
    });
    expect(JSON.stringify(entries).toLowerCase()).not.toContain('segretiss');
  });
});

describe('finding is limited for each member of staff', () => {
  it('to 30 per minute, including parallel calls', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => find('nobody')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
    const { failure, headers } = await find('nobody');
    expect(failure.code).toBe('too_many_attempts');
    expect(Number(headers['retry-after'])).toBe(60);
    expect((await find('nobody', NOON, superAdmin)).status).toBe(200);
    expect((await find('nobody', NOON + MINUTE)).status).toBe(200);
  });

  it('to 200 per Rome day', async () => {
    const morning = NOON + 10 * DAY;
    for (let minute = 0; minute < 10; minute++)
      await Promise.all(
        Array.from({ length: 20 }, () => find('nobody', morning + minute * MINUTE)),
      );
    const midnight = nextMidnight(morning);
    const { failure, headers } = await find('nobody', midnight - HOUR);
    expect(failure.code).toBe('too_many_attempts');
    expect(Number(headers['retry-after'])).toBe(HOUR / SECOND);
    expect((await find('nobody', midnight - 1)).failure.code).toBe('too_many_attempts');
    expect((await find('nobody', midnight)).status).toBe(200);
  });
});
