import * as z from 'zod/mini';
import { allPlaces, isSamePlace, OTHER_PLACE, PLACES_MAX } from '../../rules/places.ts';
import * as f from '../fields.ts';
import { route } from '../route.ts';
import { place } from '../schemas/place.ts';

const path = '/api/superadmin/places';

const output = z.object({
  /** The counter first, then the others in the shop's own order. */
  places: z.array(z.string()),
  version: f.version,
});

const ownPlace = place.check(
  z.refine(
    name => !isSamePlace(name, OTHER_PLACE),
    `«${OTHER_PLACE}» è già il nome di chi arriva da un altro luogo.`,
  ),
);

/** The input of a form that adds a place. */
export const newPlace = z.strictObject({ place: ownPlace });

/** The places that links to the registration can name (rule 281); part of the shop’s area. */
export const placeRoutes = {
  places: route({
    summary: 'The places that sign-up links can name',
    method: 'GET',
    path,
    access: 'superadmin',
    input: f.emptyInput,
    output,
    failures: [],
  }),
  updatePlaces: route({
    summary: 'Replace the places that sign-up links can name; the counter is always one of them',
    method: 'PUT',
    path,
    access: 'superadmin',
    input: z.strictObject({
      version: z.optional(f.version),
      places: z
        .array(ownPlace)
        .check(
          z.refine(
            places => allPlaces(places).length <= PLACES_MAX,
            `Puoi avere al massimo ${PLACES_MAX} luoghi, con il banco.`,
          ),
        ),
    }),
    output,
    failures: ['stale'],
  }),
};
