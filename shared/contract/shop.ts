import { bannerRoutes } from './shop/banners.ts';
import { detailsRoutes } from './shop/details.ts';
import { programmeRoutes } from './shop/programme.ts';
import { uploadRoutes } from './shop/uploads.ts';

/** What the owner sets: the shop, its programme, its banners and their pictures. All calls are the super administrators’ (rule 137). */
export const shop = {
  ...detailsRoutes,
  ...programmeRoutes,
  ...bannerRoutes,
  ...uploadRoutes,
};
