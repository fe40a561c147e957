import { shop as contract } from '#shared/contract/shop.ts';
import { allPlaces } from '#shared/rules/places.ts';
import { operation } from '../../http/operation.ts';
import { places as stored } from '../../items/opening.ts';

/** The places named in links to the registration (rule 281). */
export const places = operation(contract.places, {
  loads: () => ({ stored: stored() }),
  run: ({ items: { stored } }) => ({
    places: allPlaces(stored.value.places),
    version: stored.version,
  }),
});
