/** The places that a registration may come from, as its link says (rule 281). */

/** The shop's counter, whose poster leads to the registration; it is always a place. */
export const COUNTER_PLACE = 'banco';
/** What a registration counts for if its link names an unknown place. */
export const OTHER_PLACE = 'altro';
/** The most places of a shop, including the counter. */
export const PLACES_MAX = 20;
/** The most letters and digits in the name of a place. */
export const PLACE_LENGTH_MAX = 20;

/** A name as it is compared and stored, regardless of letter case and of how accents are encoded. */
export const placeName = (text: string): string => text.toLowerCase().normalize('NFC').trim();

const PLACE_NAME = new RegExp(String.raw`^[\p{L}\p{Nd}]{1,${PLACE_LENGTH_MAX}}$`, 'u');

/** Whether a text is a valid name of a place: letters and digits, without blanks. */
export const isPlaceName = (text: string): boolean => PLACE_NAME.test(text);

/** The places of a shop without duplicates, the counter first. */
export const allPlaces = (named: readonly string[]): string[] => [
  ...new Set([COUNTER_PLACE, ...named]),
];

/** The place that a registration counts for; null if its link names none. */
export const countedPlace = (
  from: string | null | undefined,
  named: readonly string[],
): string | null => {
  if (from === null || from === undefined) return null;
  return allPlaces(named).includes(from) ? from : OTHER_PLACE;
};
