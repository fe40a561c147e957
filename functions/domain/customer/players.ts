import { inviteCodeOwner, userByAge } from '../../items/account.ts';
import type { Range } from '../../table/key.ts';
import { queryAttributes } from '../../table/query.ts';
import type { Position } from './position.ts';
import { readCustomerIds } from './rows.ts';

/** The pages of a list whose first page was already requested. */
export async function* continued<T>(
  first: IteratorResult<T>,
  rest: AsyncIterable<T>,
): AsyncGenerator<T> {
  if (!first.done) yield first.value;
  yield* rest;
}

/** The players before a position, whose ids are lower; all players without a position. */
const playersBefore = (position: Position | undefined): Range => {
  const all = userByAge.range();
  return position ? { ...all, from: userByAge(0).sk, to: userByAge(position.id - 1).sk } : all;
};

/** The ids of all players after a position, newest first, in pages. */
async function* newestPlayers(position: Position | undefined): AsyncGenerator<number[]> {
  const range = playersBefore(position);
  for await (const page of queryAttributes(inviteCodeOwner, range, ['playerId'], {
    newestFirst: true,
  }))
    yield page.map(({ playerId }) => playerId);
}

/** The ids of the found players, or of all players, after a position, newest first, in pages. */
async function* candidates(
  found: Promise<ReadonlySet<number>> | undefined,
  position: Position | undefined,
): AsyncGenerator<number[]> {
  if (!found) return yield* newestPlayers(position);
  const ids = [...(await found)].filter(id => !position || id < position.id);
  yield ids.sort((a, b) => b - a);
}

/**
 * The players without a purchase after a position, among the found players or all of them, in pages. The first page is
 * read in parallel with the customers.
 */
export const readPlayersWithoutPurchase = async (
  found: Promise<ReadonlySet<number>> | undefined,
  position: Position | undefined,
): Promise<AsyncIterable<Position[]>> => {
  const pages = candidates(found, position);
  const [customers, first] = await Promise.all([readCustomerIds(), pages.next()]);
  const without = (ids: readonly number[]): Position[] =>
    ids.filter(id => !customers.has(id)).map(id => ({ id, value: 0 }));
  return (async function* () {
    for await (const ids of continued(first, pages)) yield without(ids);
  })();
};
