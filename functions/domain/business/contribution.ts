import { type BusinessPart, businessDay, businessTotals } from '../../items/business.ts';
import type { AnyRef } from '../../table/kind.ts';

export type Counts = Readonly<Record<string, number>>;

/** Counters of a part of a day, or the totals of what is open now. */
export type Place = { readonly day: string; readonly part: BusinessPart } | 'totals';

/** What a fact adds to the shop's counters of one place, as long as it is stored (rule 226). */
export type Contribution = { readonly place: Place; readonly counts: Counts };

/** What a fact adds to a part of a day. */
export const onDay = (day: string, part: BusinessPart, counts: Counts): Contribution => ({
  place: { day, part },
  counts,
});

/** The item of a place's counters. */
export const counterOf = (place: Place): AnyRef =>
  place === 'totals' ? businessTotals() : businessDay(place.day, place.part);

export const placeId = (place: Place): string =>
  place === 'totals' ? place : `${place.day}#${place.part}`;

/** The sums of some contributions by their places, without what is 0. */
export const sumByPlace = (all: readonly Contribution[]): Contribution[] => {
  const places = new Map<string, { place: Place; counts: Record<string, number> }>();
  for (const { place, counts } of all) {
    const id = placeId(place);
    const sums = places.get(id) ?? { place, counts: {} };
    for (const [name, n] of Object.entries(counts))
      sums.counts[name] = (sums.counts[name] ?? 0) + n;
    places.set(id, sums);
  }
  return [...places.values()].flatMap(({ place, counts }) => {
    const changed = Object.entries(counts).filter(([, n]) => n !== 0);
    return changed.length === 0 ? [] : [{ place, counts: Object.fromEntries(changed) }];
  });
};

export const negative = ({ place, counts }: Contribution): Contribution => ({
  place,
  counts: Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, -n])),
});
