import { createHash } from 'node:crypto';
import { vouchers as contract } from '#shared/contract/vouchers.ts';
import { requireVerifiedEmail } from '../../domain/account/email-address.ts';
import { audit } from '../../domain/audit/audit.ts';
import { voucherPdf } from '../../domain/voucher/pdf.ts';
import { type StoredVoucher, voucher } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { getFile, putPdf } from '../../files/bucket.ts';
import { log } from '../../http/log.ts';
import { operation } from '../../http/operation.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/** The stored file; a missing one is made again, since the same voucher gives the same bytes. */
const fileOf = async (stored: StoredVoucher, username: string): Promise<Uint8Array> => {
  const found = await getFile(stored.filePath);
  if (found) return found;
  const made = await voucherPdf({ ...stored, username });
  await putPdf(stored.filePath, made);
  return made;
};

/** A file that doesn't match its stored hash is recorded in the audit, and not sent. */
const refuseDamaged = async ({ id, playerId }: StoredVoucher, now: number): Promise<never> => {
  log('error', 'voucher file does not match its hash', { voucherId: id });
  const unit = new UnitOfWork(now);
  audit(unit, playerId, { action: 'voucher.damaged', target: `voucher ${id}` });
  await unit.commit();
  throw new Failure('voucher_damaged');
};

/** The file is checked against its SHA-256 at every download, and counted (rule 20). */
export const download = operation(contract.download, {
  loads: ({ input }) => [voucher(input.id)],
  run: async ({ input, caller, unit, now }) => {
    const stored = unit.get(voucher(input.id));
    if (stored?.playerId !== caller.id || stored.deleted) throw new Failure('not_found');
    requireVerifiedEmail(caller);
    const file = await fileOf(stored, caller.username);
    const hash = createHash('sha256').update(file).digest('hex');
    if (hash !== stored.fileHash) return refuseDamaged(stored, now);
    const downloadCount = stored.downloadCount + 1;
    unit.set(voucher(stored.id), { ...stored, downloadCount, lastDownloadAt: now });
    return {
      file: Buffer.from(file).toString('base64'),
      filename: `voucher-${stored.id}.pdf`,
    };
  },
});
