import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardCodeOwner, card as cardItem } from '#functions/items/card.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { SEARCH_MAX } from '#shared/contract/limits.ts';
import { formatCardCode } from '#shared/rules/card-code.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { makeCustomer, newNamedPlayer } from '#test/support/customers.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { changeAccount } from '../auth/stored-items.ts';
import { correct, setProgramme } from '../card/card-calls.ts';
import { changeCustomer, customerLists, customerOf, LONG_AGO } from './customer-lists.ts';

const { admin } = contract;
let superAdmin: Player;
let lists: ReturnType<typeof customerLists>;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  lists = customerLists(superAdmin);
});

describe('the list of customers', () => {
  it('shows what is known about each customer', async () => {
    const id = await newNamedPlayer('Zelinda', 'zelinda@example.it', LONG_AGO);
    await makeCustomer(
      id,
      [
        [NOON - 400 * DAY, 9000],
        [NOON - 2 * DAY, 450],
        [NOON - 2 * DAY + HOUR, 50],
        [NOON - HOUR, 1200],
      ],
      { stamps: 3, vouchersUsed: 2 },
    );
    expect((await lists.list({ search: 'zelinda' })).body).toEqual({
      customers: [
        {
          id,
          username: 'Zelinda',
          email: 'zelinda@example.it',
          paper: false,
          stamps: 3,
          stampsNeeded: 10,
          visits: 4,
          firstVisitAt: iso(NOON - 400 * DAY),
          lastVisitAt: iso(NOON - HOUR),
          spent: 1700,
          vouchersUsed: 2,
          offersByMail: false,
          registeredAt: iso(LONG_AGO),
        },
      ],
      nextCursor: null,
    });
  });

  it('is sorted by last visit, visits, amount spent in 12 months, or stamps', async () => {
    await customerOf('Ordine A', [400, 390, 380, 3], { amount: 1000, stamps: 1 });
    await customerOf('Ordine B', [9, 8], { amount: 2000, stamps: 4 });
    await customerOf('Ordine C', [30, 20, 1], { amount: 100, stamps: 2 });
    const names = ['Ordine A', 'Ordine B', 'Ordine C'];
    expect(await lists.among(names)).toEqual(['Ordine C', 'Ordine A', 'Ordine B']);
    expect(await lists.among(names, { sort: 'visits' })).toEqual([
      'Ordine A',
      'Ordine C',
      'Ordine B',
    ]);
    expect(await lists.among(names, { sort: 'spent' })).toEqual([
      'Ordine B',
      'Ordine A',
      'Ordine C',
    ]);
    expect(await lists.among(names, { sort: 'stamps' })).toEqual([
      'Ordine B',
      'Ordine C',
      'Ordine A',
    ]);
  });

  it('leaves out players without a purchase, and those whose purchases were all undone', async () => {
    await customerOf('Mai Venuta', []);
    const undone = await customerOf('Annullata', [1]);
    await changeCustomer(undone, {
      visits: 0,
      dayCount: 0,
      days: {},
      firstVisitAt: 0,
      lastVisitAt: 0,
    });
    const names = ['Mai Venuta', 'Annullata'];
    expect(await lists.among(names)).toEqual([]);
    expect(await lists.among(names, { segment: 'never' })).toEqual(['Annullata', 'Mai Venuta']);
    expect(await lists.listAll({ segment: 'never', search: 'annullata' })).toMatchObject([
      { visits: 0, firstVisitAt: null, lastVisitAt: null, spent: 0, stamps: 0, stampsNeeded: 10 },
    ]);
  });

  it('leaves out staff, deactivated players and erased players in every segment', async () => {
    const [clerk, off, gone] = [
      await customerOf('Fuori Banco', [1]),
      await customerOf('Fuori Spento', [1]),
      await customerOf('Fuori Andato', [1]),
    ];
    const idle = await customerOf('Fuori Fermo', []);
    const names = ['Fuori Banco', 'Fuori Spento', 'Fuori Andato', 'Fuori Fermo'];
    expect(await lists.among(names)).toEqual(['Fuori Andato', 'Fuori Spento', 'Fuori Banco']);
    await changeAccount(clerk, { role: 'ADMIN' });
    await changeAccount(off, { isActive: false });
    await changeAccount(idle, { isActive: false });
    await call(admin.deleteUser, { id: gone }, as(superAdmin, NOON));
    expect(await lists.among(names)).toEqual([]);
    expect(await lists.among(names, { segment: 'never' })).toEqual([]);
    expect(await lists.among(names, { segment: 'new' })).toEqual([]);
  });
});

