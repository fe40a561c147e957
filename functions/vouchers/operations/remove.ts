import { vouchers as contract } from '#shared/contract/vouchers.ts';
import { adminReward } from '../../domain/reward/admin-reward.ts';
import { voucherItems } from '../../domain/voucher/redeem.ts';
import { voucher } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { deleteFile } from '../../files/bucket.ts';
import { operation } from '../../http/operation.ts';

/** Deletes voucher, reward and file for the player; the till can still tell that it was deleted (rule 130). */
export const remove = operation(contract.remove, {
  loads: ({ input }) => voucherItems(input.id),
  run: ({ input, caller, unit, now, afterCommit }) => {
    const stored = unit.get(voucher(input.id));
    if (stored?.playerId !== caller.id || stored.deleted) throw new Failure('not_found');
    const reward = unit.get(adminReward(stored.id));
    unit.set(voucher(stored.id), { ...stored, deleted: true, deletedAt: now });
    if (reward) unit.set(adminReward(reward.id), { ...reward, deleted: true });
    if (stored.fileHash !== null) afterCommit(() => deleteFile(stored.filePath));
    return {};
  },
});
