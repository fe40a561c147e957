import { type admin, admin as contract } from '#shared/contract/admin.ts';
import type { Input, Output } from '#shared/contract/route.ts';
import { parseCardCode } from '#shared/rules/card-code.ts';
import { isNearlyFull } from '#shared/rules/customers.ts';
import { findPlayerIds } from '../../domain/account/search.ts';
import { type LoadedProgramme, neededSince, programmeItems } from '../../domain/card/programme.ts';
import { continued, readPlayersWithoutPurchase } from '../../domain/customer/players.ts';
import { cursorAfter, inOrder, type Position, positionOf } from '../../domain/customer/position.ts';
import {
  type CustomerQuery,
  type CustomerRow,
  customerRows,
  latestCustomerRows,
  readCustomerRows,
} from '../../domain/customer/rows.ts';
import { customerViews, figuresOf, isListed } from '../../domain/customer/view.ts';
import { locationItems, requireLocation } from '../../domain/shop/location.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { customer } from '../../items/business.ts';
import { card, cardCodeOwner } from '../../items/card.ts';
import { marketingConsents } from '../../items/promotions.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/** The player whose complete card code was typed, if any. */
const idsOfCode = async (text: string, now: number): Promise<number[]> => {
  const code = parseCardCode(text);
  if (!code) return [];
  const owner = await new UnitOfWork(now).load(cardCodeOwner(code), true);
  const playerId = owner.value?.playerId;
  return typeof playerId === 'number' ? [playerId] : [];
};

/** The players that a text finds by name, e-mail address or complete card code (rule 225). */
const findPlayers = async (text: string, now: number): Promise<ReadonlySet<number>> => {
  const found = await Promise.all([findPlayerIds(text), idsOfCode(text, now)]);
  return new Set(found.flat());
};

const PAGE = 50;

/** Slightly more players than a page holds are read, since staff and deactivated players are left out. */
const LOOKED_AT = 64;

type Asked = Input<typeof admin.customers>;

/** If a search finds at most this many players, only they are read; otherwise the whole list is read and filtered. */
const FEW = 100;

/** Returns the players of a list after a position, in pages, given the programme. The unit may load them. */
type Choose = (settings: LoadedProgramme, unit: UnitOfWork) => AsyncIterable<Position[]>;

/** The source of a list. */
type Found = { readonly list: string; readonly choose: Choose };

/** The rows after a position that belong to a list, in its order. */
const chooseRows = (
  rows: readonly CustomerRow[],
  belongs: (row: CustomerRow) => boolean,
  position: Position | undefined,
): CustomerRow[] =>
  rows.filter(row => belongs(row) && (!position || inOrder(position, row) < 0)).sort(inOrder);

const itemsOf = (id: number, isCustomer: boolean) => ({
  account: account(id),
  customer: customer(id),
  consents: marketingConsents(id),
  // The customer's item already holds the card's figures.
  card: isCustomer ? undefined : card(id),
});

/** The customers among a few found players. Loads everything that the list shows about them. */
const rowsAmong = async (
  ids: ReadonlySet<number>,
  query: CustomerQuery,
  unit: UnitOfWork,
): Promise<CustomerRow[]> => {
  const players = await unit.load(
    [...ids].map(id => itemsOf(id, true)),
    true,
  );
  const rowOf = customerRows(query);
  return players
    .map(({ customer }) => customer.value && rowOf(customer.value))
    .filter(row => row !== undefined);
};

/** Reads the source of a list. If it is sorted by last visits, only as much as a page needs is read (rule 225). */
const readRows = async (
  query: CustomerQuery,
  found: ReadonlySet<number> | undefined,
  position: Position | undefined,
): Promise<(unit: UnitOfWork) => AsyncIterable<CustomerRow[]>> => {
  if (found && found.size <= FEW)
    return async function* (unit) {
      yield await rowsAmong(found, query, unit);
    };
  if (query.sort === 'lastVisit') {
    const pages = latestCustomerRows(query, position);
    const first = await pages.next();
    return () => continued(first, pages);
  }
  const rows = await readCustomerRows(query);
  return async function* () {
    yield rows;
  };
};

/** Reads the source of a list in parallel with what the call loads. */
const readList = async (
  { sort, segment, search, location, cursor }: Asked,
  now: number,
): Promise<Found> => {
  const list = segment === 'never' ? segment : sort;
  const position = cursor === undefined ? undefined : positionOf(list, cursor);
  const searched = search ? findPlayers(search, now) : undefined;
  if (segment === 'never') {
    // A player who never bought anything is a customer of no location.
    if (location !== undefined) return { list, choose: async function* () {} };
    const pages = await readPlayersWithoutPurchase(searched, position);
    return { list, choose: () => pages };
  }
  const found = await searched;
  const rowsIn = await readRows({ sort, segment, location, now }, found, position);
  return {
    list,
    async *choose(settings, unit) {
      const isNear = ({ stamps, begunAt }: CustomerRow): boolean =>
        isNearlyFull(stamps, neededSince(settings, begunAt));
      const belongs = (row: CustomerRow): boolean =>
        (found?.has(row.id) ?? true) && (segment !== 'near' || isNear(row));
      for await (const rows of rowsIn(unit)) yield chooseRows(rows, belongs, position);
    },
  };
};

/** Parts of the pages, which are read one after the other until the list's page is full. */
async function* partsOf(pages: AsyncIterable<Position[]>): AsyncGenerator<Position[]> {
  for await (const page of pages)
    for (let i = 0; i < page.length; i += LOOKED_AT) yield page.slice(i, i + LOOKED_AT);
}

/** A page of a list; it is full unless it is the last one. */
const readPage = async (
  unit: UnitOfWork,
  { list, choose }: Found,
  settings: LoadedProgramme,
): Promise<Output<typeof admin.customers>> => {
  const viewOf = customerViews(settings, unit.now);
  const shown: { readonly position: Position; readonly view: ReturnType<typeof viewOf> }[] = [];
  for await (const part of partsOf(choose(settings, unit))) {
    const players = await unit.load(
      part.map(({ id }) => itemsOf(id, list !== 'never')),
      true,
    );
    for (const [i, { account, customer, consents, card }] of players.entries()) {
      const [position, user] = [part[i], account.value];
      if (!position || !isListed(user)) continue;
      const figures = figuresOf(customer.value, card?.value);
      shown.push({ position, view: viewOf(user, figures, consents.value) });
    }
    if (shown.length > PAGE) break;
  }
  const page = shown.slice(0, PAGE);
  const last = page.at(-1);
  return {
    customers: page.map(({ view }) => view),
    nextCursor: last && shown.length > PAGE ? cursorAfter(list, last.position) : null,
  };
};

/** All customers, those of a segment, or those that match a search (rules 223 to 225). */
export const customers = operation(contract.customers, {
  loads: ({ input: { location } }) => ({
    settings: programmeItems(),
    location: locationItems(location),
  }),
  parallelReads: ({ input, now }) => readList(input, now),
  run: ({ input, unit, items: { settings, location }, parallelReads: found }) => {
    requireLocation(location, input.location);
    return readPage(unit, found, settings);
  },
});
