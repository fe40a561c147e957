import { admin as contract } from '#shared/contract/admin.ts';
import { livesAt } from '#shared/rules/lives.ts';
import { iso } from '#shared/time.ts';
import { adminUser, requirePlayer } from '../../domain/account/users.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { ledgerView } from '../../domain/ledger/ledger.ts';
import { assignedRewardView } from '../../domain/reward/assigned-reward-view.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { lives, progress } from '../../items/campaign.ts';
import { ledgerEntry } from '../../items/ledger.ts';
import { assignedReward, assignedRewardsOf } from '../../items/rewards.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';
import { queryItems } from '../../table/query.ts';

const LATEST = { limit: 50, newestFirst: true };

/** A user's details, with their latest rewards and ledger entries, and whether mails reach them (rule 273). */
export const userDetails = operation(contract.userDetails, {
  loads: ({ input: { id } }) => ({
    account: account(id),
    bakery: bakery(id),
    lives: lives(id),
    progress: progress(id),
  }),
  parallelReads: ({ input: { id } }) =>
    Promise.all([
      queryItems(assignedReward, assignedRewardsOf.range(id), LATEST),
      queryItems(ledgerEntry, ledgerEntry.range(id), LATEST),
    ]),
  run: async ({ items, unit, now, parallelReads: [rewards, ledger] }) => {
    const user = requirePlayer(items.account);
    const { value: suppressed } = await unit.load(await suppressedAddress(user.email), true);
    const currentBakery = items.bakery.current;
    const { chosenResource, bakeryLevel, exp } = currentBakery;
    const { regular, bonus } = livesAt(items.lives.value, now);
    const { maxLevelReached, totalStars } = items.progress.value;
    return {
      user: adminUser(user, currentBakery),
      suppressed: suppressed ? { reason: suppressed.reason, at: iso(suppressed.at) } : null,
      bakery: { chosenResource, bakeryLevel, exp },
      lives: { livesRemaining: regular, bonusLives: bonus },
      campaign: { maxLevelReached, totalStars },
      rewards: rewards.map(reward => assignedRewardView(reward, user.username, now)),
      ledger: ledger.map(ledgerView),
    };
  },
});
