import { admin as contract } from '#shared/contract/admin.ts';
import { livesAt } from '#shared/rules/lives.ts';
import { adminUser, requireUser, userItems } from '../../domain/account/users.ts';
import { bakery, bakeryAt } from '../../domain/bakery/bakery.ts';
import { lives, progress } from '../../domain/campaign/campaign.ts';
import { ledgerEntry, ledgerOf, ledgerView } from '../../domain/ledger/ledger.ts';
import { adminReward, adminRewardsOf } from '../../domain/reward/admin-reward.ts';
import { assignedRewardView } from '../../domain/reward/assigned-reward-view.ts';
import { operation } from '../../http/operation.ts';
import { queryItems } from '../../table/query.ts';

const LATEST = { limit: 50, newestFirst: true };

/** A user's details, with their latest rewards and ledger entries. */
export const userDetails = operation(contract.userDetails, {
  loads: ({ input: { id } }) => [...userItems(id), lives(id), progress(id)],
  parallelReads: ({ input: { id } }) =>
    Promise.all([
      queryItems(adminReward, { index: 'gsi1', pk: adminRewardsOf(id) }, LATEST),
      queryItems(ledgerEntry, ledgerOf(id), LATEST),
    ]),
  run: ({ input: { id }, unit, now, parallelReads: [rewards, ledger] }) => {
    const user = requireUser(unit, id);
    const currentBakery = bakeryAt(unit.get(bakery(id)), now);
    const { chosenResource, bakeryLevel, exp } = currentBakery;
    const { regular, bonus } = livesAt(unit.get(lives(id)), now);
    const { maxLevelReached, totalStars } = unit.get(progress(id));
    return {
      user: adminUser(user, currentBakery),
      bakery: { chosenResource, bakeryLevel, exp },
      lives: { livesRemaining: regular, bonusLives: bonus },
      campaign: { maxLevelReached, totalStars },
      rewards: rewards.map(reward => assignedRewardView(reward, user.username, now)),
      ledger: ledger.map(ledgerView),
    };
  },
});
