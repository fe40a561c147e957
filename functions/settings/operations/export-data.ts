import { contract } from '#shared/contract/index.ts';
import { iso } from '#shared/time.ts';
import { operation } from '../../http/operation.ts';
import { allAdminRewards } from '../../stores/admin-reward.ts';
import { friend, friendsOf } from '../../stores/friend.ts';
import { conversationOf } from '../../stores/message.ts';
import { offersOf } from '../../stores/offer.ts';
import { report, reportsBy } from '../../stores/report.ts';
import { gameReward, rewardsOf } from '../../stores/reward.ts';
import { allVouchers } from '../../stores/voucher.ts';
import * as keys from '../../table/keys.ts';
import { allOf, listAll } from '../../table/list.ts';
import { Unit } from '../../table/unit.ts';

/** Technical items that say nothing of the person, and would help who steals the file. */
const TECHNICAL = /^(KEY|WRITES)#/;

/** What a person and each of their friends, those of once as well, have written to each other. */
const conversationsOf = async (playerId: number) => {
  const sides = await listAll(friend, friendsOf(playerId));
  const found = sides.map(async ({ friendId }) => {
    const written = await allOf(conversationOf(playerId, friendId));
    return { friendId, messages: written.map(({ value }) => value) };
  });
  return Promise.all(found);
};

/** Everything that is kept about a person, as it is kept, but for what guards the account. */
export const exportData = operation(contract.settings.exportData, {
  alongside: async ({ callerId, now }) => {
    const [own, rewards, adminRewards, vouchers, offers, reports, conversations] =
      await Promise.all([
        allOf({ pk: keys.partitionOf(callerId) }),
        listAll(gameReward, { index: 'gsi1', pk: rewardsOf(callerId) }),
        allAdminRewards(callerId),
        allVouchers(callerId),
        offersOf(new Unit(now), callerId),
        listAll(report, reportsBy(callerId)),
        conversationsOf(callerId),
      ]);
    return { own, rewards, adminRewards, vouchers, offers, reports, conversations };
  },
  run: ({ caller, now, alongside: { own, reports, ...others } }) => {
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
