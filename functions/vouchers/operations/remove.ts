import { vouchers as contract } from '#shared/contract/vouchers.ts';
import { adminReward } from '../../domain/reward/admin-reward.ts';
import { voucher } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { deleteFile } from '../../files/bucket.ts';
import { operation } from '../../http/operation.ts';

/** Deletes voucher, reward and file for the player; the till can still tell that it was deleted (rule 130). */
export const remove = operation(contract.remove, {
  loads: ({ input }) => [voucher(input.id)],
  run: async ({ input, caller, unit, now, afterCommit }) => {
    const stored = unit.get(voucher(input.id));
    if (stored?.playerId !== caller.id || stored.deleted) throw new Failure('not_found');
    await unit.load([adminReward(stored.adminRewardId)]);
    const reward = unit.get(adminReward(stored.adminRewardId));
    unit.set(voucher(stored.id), { ...stored, deleted: true, deletedAt: now });
    if (reward) unit.set(adminReward(reward.id), { ...reward, deleted: true });
    if (stored.fileHash !== null) afterCommit(() => deleteFile(stored.filePath));
    return {};
  },
});
