import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { openLocations } from '#shared/rules/locations.ts';

/** The location that a page shows first: that of the last visit (rule 317), or the shop itself. */
export const shownLocation = (shop: ShopDetails, lastLocationId?: number | null | undefined) => {
  const open = openLocations(shop, lastLocationId);
  const [first] = open;
  return {
    at: first ?? shop,
    /** undefined for a shop with one location, which is named by its sign. */
    name: open.length > 1 ? first?.name : undefined,
    /** All open locations; empty if there is only one. */
    all: open.length > 1 ? open : [],
  };
};
