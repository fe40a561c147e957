import { bannerRoutes } from './shop/banners.ts';
import { detailsRoutes } from './shop/details.ts';
import { programmeRoutes } from './shop/programme.ts';

/** What the owner sets: the shop, its programme and its banners. All calls are the super administrators’ (rule 137). */
export const shop = {
  ...detailsRoutes,
  ...programmeRoutes,
  ...bannerRoutes,
};
