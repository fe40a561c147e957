import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#shared/contract/fields.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { changeAccount } from '../auth/stored-items.ts';
import { changeCustomer, customerLists, customerOf } from './customer-lists.ts';

let lists: ReturnType<typeof customerLists>;
beforeAll(async () => {
  lists = customerLists(await newStaff('SUPER_ADMIN', NOON));
});

describe('a page of customers', () => {
  const DAYS = Array.from({ length: 130 }, (_, i) => i);
  const names = DAYS.map(n => `Pagina ${String(n).padStart(3, '0')}`);
  const ids: number[] = [];
  const setRoles = (numbers: readonly number[], role: Role) =>
    Promise.all(numbers.map(n => changeAccount(ids[n] ?? 0, { role })));
  beforeAll(async () => {
    ids.push(...(await Promise.all(DAYS.map(n => customerOf(names[n] ?? '', [n])))));
    // Some of the newest aren't listed, so a page has to look further.
    const hidden = DAYS.slice(0, 40).filter(n => n % 2 === 0);
    await setRoles(hidden, 'ADMIN');
  });

  it('is full even if some customers are left out, and the last page has no cursor', async () => {
    const search = 'pagina';
    const first = (await lists.list({ search })).body;
    expect(first.customers).toHaveLength(50);
    const second = (await lists.list({ search, cursor: first.nextCursor ?? '' })).body;
    expect(second.customers).toHaveLength(50);
    const third = (await lists.list({ search, cursor: second.nextCursor ?? '' })).body;
    expect(third.customers).toHaveLength(10);
    expect(third.nextCursor).toBeNull();
    const shown = [first, second, third].flatMap(page => page.customers);
    expect(shown.map(({ username }) => username)).toEqual(
      names.filter((_, n) => n >= 40 || n % 2 === 1),
    );
  });

  it('has no cursor if only staff would follow', async () => {
    const shown = names.slice(40);
    await setRoles(DAYS.slice(90), 'ADMIN');
    const page = (await lists.list({ search: 'pagina', segment: 'lost' })).body;
    expect(page.customers.map(({ username }) => username)).toEqual(shown.slice(21, 50));
    expect(page.nextCursor).toBeNull();
    await setRoles(DAYS.slice(90), 'USER');
  });

  it('continues where the previous page ended, while customers come and go', async () => {
    const search = 'pagina';
    const first = (await lists.list({ search })).body;
    const last = first.customers.at(-1);
    // The last customer of the page buys again, and the first one of the next page is deactivated.
    await changeCustomer(last?.id ?? 0, { lastVisitAt: NOON });
    await changeAccount(ids[71] ?? 0, { isActive: false });
    const second = (await lists.list({ search, cursor: first.nextCursor ?? '' })).body;
    expect(second.customers[0]?.username).toBe('Pagina 070');
    expect(second.customers.map(({ username }) => username)).toEqual(
      names.slice(70, 121).filter(name => name !== 'Pagina 071'),
    );
    await changeAccount(ids[71] ?? 0, { isActive: true });
  });

  it('lists players without a purchase, newest first', async () => {
    const idle = Array.from({ length: 60 }, (_, n) => `Ferma ${String(n).padStart(2, '0')}`);
    await Promise.all(idle.map(name => customerOf(name, [])));
    idle.reverse();
    expect(await lists.namesOf({ segment: 'never', search: 'ferma' })).toEqual(idle);
    expect(await lists.among(idle, { segment: 'never', sort: 'stamps' })).toEqual(idle);
  });

  it.each([
    'x',
    '',
    'lastVisit',
    'lastVisit.1',
    'lastVisit.1.0',
    'lastVisit.-1.5',
    'lastVisit.01.5',
    'lastVisit.1.5.6',
    'lastVisit.1e3.5',
    'lastVisit.12345678901234567.5',
    'spent.1.5',
    'never.0.5',
    '__proto__.1.5',
    'lastVisit.1.5\n',
  ])('refuses the cursor %j', async cursor => {
    expect((await lists.list({ cursor })).failure.code).toBe('invalid_cursor');
  });

  it('refuses the cursor of another list', async () => {
    expect((await lists.list({ segment: 'never', cursor: 'lastVisit.1.5' })).failure.code).toBe(
      'invalid_cursor',
    );
    expect((await lists.list({ segment: 'never', cursor: 'never.0.1' })).body).toEqual({
      customers: [],
      nextCursor: null,
    });
    expect((await lists.list({ sort: 'spent', cursor: 'spent.1.5' })).status).toBe(200);
  });
});
