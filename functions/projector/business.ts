import { counterOf, type Place, placeId } from '../domain/business/contribution.ts';
import { contributionsOf } from '../domain/business/facts.ts';
import type { Change } from '../table/stream.ts';
import { type CountedChange, countOnce } from './checkpoints.ts';

type CountedPlace = { readonly place: Place; readonly counted: CountedChange[] };

const countedByPlace = (changes: readonly Change[]): CountedPlace[] => {
  const places = new Map<string, CountedPlace>();
  for (const change of changes) {
    for (const { place, counts } of contributionsOf(change)) {
      const known = places.get(placeId(place)) ?? { place, counted: [] };
      known.counted.push({ change, counts });
      places.set(placeId(place), known);
    }
  }
  return [...places.values()];
};

/** Adds the changes of one shard of the stream to the shop's counters (rule 226). */
export const projectBusiness = async (
  shardId: string,
  changes: readonly Change[],
): Promise<void> => {
  await Promise.all(
    countedByPlace(changes).map(({ place, counted }) =>
      countOnce(shardId, counterOf(place), counted),
    ),
  );
};
