import { LOCATION_NAME_MAX } from '#shared/contract/limits.ts';
import type { Location, Opening, ShopDetails } from '#shared/contract/schemas/shop.ts';
import { DEFAULT_COLOR } from '#shared/rules/shop-color.ts';
import { phoneText } from '#shared/typed-details.ts';
import { textOrNull, timeOf } from '../parts/form-text.ts';

export const WEEKDAYS = 7;

const noPassLogos = (): readonly string[] | undefined => undefined;
const noHours = (): Opening[][] => Array.from({ length: WEEKDAYS }, () => []);

type Place = Pick<Location, 'address' | 'phone' | 'mapUrl' | 'hours' | 'closedOn'>;

/** A shop's address and hours, as typed. Past closing days aren't shown, and are removed with the next change. */
const placeDraft = (place: Place | null, today: string) => ({
  address: place?.address ?? '',
  phone: phoneText(place?.phone ?? ''),
  mapUrl: place?.mapUrl ?? '',
  hasHours: place?.hours != null,
  hours: place?.hours?.map(openings => openings.map(opening => ({ ...opening }))) ?? noHours(),
  closedOn: place?.closedOn.filter(day => day >= today) ?? [],
});

type PlaceDraft = ReturnType<typeof placeDraft>;

export type LocationDraft = PlaceDraft & {
  /** null for a location that hasn't been saved yet. */
  id: number | null;
  name: string;
  closed: boolean;
};

export const locationDraft = (location: Location, today: string): LocationDraft => ({
  ...placeDraft(location, today),
  id: location.id,
  name: location.name,
  closed: location.closed,
});

/** The locations of a shop that has several; empty for any other, whose place is the shop's own. */
const locationDrafts = (shop: ShopDetails | null, today: string): LocationDraft[] =>
  shop && shop.locations.length > 1 ? shop.locations.map(one => locationDraft(one, today)) : [];

/** The values of the shop's form, as typed. */
export const shopDraft = (shop: ShopDetails | null, today: string) => ({
  name: shop?.name ?? '',
  sign: shop?.sign ?? '',
  email: shop?.email ?? '',
  vatNumber: shop?.vatNumber ?? '',
  ...placeDraft(shop, today),
  instagramUrl: shop?.instagramUrl ?? '',
  socialUrl: shop?.socialUrl ?? '',
  locations: locationDrafts(shop, today),
  tagline: shop?.tagline ?? '',
  color: shop?.color ?? DEFAULT_COLOR,
  logoId: shop?.logoId ?? null,
  /** The sizes for passes of a logo chosen here. */
  passLogoIds: noPassLogos(),
});

export type ShopDraft = ReturnType<typeof shopDraft>;

/** A form's locations plus an empty new one; the shop's own place becomes the first. */
export const withNewLocation = (draft: ShopDraft): LocationDraft[] => {
  const { locations, name, sign, address, phone, mapUrl, hasHours, hours, closedOn } = draft;
  const own = {
    ...{ address, phone, mapUrl, hasHours, hours, closedOn },
    id: 1,
    name: (sign.trim() || name.trim()).slice(0, LOCATION_NAME_MAX),
    closed: false,
  };
  const added = { ...placeDraft(null, ''), id: null, name: '', closed: false };
  return [...(locations.length > 0 ? locations : [own]), added];
};

const placeInput = ({ address, phone, mapUrl, hasHours, hours, closedOn }: PlaceDraft) => ({
  address,
  phone: textOrNull(phone),
  mapUrl: textOrNull(mapUrl),
  hours: hasHours
    ? hours.map(openings =>
        openings.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) })),
      )
    : null,
  closedOn,
});

const locationInput = ({ id, name, closed, ...place }: LocationDraft) => ({
  ...(id !== null && { id }),
  name,
  closed,
  ...placeInput(place),
});

/** The input of shop.updateDetails: with several locations, all of them instead of the shop's own place. */
export const shopInput = ({ locations, ...draft }: ShopDraft) => ({
  name: draft.name,
  sign: textOrNull(draft.sign),
  email: draft.email,
  vatNumber: textOrNull(draft.vatNumber),
  instagramUrl: textOrNull(draft.instagramUrl),
  socialUrl: textOrNull(draft.socialUrl),
  tagline: textOrNull(draft.tagline),
  color: draft.color,
  logoId: draft.logoId,
  passLogoIds: draft.passLogoIds,
  ...(locations.length > 0 ? { locations: locations.map(locationInput) } : placeInput(draft)),
});
