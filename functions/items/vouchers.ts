import { dayKey } from '#shared/time.ts';
import { ALONE } from '../table/key.ts';
import { type Counts, kind, listed, namedBy } from '../table/kind.ts';
import { inBusiness } from './business.ts';
import { onDay, withLocation } from './business-counts.ts';
import { ownedBy } from './player.ts';
import { prizeCounter, promotionCounters } from './reward-counts.ts';

type RedemptionRef = { readonly id: number; readonly at: number };

/** A voucher for a discount or a thing (rules 130 and 175). Times in milliseconds. */
export type StoredVoucher = {
  /** The voucher's id, which is also its reward's. */
  readonly id: number;
  readonly playerId: number;
  readonly code: string;
  /** The content of the QR code, signed so that anyone can verify it offline; null until it is first shown. */
  readonly token: string | null;
  /** The percent of a discount; null for a thing or an amount. */
  readonly discountPercent: number | null;
  /** What it takes off, in cents; only for a voucher of an amount. */
  readonly amountOff?: number;
  /** The thing; null for a discount. */
  readonly what: string | null;
  readonly note: string | null;
  readonly discountCode: string | null;
  /** The conditions on which the voucher is valid. */
  readonly conditions: string | null;
  /** The minimum amount of a purchase that uses it, in cents; null without a minimum. */
  readonly minimumAmount: number | null;
  /** The template of its reward, and its name; null if the reward was assigned by hand. */
  readonly prizeId: number | null;
  readonly prizeName?: string | null;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly usageLimit: number | null;
  readonly usageCount: number;
  /** The redemption that an undo would cancel: the last one that wasn't undone. */
  readonly lastRedemption: RedemptionRef | null;
  readonly filePath: string;
  /** null until the file is first made. */
  readonly fileHash: string | null;
  readonly downloadCount: number;
  readonly lastDownloadAt: number | null;
  readonly deleted: boolean;
  readonly deletedAt: number | null;
  readonly createdAt: number;
  /** When a discount was generated or used; null until then. Missing for a thing, which its delivery generates. */
  readonly generatedAt?: number | null;
};

/** When a voucher was generated (milliseconds); null for a discount that hasn't been generated yet. */
const generatedAt = (stored: StoredVoucher): number | null =>
  stored.generatedAt === undefined ? stored.createdAt : stored.generatedAt;

/** Whether its holder has generated a voucher or used it; until then it is shown only at the till (rule 300). */
export const isGenerated = (stored: StoredVoucher): boolean => generatedAt(stored) !== null;

const voucherCounts = (stored: StoredVoucher): Counts => {
  const at = generatedAt(stored);
  return at === null ? {} : onDay(dayKey(at), { [prizeCounter('generated', stored.prizeId)]: 1 });
};

/** A player's vouchers. Deleted ones have a list of their own, for export and erasure. */
export const vouchers = ownedBy('VOUCHER');
const deletedVouchers = ownedBy('DELETEDVOUCHER');

export const voucher = kind<StoredVoucher, [id: number]>({
  name: 'voucher',
  what: 'a voucher for a discount or a thing, with its reward’s id; its PDF is in the bucket once it has been shown',
  pk: 'VOUCHER#{id:1}',
  sk: ALONE,
  readers: 'owner',
  exported: {
    under: 'vouchers',
    // The code and token that redeem a voucher are shown only where the voucher itself would be (rule 154).
    view: ({ code, token, ...shown }, { mayShowVouchers }) => [
      mayShowVouchers ? { ...shown, code, token } : shown,
    ],
  },
  othersErased: 'names nobody else',
  erased: { by: 'lists' },
  lists: playerId => [vouchers.range(playerId), deletedVouchers.range(playerId)],
  indexes: [
    listed(vouchers, ({ playerId, id, deleted }) => (deleted ? undefined : [playerId, id])),
    listed(deletedVouchers, ({ playerId, id, deleted }) => (deleted ? [playerId, id] : undefined)),
  ],
  streamed: true,
  counted: inBusiness({ forGood: voucherCounts }),
  restored: { with: 'till' },
  bytes: '680, up to 200 more with conditions',
});

