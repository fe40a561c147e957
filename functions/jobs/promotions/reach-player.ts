import type { Prize } from '#shared/contract/admin.ts';
import { audienceItems, type Candidate, candidateOf } from '../../domain/promotion/audience.ts';
import { queuePromotion, reachItems } from '../../domain/promotion/queue-promotion.ts';
import { promotionSource } from '../../domain/promotion/view.ts';
import { type Credited, creditItems, issueReward } from '../../domain/reward/deliver-reward.ts';
import { rewardFrom } from '../../domain/reward/prize.ts';
import type { StoredPromotion } from '../../items/promotion-list.ts';
import { type PromotionRecipient, promotionRecipient } from '../../items/promotion-recipients.ts';
import { newId } from '../../table/ids.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/** A campaign under way, with the template of its reward and the test of its audience. */
export type RunningPromotion = {
  readonly promotion: StoredPromotion;
  readonly prize: Prize | undefined;
  readonly isInAudience: (candidate: Candidate) => boolean;
};

/** Issues the reward of a campaign. The campaign's message announces it, or else a notice (rule 249). */
const issue = (
  unit: UnitOfWork,
  playerId: number,
  { promotion, prize }: RunningPromotion,
  credited: Credited | undefined,
): number | null => {
  if (!prize || !credited) return null;
  const made = rewardFrom(prize, { id: newId(unit.now), playerId, now: unit.now });
  const due = { ...made, promotionId: promotion.id };
  return issueReward(unit, due, credited, { toldBy: promotion.message ? 'message' : 'notice' }).id;
};

/**
 * Gives a player of the audience what a campaign brings, in one transaction with the mark that records it (rule 249).
 * Returns the mark, which another run finds. A player outside the audience gets nothing.
 */
export const reachPlayer = async (
  playerId: number,
  running: RunningPromotion,
  now: number,
): Promise<PromotionRecipient | undefined> => {
  const { promotion, prize, isInAudience } = running;
  const unit = new UnitOfWork(now);
  const { mark, items, reach, credited } = await unit.load({
    mark: promotionRecipient(playerId, promotion.id),
    items: audienceItems(playerId, promotion.audience),
    reach: reachItems(playerId, promotion.channels),
    credited: prize ? creditItems(playerId) : undefined,
  });
  if (mark.value) return mark.value;
  if (!isInAudience(candidateOf(items))) return undefined;
  // A player who is erased or withdraws a consent at the same time conflicts, and gets nothing.
  items.account.requireUnchanged();
  items.consents.requireUnchanged();
  const rewardId = issue(unit, playerId, running, credited);
  const told =
    promotion.message &&
    queuePromotion(unit, reach, {
      source: promotionSource(promotion.id),
      playerId,
      message: promotion.message,
      channels: promotion.channels,
      prizeId: promotion.prizeId,
      rewardId,
    });
  const reached: PromotionRecipient = {
    promotionId: promotion.id,
    playerId,
    at: now,
    rewardId,
    ...(told ?? { isNotified: false, isQueued: false }),
  };
  mark.set(reached);
  await unit.commit();
  return reached;
};
