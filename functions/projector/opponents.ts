import { account } from '../domain/account/items.ts';
import type { Bakery } from '../domain/bakery/bakery.ts';
import { opponent } from '../domain/bakery/opponent.ts';
import { fromRecord } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Change, Image } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/** The level at which a bakery is listed; undefined if it is not open yet. */
const listedLevel = (image: Image | undefined): number | undefined => {
  if (!image) return undefined;
  // The cast holds: a key belongs to one kind of item.
  const { chosenResource, bakeryLevel } = fromRecord(image).value as Bakery;
  return chosenResource === null ? undefined : bakeryLevel;
};

type Listing = { readonly playerId: number; readonly level: number; readonly reflects: number };

/** The bakeries that are listed anew or at another level, each as its newest change says. */
const listingsIn = (changes: readonly Change[]): Listing[] => {
  const newest = new Map<number, Listing>();
  for (const { key, before, after } of changes) {
    if (key.sk !== 'BAKERY') continue;
    const level = listedLevel(after);
    if (level === undefined || level === listedLevel(before)) continue;
    const playerId = keys.ownerOf(key);
    newest.set(playerId, { playerId, level, reflects: Number(after?.v) });
  }
  return [...newest.values()];
};

/** Lists bakeries at their new levels for who looks for an opponent (rule 34). */
export const projectOpponents = async (changes: readonly Change[]): Promise<void> => {
  const listings = listingsIn(changes);
  if (listings.length === 0) return;
  await retryOnConflict(async () => {
    const unit = new UnitOfWork(0);
    await unit.load(listings.flatMap(({ playerId: id }) => [opponent(id), account(id)]));
    for (const { playerId, level, reflects } of listings) {
      const stored = unit.get(opponent(playerId));
      const isNewer = reflects >= (stored?.reflects ?? 0) && level !== stored?.level;
      if (isNewer && unit.get(account(playerId)))
        unit.set(opponent(playerId), { playerId, level, reflects });
    }
    await unit.commit();
  });
};
