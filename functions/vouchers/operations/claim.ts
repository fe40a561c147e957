import { vouchers as contract } from '#shared/contract/vouchers.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { statusAt } from '../../domain/reward/assigned-reward.ts';
import { assignedRewardView, rewardView } from '../../domain/reward/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { assignedReward, gameReward } from '../../items/rewards.ts';

const ADMIN_PREFIX = 'admin_';

/** 'admin_7' is the admin reward 7, '7' the game reward 7. */
const rewardItems = (id: string) =>
  id.startsWith(ADMIN_PREFIX)
    ? { admin: assignedReward(Number(id.slice(ADMIN_PREFIX.length))) }
    : { game: gameReward(Number(id)) };

/** Pays out a game reward, or claims an assigned one; a claimed discount can then become a voucher (rule 18). */
export const claim = operation(contract.claim, {
  loads: ({ input, callerId }) => ({ ...rewardItems(input.id), bakery: bakery(callerId) }),
  run: ({ caller, items, now }) => {
    const { admin, game, bakery } = items;
    if (game) {
      const { value: reward } = game;
      if (reward?.playerId !== caller.id) throw new Failure('not_found');
      if (reward.claimed) throw new Failure('already_claimed');
      const { id, rewardType, rewardValue } = reward;
      bakery.transact({ [rewardType]: rewardValue }, { reason: 'reward_claimed', reference: id });
      const claimed = { ...reward, claimed: true };
      game.set(claimed);
      return { reward: rewardView(claimed) };
    }
    const { value: reward } = admin;
    if (reward?.playerId !== caller.id || reward.deleted) throw new Failure('not_found');
    if (reward.claimed) throw new Failure('already_claimed');
    const status = statusAt(reward, now);
    if (status === 'expired') throw new Failure('expired');
    if (status === 'pending') throw new Failure('not_delivered');
    const claimed = { ...reward, claimed: true, claimedAt: now };
    admin.set(claimed);
    return { reward: assignedRewardView(claimed, now) };
  },
});
