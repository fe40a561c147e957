import { bannerRoutes } from './shop/banners.ts';
import { detailsRoutes } from './shop/details.ts';
import { openingRoutes } from './shop/opening.ts';
import { placeRoutes } from './shop/places.ts';
import { programmeRoutes } from './shop/programme.ts';

import { rewardRuleRoutes } from './shop/reward-rules.ts';
import { staffRoutes } from './shop/staff.ts';
import { uploadRoutes } from './shop/uploads.ts';

/**
 * What the owner sets: the shop, its programme and automatic rewards, its banners and their pictures, its staff and its
 * places. Only super administrators may make these calls (rule 137).
 */
export const shop = {
  ...detailsRoutes,
  ...programmeRoutes,
  ...rewardRuleRoutes,
  ...bannerRoutes,
  ...uploadRoutes,
  ...staffRoutes,
  ...openingRoutes,
  ...placeRoutes,
};
