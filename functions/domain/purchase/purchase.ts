import type { Output } from '#shared/contract/route.ts';
import type { till } from '#shared/contract/till.ts';
import { iso } from '#shared/time.ts';
import { openedOf, type Purchase } from '../../items/card.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';
import { assignedRewardView } from '../reward/view.ts';

type PurchaseView = Output<typeof till.purchase>['purchase'];

/** A purchase as the till sees it, with the reward that it brought. */
export const purchaseView = (
  made: Purchase,
  reward: StoredAssignedReward | undefined,
  now: number,
): PurchaseView => ({
  id: made.id,
  amount: made.amount,
  discount: made.discount,
  voucherId: made.voucherId,
  stamped: made.stamped,
  gift: made.gift,
  reward: reward ? assignedRewardView(reward, now) : null,
  opened: openedOf(made),
  slipId: made.slipId ?? null,
  createdAt: iso(made.createdAt),
});