/** The voucher that a typed code belongs to, and its owner. */
type CodeOwner = { readonly voucherId: number; readonly playerId: number };

export const voucherByCode = kind<CodeOwner, [code: string]>({
  name: 'voucherByCode',
  what: 'the voucher with a typed code',
  pk: 'VOUCHERCODE#{code}',
  sk: ALONE,
  readers: 'staff',
  exported: { never: 'the voucher says it' },
  othersErased: 'names nobody else',
  erased: { by: 'naming' },
  namedBy: namedBy(voucher, ({ code }) => [[code]]),
  restored: { with: 'till', as: 'pointer' },
  bytes: '65',
});

/** A redemption of a voucher at the till. It holds ids of people, not names. */
export type Redemption = {
  /** Where it was used; missing for the first location (rule 314). */
  readonly locationId?: number;
  readonly id: number;
  readonly voucherId: number;
  readonly code: string;
  readonly playerId: number;
  /** The member of staff who served; null once that is no longer kept (rule 213). */
  readonly staffId: number | null;
  readonly discountPercent: number | null;
  readonly amountOff?: number;
  readonly what: string | null;
  /** The purchase that the redemption was part of, if any. */
  readonly purchaseId?: number;
  /** The template of its reward, and its name; null if the reward was assigned by hand. */
  readonly prizeId: number | null;
  readonly prizeName?: string | null;
  /** The campaign that gave its reward. */
  readonly promotionId?: number;
  /** The cost of its reward to the shop, in cents; null if nobody has entered one. */
  readonly cost: number | null;
  /** The discount on its purchase, in cents; null if unknown. */
  readonly discount: number | null;
  readonly redeemedAt: number;
  /** The previous redemption, which is the last one again if this one is undone. */
  readonly previous: RedemptionRef | null;
  readonly undoneAt: number | null;
  readonly undoneBy: number | null;
  /** Also null once the player is erased. */
  readonly undoReason: string | null;
};

/** A use counts on its day, unless it was undone. Its cost is the reward's, or else its discount. */
const redemptionCounts = (use: Redemption): Counts => {
  const { prizeId, purchaseId, promotionId, redeemedAt, undoneAt } = use;
  if (undoneAt !== null) return {};
  const discount = use.discount ?? 0;
  const cost = use.cost ?? discount;
  const promotion = promotionId === undefined ? undefined : promotionCounters(promotionId);
  const uses = {
    [prizeCounter('redeemed', prizeId)]: 1,
    ...(purchaseId === undefined ? { usesAlone: 1 } : {}),
  };
  return onDay(dayKey(redeemedAt), {
    ...withLocation(use.locationId, uses),
    [prizeCounter('discount', prizeId)]: discount,
    [prizeCounter('cost', prizeId)]: cost,
    ...(promotion ? { [promotion.uses]: 1, [promotion.cost]: cost } : {}),
  });
};

/** The undone redemptions of a player, for the player's erasure. */
export const undoReasons = ownedBy('UNDOREASON');

/** One partition is enough, since only the till writes here. */
export const redemption = kind<Redemption, [id: number]>({
  name: 'redemption',
  what: 'a voucher’s redemption, kept for two years; the reason for undoing it is erased with the player',
  pk: 'REDEMPTIONS',
  sk: '{id:16}',
  readers: 'staff',
  exported: { never: 'the voucher says how often it was used, and the purchases when' },
  // The record stays in the shop's books, and holds ids, not names.
  othersErased: { idStays: 'who served is removed after 90 days' },
  erased: { by: 'step', step: 'reasons' },
  indexes: [
    listed(undoReasons, ({ id, playerId, undoReason }) =>
      undoReason === null ? undefined : [playerId, id],
    ),
  ],
  counted: inBusiness({ forGood: redemptionCounts }),
  restored: { with: 'till' },
  bytes: '240',
});
