import { isPlaceName, OTHER_PLACE, placeName } from '#shared/rules/places.ts';
import { paths } from '#web/paths.ts';
import { stored } from '#web/storage.ts';

/** Names the place in the address of the registration (rule 281). */
const FROM = 'from';

/** The link to the registration that hangs in a place. */
export const placeLink = (place: string): string =>
  `${location.origin}${paths.register}?${FROM}=${encodeURIComponent(place)}`;

/** The place that an address names; one that can't be a place's name is another one. */
export const placeIn = (search: string): string | null => {
  const from = placeName(new URLSearchParams(search).get(FROM) ?? '');
  if (from === '') return null;
  return isPlaceName(from) ? from : OTHER_PLACE;
};

/** The place whose link was opened in this tab last, until somebody registers: other pages may come in between. */
export const registrationPlace = stored<string | null>('registration-place', {
  area: 'session',
  parse: value => (typeof value === 'string' ? value : undefined),
  fallback: null,
});
