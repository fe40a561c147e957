import { FROM } from '#shared/pages.ts';
import { isPlaceName, OTHER_PLACE, placeName } from '#shared/rules/places.ts';
import { stored } from '#web/storage.ts';

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
