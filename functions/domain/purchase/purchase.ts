import type { Output } from '#shared/contract/route.ts';
import type { till } from '#shared/contract/till.ts';
import { iso } from '#shared/time.ts';
import type { Purchase } from '../../items/card.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';
import { assignedRewardView } from '../reward/view.ts';

type PurchaseView = Output<typeof till.purchase>['purchase'];

/** A purchase as the till sees it, with the rewards that it earned. The reward of a full card has the purchase's id. */
export const purchaseView = (
  made: Purchase,
  rewards: readonly StoredAssignedReward[],
  now: number,
): PurchaseView => {
  const ofCard = rewards.find(({ id }) => id === made.id);
  const { stamps } = made;
  return {
    id: made.id,
    amount: made.amount,
    discount: made.discount,
    voucherId: made.voucherId,
    stamps,
    stamped: stamps > 0,
    gift: made.gift,
    reward: ofCard ? assignedRewardView(ofCard, now) : null,
    rewards: rewards.map(one => assignedRewardView(one, now)),
    opened: made.opened,
    slipId: made.slipId ?? null,
    createdAt: iso(made.createdAt),
  };
};
