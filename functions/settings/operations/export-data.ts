import { contract } from '#shared/contract/index.ts';
import { iso } from '#shared/time.ts';
import { operation } from '../../http/operation.ts';
import { readAllAdminRewards } from '../../stores/admin-reward.ts';
import { friend, friendsOf } from '../../stores/friend.ts';
import { conversationOf } from '../../stores/message.ts';
import { readAllOffers } from '../../stores/offer.ts';
import { report, reportsBy } from '../../stores/report.ts';
import { gameReward, rewardsOf } from '../../stores/reward.ts';
import { readAllVouchers } from '../../stores/voucher.ts';
import * as keys from '../../table/keys.ts';
import { queryAll, queryPartition } from '../../table/query.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/** Technical items that say nothing of the person, and would help who steals the file. */
const TECHNICAL = /^(KEY|WRITES)#/;

/** What a person and each of their friends, those of once as well, have written to each other. */
const conversationsOf = async (playerId: number) => {
  const sides = await queryAll(friend, friendsOf(playerId));
  const found = sides.map(async ({ friendId }) => {
    const written = await queryPartition(conversationOf(playerId, friendId));
    return { friendId, messages: written.map(({ value }) => value) };
  });
  return Promise.all(found);
};

/** Everything that is kept about a person, as it is kept, but for what guards the account. */
export const exportData = operation(contract.settings.exportData, {
  parallelReads: async ({ callerId, now }) => {
    const [own, rewards, adminRewards, vouchers, offers, reports, conversations] =
      await Promise.all([
        queryPartition({ pk: keys.partitionOf(callerId) }),
        queryAll(gameReward, { index: 'gsi1', pk: rewardsOf(callerId) }),
        readAllAdminRewards(callerId),
        readAllVouchers(callerId),
        readAllOffers(new UnitOfWork(now), callerId),
        queryAll(report, reportsBy(callerId)),
        conversationsOf(callerId),
      ]);
    return { own, rewards, adminRewards, vouchers, offers, reports, conversations };
  },
  run: ({ caller, now, parallelReads: { own, reports, ...others } }) => {
    const { passwordHash: _hash, sessions, ...account } = caller;
    const rest = own.filter(({ sk }) => sk !== keys.account(caller.id).sk && !TECHNICAL.test(sk));
    return {
      exportedAt: iso(now),
      account: {
        ...account,
        sessions: sessions.map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt })),
      },
      game: Object.fromEntries(rest.map(({ sk, value }) => [sk, value])),
      ...others,
      // The messages are in the conversation.
      reports: reports.map(({ messages: _messages, ...one }) => one),
    };
  },
});
