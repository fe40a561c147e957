import { account } from '../items/account.ts';
import { type Bakery, opponent, storedBakery } from '../items/bakery.ts';
import { ownerOf } from '../items/player.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { type Change, on, projectAll } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/** The level at which a bakery is listed; undefined if it is not open yet. */
const listedLevel = (own: Bakery | undefined): number | undefined =>
  own && own.chosenResource !== null ? own.bakeryLevel : undefined;

type Listing = { readonly playerId: number; readonly level: number; readonly reflects: number };

/** The bakeries that are newly listed, or listed at another level. */
export const LISTINGS = on(storedBakery, ({ key, before, after, version }): Listing[] => {
  const level = listedLevel(after);
  return level === undefined || level === listedLevel(before)
    ? []
    : [{ playerId: ownerOf(key), level, reflects: version }];
});

/** The most items in a transaction. */
const PER_TRANSACTION = 100;

const listBakeries = async (listings: readonly Listing[]): Promise<void> => {
  const unit = new UnitOfWork(0);
  const loaded = await unit.load(
    listings.map(({ playerId }) => ({ listed: opponent(playerId), owner: account(playerId) })),
  );
  for (const [i, { listed, owner }] of loaded.entries()) {
    const listing = listings[i];
    if (!listing || !owner.value) continue;
    const isNewer = listing.reflects >= (listed.value?.reflects ?? 0);
    if (isNewer && listing.level !== listed.value?.level) listed.set(listing);
  }
  await unit.commit();
};

/** Lists bakeries at their new levels for players who look for an opponent (rule 34). */
export const projectOpponents = async (changes: readonly Change[]): Promise<void> => {
  const newest = new Map(projectAll([LISTINGS], changes).map(one => [one.playerId, one]));
  const listings = [...newest.values()];
  for (let from = 0; from < listings.length; from += PER_TRANSACTION) {
    const some = listings.slice(from, from + PER_TRANSACTION);
    await retryOnConflict(() => listBakeries(some));
  }
};
