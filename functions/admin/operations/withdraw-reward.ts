import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { countChange } from '../../domain/notice/polling-state.ts';
import { isRewardUsed, withdrawReward as withdraw } from '../../domain/reward/deliver-reward.ts';
import { voucherItems } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { deleteFile } from '../../files/bucket.ts';
import { operation } from '../../http/operation.ts';

/** Withdraws a reward that its player hasn't taken yet, with its voucher (rule 232). */
export const withdrawReward = operation(contract.withdrawReward, {
  loads: ({ input }) => voucherItems(input.id),
  run: ({ input: { id }, caller, unit, items, afterCommit }) => {
    const reward = items.reward.value;
    if (!reward || reward.deleted) throw new Failure('not_found');
    if (isRewardUsed(reward)) throw new Failure('already_claimed');
    const file = items.voucher.value;
    withdraw(reward, items);
    countChange(unit, reward.playerId);
    audit(unit, caller.id, {
      action: 'reward.withdraw',
      target: `user ${reward.playerId}`,
      before: { rewardId: id, status: reward.status },
      after: { rewardId: id, status: 'withdrawn' },
    });
    if (file && file.fileHash !== null) afterCommit(() => deleteFile(file.filePath));
    return {};
  },
});
