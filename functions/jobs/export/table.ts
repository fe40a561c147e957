import type { Location } from '#shared/contract/schemas/shop.ts';
import { textCell } from '#shared/csv.ts';
import { FIRST_LOCATION } from '#shared/rules/locations.ts';
import { addDays, startOfDay } from '#shared/time.ts';
import { account } from '../../items/account.ts';
import type { StoredExport } from '../../items/business.ts';
import { firstIdAt } from '../../table/ids.ts';
import type { Kind } from '../../table/kind.ts';
import { queryPages } from '../../table/query.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/** The first and last Rome day of an export, and its location, unless it covers the whole shop. */
export type Days = Pick<StoredExport, 'from' | 'to' | 'location'>;

/** The last cell of a row, which names a location, if the shop has several (rule 314). */
export type ShopCells = (locationId: number | undefined) => string[];

/** Makes the cells that name locations. */
export const shopCells = (locations: readonly Location[]): ShopCells => {
  if (locations.length < 2) return () => [];
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return id => [textCell(id === undefined ? '' : (names.get(id) ?? ''))];
};

/** Where something was sold. */
export const placeOf = ({ locationId }: { readonly locationId?: number }): number =>
  locationId ?? FIRST_LOCATION;

/** Whether a sale belongs to an export's location. */
const isWanted = (sold: { readonly locationId?: number }, { location }: Days): boolean =>
  location === undefined || placeOf(sold) === location;

/** A table: its headers, and its rows in pages. */
export type Table = {
  readonly headers: readonly string[];
  /** The header of the cells that name locations, if there are any. */
  readonly shopHeader?: string;
  rows(
    days: Days,
    now: number,
    shopCells: ShopCells,
  ): AsyncIterable<readonly (readonly (string | number)[])[]>;
};

/** How many facts are read together. */
export const PAGE = 200;

/** The first and the last id that could be made on the chosen days. */
export const idsOf = ({ from, to }: Days): { readonly first: number; readonly last: number } => ({
  first: firstIdAt(startOfDay(from)),
  last: firstIdAt(startOfDay(addDays(to, 1))) - 1,
});

/** The rows of what was sold on the chosen days at their location, oldest first. */
export async function* rowsOfSales<T extends { readonly locationId?: number }, R>(
  kind: Kind<T, [id: number]>,
  days: Days,
  rowsOf: (sales: readonly T[]) => Promise<R>,
) {
  const { first, last } = idsOf(days);
  const { pk, sk: from } = kind(first).key;
  const range = { pk, from, to: kind(last).key.sk };
  for await (const page of queryPages(kind, range, PAGE))
    yield await rowsOf(page.filter(one => isWanted(one, days)));
}

/** The usernames of some players; empty for erased players, and for a missing id. */
export const namesOf = async (
  playerIds: readonly (number | null)[],
): Promise<(playerId: number | null) => string> => {
  const unit = new UnitOfWork(0);
  const ids = [...new Set(playerIds)].filter(id => id !== null);
  const accounts = await unit.load(ids.map(id => account(id)));
  const names = new Map(
    accounts.flatMap(({ value }) => (value ? [[value.id, value.username]] : [])),
  );
  return id => (id === null ? '' : (names.get(id) ?? ''));
};
