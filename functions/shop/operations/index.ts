import { banners } from './banners.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { createBanner } from './create-banner.ts';
import { createRule } from './create-rule.ts';
import { deleteBanner } from './delete-banner.ts';
import { deleteRule } from './delete-rule.ts';
import { details } from './details.ts';
import { inviteStaff } from './invite-staff.ts';
import { opening } from './opening.ts';
import { orderBanners } from './order-banners.ts';
import { places } from './places.ts';
import { programme } from './programme.ts';
import { removeUserPasskeys } from './remove-user-passkeys.ts';
import { rules } from './rules.ts';
import { staff } from './staff.ts';
import { updateBanner } from './update-banner.ts';
import { updateDetails } from './update-details.ts';
import { updateOpening } from './update-opening.ts';
import { updatePlaces } from './update-places.ts';
import { updateProgramme } from './update-programme.ts';
import { updateRule } from './update-rule.ts';
import { updateStaffPasskeys } from './update-staff-passkeys.ts';
import { upload } from './upload.ts';

export const operations = {
  details,
  updateDetails,
  programme,
  updateProgramme,
  rules,
  createRule,
  updateRule,
  deleteRule,
  banners,
  createBanner,
  updateBanner,
  orderBanners,
  deleteBanner,
  upload,
  staff,
  inviteStaff,
  cancelInvitation,
  updateStaffPasskeys,
  removeUserPasskeys,
  opening,
  updateOpening,
  places,
  updatePlaces,
};
