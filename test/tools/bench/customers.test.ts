import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyCard } from '#functions/domain/card/card.ts';
import { account, inviteCodeOwner, searchWord, usernameOwner } from '#functions/items/account.ts';
import { customer } from '#functions/items/business.ts';
import { card } from '#functions/items/card.ts';
import { firstIdAt } from '#functions/table/ids.ts';
import { toRecord } from '#functions/table/item.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { DAY } from '#shared/time.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { visitFigures } from '#test/support/customers.ts';
import { fillTable } from '#test/support/fill-table.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { projectManually } from '#test/support/projection.ts';
import { newStaff } from '#test/support/staff.ts';
import { readAccount } from '../../functions/auth/stored-items.ts';
import { measure } from './measure.ts';

const CUSTOMERS = sized(2000, 100_000);
/** This many of the newest customers, who come first in every list, have all of a player's other items. */
const PLAYERS = 200;
/** Newer players without a purchase. */
const OTHERS = 100;
const START = NOON - 600 * DAY;

/** Ids in the order of their numbers, some minutes apart; their last bits differ, like those of new ids. */
const idOf = (i: number): number => firstIdAt(START + i * 300_000) + (i % 4096);
const nameOf = (i: number): string => `Cliente ${String(i).padStart(6, '0')}`;

/** A customer with visits on ten days; the higher the number, the later and the more frequent they are. */
const customerRecord = (i: number) => {
  const share = i / CUSTOMERS;
  const visits = Array.from(
    { length: 10 },
    (_, visit) =>
      [
        NOON - Math.floor((1 - share) * 100 * DAY) - visit * 6 * DAY,
        400 + Math.floor(100 * share),
      ] as const,
  );
  const playerId = idOf(i);
  const figures = { ...visitFigures(visits), visits: i, stamps: Math.floor(share * 10) };
  const known = { ...figures, playerId, begunAt: START, vouchersUsed: 1 };
  return toRecord(customer(playerId), known, 10);
};

let superAdmin: Player;
beforeAll(async () => {
  projectManually();
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  const template = await readAccount(superAdmin.id);
  const playerRecords = (i: number) => {
    const [id, username] = [idOf(i), nameOf(i)];
    const user = { ...template, id, username, role: 'USER' as const, sessions: [] };
    const owner = { playerId: id };
    return [
      toRecord(account(id), user, 1),
      toRecord(card(id), emptyCard(`CODE${i}`, START), 1),
      toRecord(usernameOwner(username), owner, 1),
      toRecord(searchWord(id, 1), { ...owner, username, position: 1 }, 1),
      toRecord(inviteCodeOwner(`INVITE${i}`), owner, 1),
    ];
  };
  const newest = Array.from({ length: PLAYERS + OTHERS }, (_, i) => CUSTOMERS - PLAYERS + i);
  const numbers = Array.from({ length: CUSTOMERS }, (_, i) => i);
  await fillTable([...numbers.map(customerRecord), ...newest.flatMap(playerRecords)]);
});

type Asked = Request<typeof contract.admin.customers>;

const LISTS: readonly (readonly [name: string, asked: Asked])[] = [
  ['the latest', {}],
  ['those with the most visits', { sort: 'visits' }],
  ['those who spent most', { sort: 'spent' }],
  ['those with the most stamps', { sort: 'stamps' }],
  ['the regular ones', { segment: 'regular' }],
  ['those with a nearly full card', { segment: 'near' }],
  ['those without a purchase', { segment: 'never' }],
  ['those with a name', { search: nameOf(CUSTOMERS - 100).slice(0, -2) }],
];

describe(`of ${CUSTOMERS} customers`, () => {
  it.each(LISTS)(
    '%s are listed in two round trips besides the one for the session',
    async (_, asked) => {
      const { result, trips } = await measure(() =>
        call(contract.admin.customers, asked, as(superAdmin)),
      );
      expect(result.body.customers).toHaveLength(50);
      expect(trips).toBe(3);
    },
  );
});
