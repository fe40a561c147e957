import { allowBirthdayChange } from './allow-birthday-change.ts';
import { assignReward } from './assign-reward.ts';
import { audit } from './audit.ts';
import { business } from './business.ts';
import { closeReport } from './close-report.ts';
import { correctStamps } from './correct-stamps.ts';
import { createExport } from './create-export.ts';
import { createPrize } from './create-prize.ts';
import { createPromotion } from './create-promotion.ts';
import { customer } from './customer.ts';
import { customerStamps } from './customer-stamps.ts';
import { customers } from './customers.ts';
import { decideSuspicion } from './decide-suspicion.ts';
import { deletePrize } from './delete-prize.ts';
import { deleteUser } from './delete-user.ts';
import { deliverReward } from './deliver-reward.ts';
import { exportUser } from './export-user.ts';
import { finishedRun } from './finished-run.ts';
import { importCustomers } from './import-customers.ts';
import { imports } from './imports.ts';
import { previewPromotion } from './preview-promotion.ts';
import { prizes } from './prizes.ts';
import { promotionAudience } from './promotion-audience.ts';
import { promotionResults } from './promotion-results.ts';
import { promotions } from './promotions.ts';
import { readExport } from './read-export.ts';
import { releasePromotion } from './release-promotion.ts';
import { renameCustomer } from './rename-customer.ts';
import { renewPaperCard } from './renew-paper-card.ts';
import { reports } from './reports.ts';
import { retryEmail } from './retry-email.ts';
import { rewards } from './rewards.ts';
import { setPassword } from './set-password.ts';
import { setRole } from './set-role.ts';
import { setStatus } from './set-status.ts';
import { statistics } from './statistics.ts';
import { stopPromotion } from './stop-promotion.ts';
import { suspicions } from './suspicions.ts';
import { testPromotion } from './test-promotion.ts';
import { updatePrize } from './update-prize.ts';
import { userDetails } from './user-details.ts';
import { users } from './users.ts';
import { withdrawReward } from './withdraw-reward.ts';

export const operations = {
  importCustomers,
  imports,
  users,
  deleteUser,
  exportUser,
  setPassword,
  setRole,
  setStatus,
  retryEmail,
  userDetails,
  correctStamps,
  prizes,
  createPrize,
  updatePrize,
  deletePrize,
  rewards,
  assignReward,
  deliverReward,
  withdrawReward,
  audit,
  business,
  customer,
  customers,
  customerStamps,
  renameCustomer,
  renewPaperCard,
  createExport,
  readExport,
  statistics,
  reports,
  closeReport,
  suspicions,
  decideSuspicion,
  finishedRun,
  allowBirthdayChange,
  createPromotion,
  previewPromotion,
  promotionAudience,
  promotionResults,
  promotions,
  releasePromotion,
  stopPromotion,
  testPromotion,
};
