import { banners } from './banners.ts';
import { createBanner } from './create-banner.ts';
import { deleteBanner } from './delete-banner.ts';
import { details } from './details.ts';
import { orderBanners } from './order-banners.ts';
import { programme } from './programme.ts';
import { updateBanner } from './update-banner.ts';
import { updateDetails } from './update-details.ts';
import { updateProgramme } from './update-programme.ts';
import { upload } from './upload.ts';

export const operations = {
  details,
  updateDetails,
  programme,
  updateProgramme,
  banners,
  createBanner,
  updateBanner,
  orderBanners,
  deleteBanner,
  upload,
};
