import { addDays, startOfDay } from '#shared/time.ts';
import { account } from '../../items/account.ts';
import type { StoredExport } from '../../items/business.ts';
import { firstIdAt } from '../../table/ids.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/** The Rome days of an export, both included. */
export type Days = Pick<StoredExport, 'from' | 'to'>;

/** A table: its headers, and its rows in pages. */
export type Table = {
  readonly headers: readonly string[];
  rows(days: Days, now: number): AsyncIterable<readonly (readonly (string | number)[])[]>;
};

/** How many facts are read together. */
export const PAGE = 200;

/** The first and the last id that could be made on the chosen days. */
export const idsOf = ({ from, to }: Days): { readonly first: number; readonly last: number } => ({
  first: firstIdAt(startOfDay(from)),
  last: firstIdAt(startOfDay(addDays(to, 1))) - 1,
});

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
