import { LOCATION_NAME_MAX } from '#shared/contract/limits.ts';
import type { Location } from '#shared/contract/schemas/shop.ts';
import { FIRST_LOCATION } from '#shared/rules/locations.ts';
import { refuseField } from '../../failure.ts';
import { type StoredCard, type StoredShop, shop } from '../../items/card.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** All locations of a shop, the first one first (rule 314). */
export const locationsOf = (stored: StoredShop): Location[] => {
  const { sign, name, address, phone, mapUrl, hours, closedOn, first, others = [] } = stored;
  const shown = first ?? { name: (sign ?? name).slice(0, LOCATION_NAME_MAX), closed: false };
  return [
    { id: FIRST_LOCATION, ...shown, address, phone, mapUrl, hours, closedOn },
    ...others.map(({ used: _, ...location }) => location),
  ];
};

/** Refuses a location that the shop has never had. A closed one is accepted. */
export const requireLocation = (
  loaded: LoadedBy<typeof locationItems>,
  location: number | undefined,
  field = 'location',
): void => {
  const isKnown =
    location === FIRST_LOCATION || loaded?.value?.others?.some(({ id }) => id === location);
  if (location !== undefined && !isKnown) refuseField(field, 'Questo negozio non c’è.');
};

/** The ids of the locations, if there are several; none otherwise. */
export const severalLocations = ({ value }: LoadedBy<typeof shop>): number[] =>
  value?.others?.length ? locationsOf(value).map(({ id }) => id) : [];

/** The item that a sale at a location needs; none if the till doesn't say where it is. */
export const locationItems = (location: number | undefined) =>
  location === undefined ? undefined : shop();

/**
 * The location to store with a sale: undefined for the first one. Fails for a location that is unknown or closed. The
 * first sale at a location marks it, and from then on it can't be removed.
 */
export const soldAt = (
  loaded: LoadedBy<typeof locationItems>,
  location: number | undefined,
): number | undefined => {
  if (location === undefined || !loaded) return undefined;
  const { value } = loaded;
  const found = value && locationsOf(value).find(({ id }) => id === location);
  // A shop that hasn't entered its details sells at its first location.
  if (value ? !found || found.closed : location !== FIRST_LOCATION)
    refuseField('location', 'Questo negozio non c’è o è chiuso: scegli di nuovo dove sei.');
  if (location === FIRST_LOCATION) return undefined;
  const others = value?.others ?? [];
  if (value && others.some(({ id, used }) => id === location && !used)) {
    const marked = others.map(one => (one.id === location ? { ...one, used: true } : one));
    loaded.set({ ...value, others: marked });
  }
  return location;
};

/** The location of a stored sale as it is listed: null while the shop has only one. */
export const locationView = (
  { value }: LoadedBy<typeof shop>,
  { locationId }: { readonly locationId?: number },
): number | null => (value?.others?.length ? (locationId ?? FIRST_LOCATION) : null);

/** Where a customer's last visit was (rule 317); null if there was none, or while the shop has only one location. */
export const lastLocation = (
  stored: LoadedBy<typeof shop>,
  { latest }: Pick<StoredCard, 'latest'>,
): number | null => {
  const last = latest.at(-1);
  return last ? locationView(stored, last) : null;
};
