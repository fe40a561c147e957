import type { Opening, ShopDetails } from '#shared/contract/schemas/shop.ts';
import { DEFAULT_COLOR } from '#shared/rules/shop-color.ts';
import { phoneText } from '#shared/typed-details.ts';
import { textOrNull, timeOf } from '../parts/form-text.ts';

export const WEEKDAYS = 7;

const noPassLogos = (): readonly string[] | undefined => undefined;
const noHours = (): Opening[][] => Array.from({ length: WEEKDAYS }, () => []);

/** The values of the shop's form, as they are typed. Closed days that are over aren't shown, and go with the next change. */
export const shopDraft = (shop: ShopDetails | null, today: string) => ({
  name: shop?.name ?? '',
  sign: shop?.sign ?? '',
  address: shop?.address ?? '',
  email: shop?.email ?? '',
  phone: phoneText(shop?.phone ?? ''),
  vatNumber: shop?.vatNumber ?? '',
  mapUrl: shop?.mapUrl ?? '',
  instagramUrl: shop?.instagramUrl ?? '',
  socialUrl: shop?.socialUrl ?? '',
  tagline: shop?.tagline ?? '',
  color: shop?.color ?? DEFAULT_COLOR,
  logoId: shop?.logoId ?? null,
  /** The sizes for passes of a logo that was chosen here. */
  passLogoIds: noPassLogos(),
  hasHours: shop?.hours != null,
  hours: shop?.hours?.map(openings => openings.map(opening => ({ ...opening }))) ?? noHours(),
  closedOn: shop?.closedOn.filter(day => day >= today) ?? [],
});

export type ShopDraft = ReturnType<typeof shopDraft>;

/** The input of shop.updateDetails. */
export const shopInput = ({ hasHours, ...draft }: ShopDraft) => ({
  ...draft,
  sign: textOrNull(draft.sign),
  phone: textOrNull(draft.phone),
  vatNumber: textOrNull(draft.vatNumber),
  mapUrl: textOrNull(draft.mapUrl),
  instagramUrl: textOrNull(draft.instagramUrl),
  socialUrl: textOrNull(draft.socialUrl),
  tagline: textOrNull(draft.tagline),
  hours: hasHours
    ? draft.hours.map(openings =>
        openings.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) })),
      )
    : null,
});
