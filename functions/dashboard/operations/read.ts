import { dashboard as contract } from '#shared/contract/dashboard.ts';
import { isVerifiedEnough } from '../../domain/account/email-address.ts';
import { isAdmin } from '../../domain/account/view.ts';
import { bakery, bakeryAt } from '../../domain/bakery/bakery.ts';
import { games } from '../../domain/dashboard/games.ts';
import { gameCards } from '../../domain/dashboard/view.ts';
import { adminReward, adminRewardsOf } from '../../domain/reward/admin-reward.ts';
import { gameReward, rewardsOf } from '../../domain/reward/game-reward.ts';
import { adminRewardView, rewardView } from '../../domain/reward/view.ts';
import { voucher, vouchersOf, voucherView } from '../../domain/voucher/voucher.ts';
import { operation } from '../../http/operation.ts';
import { queryItems } from '../../table/query.ts';

const LISTED_MAX = 200;

/** The dashboard (rule 120); the level is the bakery's (rule 24). Vouchers may need a confirmed address (rule 154). */
export const read = operation(contract.read, {
  loads: ({ callerId }) => [games(callerId), bakery(callerId)],
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
      emailVerified: caller.emailVerified ?? false,
    },
    games: gameCards(unit.get(games(caller.id)).lastPlayed),
    rewards: rewards.map(rewardView),
    adminRewards: adminRewards.map(reward => adminRewardView(reward, now)),
    vouchers: isVerifiedEnough(caller) ? vouchers.map(one => voucherView(one, now)) : [],
    stats: {
      totalRewards: rewards.length + adminRewards.length,
      level: bakeryAt(unit.get(bakery(caller.id)), now).bakeryLevel,
    },
  }),
});