describe('the segments', () => {
  it('list their customers, with visits and cards', async () => {
    await customerOf('Seg Nuova', [30]);
    await customerOf('Seg Abituale', [200, 59, 30, 10, 0]);
    await customerOf('Seg Rischio', [90, 80, 60]);
    await customerOf('Seg Persa', [61]);
    await customerOf('Seg Vicina', [100], { stamps: 8 });
    await customerOf('Seg Piena', [100], { stamps: 10 });
    const idle = await customerOf('Seg Mai', []);
    const names = ['Nuova', 'Abituale', 'Rischio', 'Persa', 'Vicina', 'Piena', 'Mai'].map(
      name => `Seg ${name}`,
    );
    expect(await lists.among(names, { segment: 'new' })).toEqual(['Seg Nuova']);
    expect(await lists.among(names, { segment: 'regular' })).toEqual(['Seg Abituale']);
    expect(await lists.among(names, { segment: 'at_risk' })).toEqual(['Seg Rischio']);
    expect(await lists.among(names, { segment: 'lost', sort: 'stamps' })).toEqual([
      'Seg Piena',
      'Seg Vicina',
      'Seg Persa',
    ]);
    expect(await lists.among(names, { segment: 'near' })).toEqual(['Seg Vicina']);
    expect(await lists.among(names, { segment: 'never' })).toEqual(['Seg Mai']);
    await correct(superAdmin, { ...superAdmin, id: idle }, 2, NOON);
    expect(await lists.listAll({ segment: 'never', search: 'seg mai' })).toMatchObject([
      { stamps: 2 },
    ]);
  });

  it('count the stamps that a card needs by the programme in force when it was begun', async () => {
    await customerOf('Carta Vecchia', [100], { stamps: 4 });
    expect(await lists.among(['Carta Vecchia'], { segment: 'near' })).toEqual([]);
    await setProgramme(superAdmin, { stampsNeeded: 6 }, NOON);
    await setProgramme(superAdmin, { stampsNeeded: 20 }, NOON + 1);
    expect(await lists.among(['Carta Vecchia'], { segment: 'near' })).toEqual(['Carta Vecchia']);
    expect((await lists.list({ search: 'carta vecchia' })).body.customers).toMatchObject([
      { stamps: 4, stampsNeeded: 6 },
    ]);
    await setProgramme(superAdmin, {}, NOON + 2);
  });
});

describe('the search for customers', () => {
  it('finds customers by the start of a word of the name, or of the e-mail, each once', async () => {
    const rosa = await newNamedPlayer('Rosa Fioravanti', 'rosa.f@example.it', LONG_AGO);
    const fiora = await newNamedPlayer('Signora Fiora', 'fiora@example.it', LONG_AGO + 1);
    const mail = await newNamedPlayer('Vanda', 'fioraia@example.it', LONG_AGO + 2);
    for (const [i, id] of [rosa, fiora, mail].entries())
      await makeCustomer(id, [[NOON - i * DAY, 500]]);
    const names = ['Rosa Fioravanti', 'Signora Fiora', 'Vanda'];
    expect(await lists.namesOf({ search: ' FIORA ' })).toEqual(names);
    expect(await lists.namesOf({ search: 'fioraV' })).toEqual(['Rosa Fioravanti']);
    expect(await lists.namesOf({ search: 'vanti' })).toEqual([]);
    expect(await lists.namesOf({ search: 'fiora', segment: 'never' })).toEqual([]);
    expect(await lists.namesOf({ search: '' })).toEqual(await lists.namesOf());
  });

  it('finds a complete card code in any case and with dashes, but no part of one', async () => {
    const id = await customerOf('Carla Codice', [1]);
    const own = (await new UnitOfWork(NOON).load(cardItem(id))).value;
    const code = own?.code ?? '';
    for (const typed of [code, code.toLowerCase(), formatCardCode(code), ` ${code} `])
      expect(await lists.namesOf({ search: typed })).toEqual(['Carla Codice']);
    expect(await lists.namesOf({ search: code.slice(0, 11) })).toEqual([]);
    const unit = new UnitOfWork(NOON);
    (await unit.load(cardCodeOwner(code))).remove();
    await unit.commit();
    expect(await lists.namesOf({ search: code })).toEqual([]);
  });

  it.each([
    '%',
    '#',
    '*',
    '\u0000',
    '\u202e',
    '__proto__',
    '" OR 1=1 --',
    '🧁',
    'USERNAMES#a',
    'a'.repeat(SEARCH_MAX),
    '\ud800',
    '%00%ff',
  ])('treats %j as plain text', async search => {
    const { status, body } = await lists.list({ search });
    expect(status).toBe(200);
    expect(body).toEqual({ customers: [], nextCursor: null });
  });
});

it('refuses unknown parameters', async () => {
  const wrong: readonly object[] = [
    { sort: 'name' },
    { segment: 'old' },
    { search: 'a'.repeat(SEARCH_MAX + 1) },
    { cursor: 'a'.repeat(513) },
    { limit: '9' },
  ];
  for (const asked of wrong)
    expect((await call(admin.customers, asked, as(superAdmin, NOON))).failure.code).toBe(
      'invalid_input',
    );
});
