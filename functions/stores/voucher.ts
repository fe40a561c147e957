import type { Voucher } from '#shared/contract/rewards.ts';
import { voucherStatus } from '#shared/rules/rewards.ts';
import { formatVoucherCode } from '#shared/rules/voucher-code.ts';
import { iso } from '#shared/time.ts';
import { item } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { queryAll } from '../table/query.ts';

/** Which redemption, and when. */
type RedemptionRef = { readonly id: number; readonly at: number };

/** A discount on paper (Accounts specification, section 3: voucher_redemptions). Times in milliseconds. */
export type StoredVoucher = {
  readonly id: number;
  readonly adminRewardId: number;
  readonly playerId: number;
  readonly code: string;
  /** What the QR says: signed, so that anyone can verify it offline. */
  readonly token: string;
  readonly discountPercent: number;
  readonly discountCode: string | null;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly usageLimit: number | null;
  readonly usageCount: number;
  /** The redemption that an undo takes back: the last that was not undone. */
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
/** As of rewards: listed for whoever erases or exports all that is a player's. */
const DELETED = 'DELETEDVOUCHER';

export const voucher = item<StoredVoucher, [id: number]>(keys.voucher, {
  indexes: ({ playerId, id, deleted }) => ({
    gsi1: keys.ownedBy(playerId, deleted ? DELETED : LISTED, id),
  }),
});

/** The partition of index 1 that lists a player's vouchers. */
export const vouchersOf = (playerId: number): string => keys.ownedBy(playerId, LISTED, 0).pk;

/** Everything that is kept of a player's vouchers, thrown away or not. */
export const readAllVouchers = async (playerId: number): Promise<StoredVoucher[]> => {
  const kinds = [LISTED, DELETED].map(kind => keys.ownedBy(playerId, kind, 0).pk);
  return (await Promise.all(kinds.map(pk => queryAll(voucher, { index: 'gsi1', pk })))).flat();
};

/** Which voucher a typed code means, and whose. */
type CodeOwner = { readonly voucherId: number; readonly playerId: number };
export const voucherByCode = item<CodeOwner, [code: string]>(keys.voucherCode);

/** A use of a voucher at the till; people are named by their ids only. */
export type Redemption = {
  readonly id: number;
  readonly voucherId: number;
  readonly code: string;
  readonly playerId: number;
  readonly staffId: number;
  readonly discountPercent: number;
  readonly redeemedAt: number;
  /** The use before this one: the last again, once this one is undone. */
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
