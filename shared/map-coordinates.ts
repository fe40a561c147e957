/** A place on the earth, in degrees. */
export type Coordinates = { readonly latitude: number; readonly longitude: number };

const NUMBER = '([-+]?\\d{1,3}(?:\\.\\d+)?)';
/** '45.07,7.68', as the whole of a parameter; Google also writes 'loc:' before it. */
const PAIR = new RegExp(`^(?:loc:)?\\s*${NUMBER},\\s*${NUMBER}$`);
/** In addresses of Google Maps: the place itself, and the middle of what the map shows. */
const PIN = new RegExp(`!3d${NUMBER}!4d${NUMBER}`);
const VIEW = new RegExp(`/@${NUMBER},${NUMBER}(?:,|/|$)`);
/** In addresses of OpenStreetMap: the middle of the map, after its zoom. */
const HASH = new RegExp(`[#&]map=[\\d.]+/${NUMBER}/${NUMBER}(?:&|$)`);
/** The parameters that may hold a pair: Apple Maps has its place in `coordinate` and `ll`, Google in the others. */
const PAIRS = ['coordinate', 'query', 'q', 'll'] as const;

const inRange = (latitude: number, longitude: number): Coordinates | undefined =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;

const coordinatesIn = (pattern: RegExp, text: string | null): Coordinates | undefined => {
  const found = text === null ? null : pattern.exec(text);
  return found ? inRange(Number(found[1]), Number(found[2])) : undefined;
};

/** A text whose escaped characters can't be read stays as it is. */
const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Where the place of a map's address is (rule 317), if the address itself contains it, as those of Google Maps, Apple
 * Maps and OpenStreetMap do. Null for any other, such as a short link, since nothing is fetched.
 */
export const mapCoordinates = (mapUrl: string | null): Coordinates | null => {
  if (mapUrl === null || !URL.canParse(mapUrl)) return null;
  const { href, searchParams } = new URL(mapUrl);
  const address = unescaped(href);
  const marker = [searchParams.get('mlat'), searchParams.get('mlon')].join();
  return (
    coordinatesIn(PIN, address) ??
    coordinatesIn(PAIR, marker) ??
    PAIRS.map(name => coordinatesIn(PAIR, searchParams.get(name))).find(Boolean) ??
    coordinatesIn(VIEW, address) ??
    coordinatesIn(HASH, address) ??
    null
  );
};
