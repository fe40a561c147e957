import { shop as contract } from '#shared/contract/shop.ts';
import { allPlaces } from '#shared/rules/places.ts';
import { audit } from '../../domain/audit/audit.ts';
import { requireVersion } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { places } from '../../items/opening.ts';

/** Replaces the places (rule 281). Counts made so far stay under their old names. */
export const updatePlaces = operation(contract.updatePlaces, {
  loads: () => ({ stored: places() }),
  run: ({ input, caller, unit, items: { stored } }) => {
    requireVersion(input.version, stored.version);
    const before = allPlaces(stored.value.places);
    const after = allPlaces(input.places);
    stored.set({ places: after });
    audit(unit, caller.id, {
      action: 'places.update',
      target: 'places',
      before: { places: before.join(', ') },
      after: { places: after.join(', ') },
    });
    return { places: after, version: stored.version + 1 };
  },
});
