import { inviteCodeOwner, userByAge } from '../../items/account.ts';
import type { Range } from '../../table/key.ts';
import { queryAttributes } from '../../table/query.ts';
import type { Place } from './place.ts';
import { readCustomerIds } from './rows.ts';

/** All players older than one, whose ids are lower. */
const playersBefore = (place: Place | undefined): Range => {
  const all = userByAge.range();
  return place ? { ...all, from: userByAge(0).sk, to: userByAge(place.id - 1).sk } : all;
};

/** The ids of all players after a place, newest first, in pages. */
async function* newestPlayers(place: Place | undefined): AsyncGenerator<number[]> {
  const range = playersBefore(place);
  for await (const page of queryAttributes(inviteCodeOwner, range, ['playerId'], true))
    yield page.map(({ playerId }) => playerId);
}

/** The ids of all players after a place, or of those that were found, newest first, in pages. */
async function* candidates(
  found: Promise<ReadonlySet<number>> | undefined,
  place: Place | undefined,
): AsyncGenerator<number[]> {
  if (!found) return yield* newestPlayers(place);
  const ids = [...(await found)].filter(id => !place || id < place.id);
  yield ids.sort((a, b) => b - a);
}

/**
 * The players without a purchase after a place, of all or of those that were found, in pages of which the
 * first is read at once with the customers.
 */
export const readPlayersWithoutPurchase = async (
  found: Promise<ReadonlySet<number>> | undefined,
  place: Place | undefined,
): Promise<AsyncIterable<Place[]>> => {
  const pages = candidates(found, place);
  const [customers, first] = await Promise.all([readCustomerIds(), pages.next()]);
  const without = (ids: readonly number[]): Place[] =>
    ids.filter(id => !customers.has(id)).map(id => ({ id, value: 0 }));
  return (async function* () {
    if (!first.done) yield without(first.value);
    for await (const ids of pages) yield without(ids);
  })();
};
