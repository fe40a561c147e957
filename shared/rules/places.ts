/** The places that a registration may come from, as its link says (rule 281). */

/** The shop's counter, whose poster leads to the registration; it is always a place. */
export const COUNTER_PLACE = 'banco';
/** What a registration counts for if its link names an unknown place. */
export const OTHER_PLACE = 'altro';
/** The most places of a shop, including the counter. */
export const PLACES_MAX = 20;
/** The most letters and digits in the name of a place; blanks and signs between them don't count. */
export const PLACE_LENGTH_MAX = 20;

/** A name as it is stored and shown, regardless of how accents are encoded and of how many blanks separate words. */
export const placeName = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** A name as it is compared: letter case doesn't matter. */
const placeKey = (text: string): string => placeName(text).toLowerCase();

/** Whether two names are of the same place. */
export const isSamePlace = (one: string, other: string): boolean =>
  placeKey(one) === placeKey(other);

const LETTER = String.raw`[\p{L}\p{Nd}]`;
/** What stands between the letters of 'Via Mazzini, 12/b', 'L’Angolo', or 'Bar (sabato)'; at most three in a row. */
const BETWEEN = "[ .,'’/&()°-]{0,3}";
const PLACE_NAME = new RegExp(`^\\(?(?:${LETTER}${BETWEEN}){1,${PLACE_LENGTH_MAX}}$`, 'u');

/** Whether a text is a valid name of a place. */
export const isPlaceName = (text: string): boolean => PLACE_NAME.test(text);

/** The places of a shop without duplicates, the counter first. */
export const allPlaces = (named: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const name of [COUNTER_PLACE, ...named])
    if (!byKey.has(placeKey(name))) byKey.set(placeKey(name), name);
  return [...byKey.values()];
};

/** The place that a registration counts for; null if its link names none. */
export const countedPlace = (
  from: string | null | undefined,
  named: readonly string[],
): string | null => {
  if (from === null || from === undefined) return null;
  return allPlaces(named).find(name => isSamePlace(name, from)) ?? OTHER_PLACE;
};
