import type { Voucher } from '#shared/contract/schemas/rewards.ts';
import { voucherStatus } from '#shared/rules/rewards.ts';
import { formatVoucherCode } from '#shared/rules/voucher-code.ts';
import { iso } from '#shared/time.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import { queryAll } from '../../table/query.ts';

type RedemptionRef = { readonly id: number; readonly at: number };

/** A discount voucher (rule 130). Times in milliseconds. */
export type StoredVoucher = {
  readonly id: number;
  readonly adminRewardId: number;
  readonly playerId: number;
  readonly code: string;
  /** The content of the QR code: signed, so that anyone can verify it offline. */
  readonly token: string;
  readonly discountPercent: number;
  readonly discountCode: string | null;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly usageLimit: number | null;
  readonly usageCount: number;
  /** The redemption that an undo cancels: the last one that was not undone. */
  readonly lastRedemption: RedemptionRef | null;
  readonly filePath: string;
  readonly fileHash: string;
  readonly downloadCount: number;
  readonly lastDownloadAt: number | null;
  readonly deleted: boolean;
  readonly deletedAt: number | null;
  readonly createdAt: number;
};

const LISTED = 'VOUCHER';
/** Deleted vouchers have a list of their own, which erasing and exporting an account read. */
const DELETED = 'DELETEDVOUCHER';

export const voucher = item<StoredVoucher, [id: number]>(keys.voucher, {
  indexes: ({ playerId, id, deleted }) => ({
    gsi1: keys.ownedBy(playerId, deleted ? DELETED : LISTED, id),
  }),
});

/** The partition of index 1 that lists a player's vouchers. */
export const vouchersOf = (playerId: number): string => keys.ownedBy(playerId, LISTED, 0).pk;

/** All of a player's stored vouchers, deleted or not. */
export const readAllVouchers = async (playerId: number): Promise<StoredVoucher[]> => {
  const kinds = [LISTED, DELETED].map(kind => keys.ownedBy(playerId, kind, 0).pk);
  return (await Promise.all(kinds.map(pk => queryAll(voucher, { index: 'gsi1', pk })))).flat();
};

/** The voucher of a typed code, and its owner. */
type CodeOwner = { readonly voucherId: number; readonly playerId: number };
export const voucherByCode = item<CodeOwner, [code: string]>(keys.voucherCode);

/** A redemption of a voucher at the till; it holds ids of people, not names. */
export type Redemption = {
  readonly id: number;
  readonly voucherId: number;
  readonly code: string;
  readonly playerId: number;
  readonly staffId: number;
  readonly discountPercent: number;
  readonly redeemedAt: number;
  /** The redemption before this one: the last one again if this one is undone. */
  readonly previous: RedemptionRef | null;
  readonly undoneAt: number | null;
  readonly undoneBy: number | null;
  readonly undoReason: string | null;
};

export const redemption = item<Redemption, [id: number]>(keys.redemption);

export const REDEMPTIONS_PARTITION = keys.redemption(0).pk;

const statusOf = (stored: StoredVoucher, now: number): Voucher['status'] => {
  const outcome = voucherStatus({ ...stored, deleted: false }, now);
  return outcome === 'redeemed' || outcome === 'expired' ? outcome : 'valid';
};

export const voucherView = (stored: StoredVoucher, now: number): Voucher => ({
  id: stored.id,
  adminRewardId: stored.adminRewardId,
  code: formatVoucherCode(stored.code),
  discountPercent: stored.discountPercent,
  discountCode: stored.discountCode,
  validFrom: stored.validFrom === null ? null : iso(stored.validFrom),
  validUntil: stored.validUntil === null ? null : iso(stored.validUntil),
  status: statusOf(stored, now),
  downloadCount: stored.downloadCount,
  lastDownloadAt: stored.lastDownloadAt === null ? null : iso(stored.lastDownloadAt),
  createdAt: iso(stored.createdAt),
});
