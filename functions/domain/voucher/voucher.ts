import type { Voucher } from '#shared/contract/schemas/rewards.ts';
import { voucherStatus } from '#shared/rules/rewards.ts';
import { formatVoucherCode, VOUCHER_CODE_LENGTH } from '#shared/rules/voucher-code.ts';
import { iso } from '#shared/time.ts';
import { newCode } from '../../random.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import { queryAll } from '../../table/query.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { isThing, type StoredAdminReward } from '../reward/admin-reward.ts';

type RedemptionRef = { readonly id: number; readonly at: number };

/** A voucher for a discount or a thing (rules 130 and 175). Times in milliseconds. */
export type StoredVoucher = {
  /** The id of its reward, too. */
  readonly id: number;
  readonly playerId: number;
  readonly code: string;
  /** The content of the QR code, signed, so that anyone can verify it offline; null until it is first shown. */
  readonly token: string | null;
  /** null for a thing. */
  readonly discountPercent: number | null;
  /** The thing; null for a discount. */
  readonly what: string | null;
  readonly note: string | null;
  readonly discountCode: string | null;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly usageLimit: number | null;
  readonly usageCount: number;
  /** The redemption that an undo cancels: the last one that was not undone. */
  readonly lastRedemption: RedemptionRef | null;
  readonly filePath: string;
  /** null until the file is first made. */
  readonly fileHash: string | null;
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

/** What a reward's voucher is good for. */
const contentOf = (reward: StoredAdminReward) => {
  const { discountPercent, discountCode, validFrom, validUntil, usageLimit, note, what } = reward;
  const terms = { discountCode, validFrom, validUntil };
  return isThing(reward)
    ? {
        ...terms,
        discountPercent: null,
        what: what ?? note ?? '',
        note: what ? note : null,
        usageLimit: usageLimit ?? 1,
      }
    : { ...terms, discountPercent, what: null, note, usageLimit };
};

/**
 * The record and code of a reward's voucher; its token and file are made when it is first shown. A
 * reward has one voucher at most, so the voucher has its id: one request reads both.
 */
export const createVoucher = (unit: UnitOfWork, reward: StoredAdminReward): StoredVoucher => {
  const { id, playerId, usageCount } = reward;
  const created: StoredVoucher = {
    ...contentOf(reward),
    id,
    playerId,
    code: newCode(VOUCHER_CODE_LENGTH),
    token: null,
    usageCount,
    lastRedemption: null,
    filePath: `vouchers/${id}.pdf`,
    fileHash: null,
    downloadCount: 0,
    lastDownloadAt: null,
    deleted: false,
    deletedAt: null,
    createdAt: unit.now,
  };
  unit.create(voucher(id), created);
  unit.create(voucherByCode(created.code), { voucherId: id, playerId });
  return created;
};

/** A redemption of a voucher at the till; it holds ids of people, not names. */
export type Redemption = {
  readonly id: number;
  readonly voucherId: number;
  readonly code: string;
  readonly playerId: number;
  readonly staffId: number;
  readonly discountPercent: number | null;
  readonly what: string | null;
  /** The purchase that it was part of, if any. */
  readonly purchaseId?: number;
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

/** How often it can still be redeemed; null for no limit. */
const usesLeftOf = ({ usageLimit, usageCount }: StoredVoucher): number | null =>
  usageLimit === null ? null : Math.max(0, usageLimit - usageCount);

export const voucherView = (stored: StoredVoucher, now: number): Voucher => ({
  id: stored.id,
  adminRewardId: stored.id,
  code: formatVoucherCode(stored.code),
  discountPercent: stored.discountPercent,
  what: stored.what,
  discountCode: stored.discountCode,
  validFrom: stored.validFrom === null ? null : iso(stored.validFrom),
  validUntil: stored.validUntil === null ? null : iso(stored.validUntil),
  status: statusOf(stored, now),
  usageLimit: stored.usageLimit,
  usesLeft: usesLeftOf(stored),
  downloadCount: stored.downloadCount,
  lastDownloadAt: stored.lastDownloadAt === null ? null : iso(stored.lastDownloadAt),
  createdAt: iso(stored.createdAt),
});
