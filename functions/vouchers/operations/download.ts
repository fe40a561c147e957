import { createHash } from 'node:crypto';
import { vouchers as contract } from '#shared/contract/vouchers.ts';
import { rewardName, rewardOfVoucher } from '#shared/reward-text.ts';
import { requireVerifiedEmail } from '../../domain/account/email-address.ts';
import { audit } from '../../domain/audit/audit.ts';
import { pdfName } from '../../domain/voucher/pdf-name.ts';
import { type PrintedParts, printVoucher } from '../../domain/voucher/print-voucher.ts';
import { Failure } from '../../failure.ts';
import { getFile, putPdf } from '../../files/bucket.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';
import { isGenerated, type StoredVoucher, voucher } from '../../items/vouchers.ts';
import { log } from '../../log.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/** The stored file; a missing one is made again with the present layout. */
const fileOf = async (
  unit: UnitOfWork,
  stored: StoredVoucher,
  username: string,
): Promise<PrintedParts> => {
  const { token, fileHash } = stored;
  const found = token === null ? undefined : await getFile(stored.filePath);
  if (found && token !== null && fileHash !== null) return { token, file: found, fileHash };
  const made = await printVoucher(stored, username, await unit.load(shop()));
  await putPdf(stored.filePath, made.file);
  return made;
};

/** Refuses to send a file that doesn't match its stored hash, and records it in the audit. */
const refuseDamaged = async ({ id, playerId }: StoredVoucher, now: number): Promise<never> => {
  log('error', 'voucher file does not match its hash', { voucherId: id });
  const unit = new UnitOfWork(now);
  audit(unit, playerId, { action: 'voucher.damaged', target: `voucher ${id}` });
  await unit.commit();
  throw new Failure('voucher_damaged');
};

/** Downloads a voucher's file. Each download is counted, and the file is checked against its SHA-256 (rule 20). */
export const download = operation(contract.download, {
  loads: ({ input }) => ({ voucher: voucher(input.id) }),
  run: async ({ caller, unit, items: { voucher }, now }) => {
    const { value: stored } = voucher;
    if (stored?.playerId !== caller.id || stored.deleted || !isGenerated(stored))
      throw new Failure('not_found');
    requireVerifiedEmail(caller);
    const { file, token, fileHash } = await fileOf(unit, stored, caller.username);
    const hash = createHash('sha256').update(file).digest('hex');
    if (hash !== fileHash) return refuseDamaged(stored, now);
    const downloadCount = stored.downloadCount + 1;
    voucher.set({ ...stored, token, fileHash, downloadCount, lastDownloadAt: now });
    return {
      file: Buffer.from(file).toString('base64'),
      filename: `voucher-${stored.id}.pdf`,
      readableName: pdfName('voucher', rewardName(rewardOfVoucher(stored))),
    };
  },
});
