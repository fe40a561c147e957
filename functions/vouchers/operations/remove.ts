import { vouchers as contract } from '#shared/contract/vouchers.ts';
import { voucherItems } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { deleteFile } from '../../files/bucket.ts';
import { operation } from '../../http/operation.ts';
import { isGenerated } from '../../items/vouchers.ts';

/**
 * Deletes a voucher, its reward and its file for the player. The till can still tell that it was deleted (rule 130).
 */
export const remove = operation(contract.remove, {
  loads: ({ input }) => voucherItems(input.id),
  run: ({ caller, items: { voucher, reward }, now, afterCommit }) => {
    const { value: stored } = voucher;
    if (stored?.playerId !== caller.id || stored.deleted || !isGenerated(stored))
      throw new Failure('not_found');
    voucher.set({ ...stored, deleted: true, deletedAt: now });
    if (reward.value) reward.set({ ...reward.value, deleted: true });
    if (stored.fileHash !== null) afterCommit(() => deleteFile(stored.filePath));
    return {};
  },
});
