import type { Opening, ShopDetails } from '#shared/contract/schemas/shop.ts';
import { DEFAULT_COLOR } from '#shared/rules/shop-color.ts';

/** The values of the shop's form, as they are typed. */
export type ShopDraft = {
  name: string;
  address: string;
  email: string;
  phone: string;
  vatNumber: string;
  mapUrl: string;
  instagramUrl: string;
  socialUrl: string;
  tagline: string;
  color: string;
  logoId: string | null;
  /** The sizes for passes of a logo that was chosen here. */
  passLogoIds: readonly string[] | undefined;
  hasHours: boolean;
  /** Of each weekday, Monday first. */
  hours: Opening[][];
  closedOn: string[];
};

export const WEEKDAYS = 7;

const noHours = (): Opening[][] => Array.from({ length: WEEKDAYS }, () => []);

/** Closed days that are over aren't shown, and go with the next change. */
export const shopDraft = (shop: ShopDetails | null, today: string): ShopDraft => ({
  name: shop?.name ?? '',
  address: shop?.address ?? '',
  email: shop?.email ?? '',
  phone: shop?.phone ?? '',
  vatNumber: shop?.vatNumber ?? '',
  mapUrl: shop?.mapUrl ?? '',
  instagramUrl: shop?.instagramUrl ?? '',
  socialUrl: shop?.socialUrl ?? '',
  tagline: shop?.tagline ?? '',
  color: shop?.color ?? DEFAULT_COLOR,
  logoId: shop?.logoId ?? null,
  passLogoIds: undefined,
  hasHours: shop?.hours != null,
  hours: shop?.hours?.map(openings => openings.map(opening => ({ ...opening }))) ?? noHours(),
  closedOn: shop?.closedOn.filter(day => day >= today) ?? [],
});

const orNull = (text: string): string | null => text.trim() || null;

/** '08:00' of '8:00' */
const timeOf = (text: string): string => text.trim().replace(/^\d:/, '0$&');

/** The input of shop.updateDetails. */
export const shopInput = ({ hasHours, ...draft }: ShopDraft) => ({
  ...draft,
  phone: orNull(draft.phone),
  vatNumber: orNull(draft.vatNumber),
  mapUrl: orNull(draft.mapUrl),
  instagramUrl: orNull(draft.instagramUrl),
  socialUrl: orNull(draft.socialUrl),
  tagline: orNull(draft.tagline),
  hours: hasHours
    ? draft.hours.map(openings =>
        openings.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) })),
      )
    : null,
});
