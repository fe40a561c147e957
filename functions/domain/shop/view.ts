import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { DEFAULT_COLOR } from '#shared/rules/shop-color.ts';
import { OPEN_WHEN_READY } from '../../env.ts';
import type { StoredShop, shop } from '../../items/card.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { locationsOf } from './location.ts';

/** The values of the details that a shop hasn't entered, since they aren't required. */
export const UNSAID = {
  sign: null,
  socialUrl: null,
  phone: null,
  vatNumber: null,
  mapUrl: null,
  instagramUrl: null,
  hours: null,
  closedOn: [],
  tagline: null,
  color: DEFAULT_COLOR,
  logoId: null,
  passLogoIds: [],
};

/** Whether registration is open. If the deployment requires it, the shop's details must be entered first (rule 279). */
export const isOpen = ({ value }: LoadedBy<typeof shop>): boolean =>
  value !== undefined || !OPEN_WHEN_READY;

export const detailsOf = (stored: StoredShop): ShopDetails => {
  const { passLogoIds: _, first: __, others: ___, lastLocationId: ____, ...details } = stored;
  // A shop that was entered before there were signs has none.
  return { ...details, sign: details.sign ?? null, locations: locationsOf(stored) };
};

/**
 * Who runs the programme, and how the shop presents itself (rule 275); null until a super administrator has
 * entered it.
 */
export const shopView = ({ value }: LoadedBy<typeof shop>): ShopDetails | null =>
  value ? detailsOf(value) : null;
