import { contract } from '#shared/contract/index.ts';
import { livesAt } from '#shared/rules/lives.ts';
import { operation } from '../../http/operation.ts';
import { adminReward, adminRewardsOf } from '../../stores/admin-reward.ts';
import { bakery, bakeryAt } from '../../stores/bakery.ts';
import { lives, progress } from '../../stores/campaign.ts';
import { ledgerEntry, ledgerOf, ledgerView } from '../../table/ledger.ts';
import { list } from '../../table/list.ts';
import { adminUser, userItems, userOf } from '../users.ts';
import { assignedView } from '../view.ts';

const LATEST = { limit: 50, newestFirst: true };

/** Everything about a user, with the latest movements. */
export const userDetails = operation(contract.admin.userDetails, {
  loads: ({ input: { id } }) => [...userItems(id), lives(id), progress(id)],
  alongside: ({ input: { id } }) =>
    Promise.all([
      list(adminReward, { index: 'gsi1', pk: adminRewardsOf(id) }, LATEST),
      list(ledgerEntry, ledgerOf(id), LATEST),
    ]),
  run: ({ input: { id }, unit, now, alongside: [rewards, ledger] }) => {
    const user = userOf(unit, id);
    const own = bakeryAt(unit.get(bakery(id)), now);
    const { regular, bonus } = livesAt(unit.get(lives(id)), now);
    const { maxLevelReached, totalStars } = unit.get(progress(id));
    return {
      user: adminUser(user, own),
      bakery: { chosenResource: own.chosenResource, bakeryLevel: own.bakeryLevel, exp: own.exp },
      lives: { livesRemaining: regular, bonusLives: bonus },
      campaign: { maxLevelReached, totalStars },
      rewards: rewards.map(reward => assignedView(reward, user.username, now)),
      ledger: ledger.map(ledgerView),
    };
  },
});
