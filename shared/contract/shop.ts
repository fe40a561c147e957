import { bannerRoutes } from './shop/banners.ts';
import { programmeRoutes } from './shop/programme.ts';

/** What the owner sets: the shop, its programme and its banners. All calls are the super administrators’ (rule 137). */
export const shop = {
  ...programmeRoutes,
  ...bannerRoutes,
};
