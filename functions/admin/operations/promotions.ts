import { admin as contract } from '#shared/contract/admin.ts';
import {
  LATEST_PROMOTIONS,
  promotionView,
  readLatestPromotions,
  readOutcomes,
} from '../../domain/promotion/view.ts';
import { operation } from '../../http/operation.ts';
import { prizes } from '../../items/rewards.ts';

/** The latest campaigns and their progress, newest first (rule 250). */
export const promotions = operation(contract.promotions, {
  loads: () => ({ prizes: prizes() }),
  parallelReads: () => Promise.all([readLatestPromotions(), readOutcomes(LATEST_PROMOTIONS)]),
  run: ({ items: { prizes }, parallelReads: [found, outcomes] }) => ({
    campaigns: found.map(one => promotionView(one, prizes.value, outcomes)),
  }),
});
