import { dashboard as contract } from '#shared/contract/dashboard.ts';
import { currentLevel } from '#shared/rules/campaign.ts';
import { isVerifiedEnough } from '../../domain/account/email-address.ts';
import { isAdmin } from '../../domain/account/view.ts';
import { bakery, bakeryAt } from '../../domain/bakery/bakery.ts';
import { progress } from '../../domain/campaign/campaign.ts';
import { games, lastPlayed } from '../../domain/dashboard/games.ts';
import { gameCards } from '../../domain/dashboard/view.ts';
import { fairPlay } from '../../domain/fair-play/fair-play.ts';
import { adminReward, adminRewardsOf } from '../../domain/reward/admin-reward.ts';
import { gameReward, rewardsOf } from '../../domain/reward/game-reward.ts';
import { adminRewardView, rewardView } from '../../domain/reward/view.ts';
import { voucher, vouchersOf, voucherView } from '../../domain/voucher/voucher.ts';
import { operation } from '../../http/operation.ts';
import { queryItems } from '../../table/query.ts';

const LISTED_MAX = 200;

/** The dashboard (rule 120); the level is the bakery's (rule 24). Vouchers may need a confirmed address (rule 154). */
export const read = operation(contract.read, {
  loads: ({ callerId }) => [
    games(callerId),
    bakery(callerId),
    progress(callerId),
    fairPlay(callerId),
  ],
  readsOwn: true,
  parallelReads: async ({ callerId }) => {
    const newest = { limit: LISTED_MAX, newestFirst: true };
    const [rewards, adminRewards, vouchers] = await Promise.all([
      queryItems(gameReward, { index: 'gsi1', pk: rewardsOf(callerId) }, newest),
      queryItems(adminReward, { index: 'gsi1', pk: adminRewardsOf(callerId) }, newest),
      queryItems(voucher, { index: 'gsi1', pk: vouchersOf(callerId) }, newest),
    ]);
    return { rewards, adminRewards, vouchers };
  },
  run: ({ caller, unit, now, parallelReads: { rewards, adminRewards, vouchers } }) => ({
    user: {
      id: caller.id,
      username: caller.username,
      role: caller.role,
      isAdmin: isAdmin(caller),
      emailVerified: caller.emailVerified,
    },
    games: gameCards(lastPlayed(unit, caller.id)),
    rewards: rewards.map(rewardView),
    adminRewards: adminRewards.map(reward => adminRewardView(reward, now)),
    vouchers: isVerifiedEnough(caller) ? vouchers.map(one => voucherView(one, now)) : [],
    stats: {
      totalRewards: rewards.length + adminRewards.length,
      level: bakeryAt(unit.get(bakery(caller.id)), now).bakeryLevel,
      campaignLevel: currentLevel(unit.get(progress(caller.id))),
    },
  }),
});
