/** Where a registration may come from, which its link says (rule 281). */

/** The counter of the shop, whose poster leads to the registration: it is always a place. */
export const COUNTER_PLACE = 'banco';
/** What a registration is counted under whose link names no place of the shop. */
export const OTHER_PLACE = 'altro';
/** How many places a shop has, the counter among them. */
export const PLACES_MAX = 20;
/** The letters and digits of a place's name. */
export const PLACE_LENGTH_MAX = 20;

/** A name as it is compared and kept: letter case and the form of accents make no difference. */
export const placeName = (text: string): string => text.toLowerCase().normalize('NFC').trim();

const PLACE_NAME = new RegExp(String.raw`^[\p{L}\p{Nd}]{1,${PLACE_LENGTH_MAX}}$`, 'u');

/** Whether a text is the name of a place: letters and digits, without blanks. */
export const isPlaceName = (text: string): boolean => PLACE_NAME.test(text);

/** The places of a shop, the counter first, each once. */
export const allPlaces = (named: readonly string[]): string[] => [
  ...new Set([COUNTER_PLACE, ...named]),
];

/** What a registration is counted under; null if its link says nothing. */
export const countedPlace = (
  from: string | null | undefined,
  named: readonly string[],
): string | null => {
  if (from === null || from === undefined) return null;
  return allPlaces(named).includes(from) ? from : OTHER_PLACE;
};
