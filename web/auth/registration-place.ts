import { FROM } from '#shared/pages.ts';
import { isPlaceName, OTHER_PLACE, placeName } from '#shared/rules/places.ts';
import { stored } from '#web/storage.ts';

/** The sign-up place in an address; an invalid name counts as another place. */
export const placeIn = (search: string): string | null => {
  const from = placeName(new URLSearchParams(search).get(FROM) ?? '');
  if (from === '') return null;
  return isPlaceName(from) ? from : OTHER_PLACE;
};

/**
 * The sign-up place whose link was last opened in this tab, until somebody registers: other pages may come in between.
 */
export const registrationPlace = stored<string | null>('registration-place', {
  area: 'session',
  parse: value => (typeof value === 'string' ? value : undefined),
  fallback: null,
});
