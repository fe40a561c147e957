import { type CheckedVoucher, headlineOf, isThing } from '../result/check-result.ts';

/** Vouchers that differ only in their codes and ends, the earliest end first. */
export type AlikeVouchers = {
  readonly headline: string;
  readonly vouchers: readonly [CheckedVoucher, ...CheckedVoucher[]];
};

export type VoucherGroup = { readonly title: string; readonly alike: readonly AlikeVouchers[] };

const endOf = ({ validUntil }: CheckedVoucher): number =>
  validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil);

/** The fields that may differ between equivalent vouchers. */
const ONES_OWN = new Set([
  ...['id', 'adminRewardId', 'prizeId', 'code', 'validFrom', 'validUntil', 'createdAt'],
  ...['usesLeft', 'usageLimit', 'downloadCount', 'lastDownloadAt'],
]);

const kindOf = (voucher: CheckedVoucher): string =>
  JSON.stringify(voucher, (name, value) => (ONES_OWN.has(name) ? undefined : value));

/** A customer's vouchers for the list: discounts and things, ordered by their ends (rule 208). */
export const groupVouchers = (vouchers: readonly CheckedVoucher[]): readonly VoucherGroup[] => {
  const sorted = vouchers.toSorted((a, b) => endOf(a) - endOf(b) || a.id - b.id);
  const groupOf = (title: string, own: readonly CheckedVoucher[]): VoucherGroup => ({
    title,
    alike: [...Map.groupBy(own, kindOf).values()].flatMap(([first, ...others]) =>
      first ? [{ headline: headlineOf(first), vouchers: [first, ...others] as const }] : [],
    ),
  });
  return [
    groupOf(
      'Sconti',
      sorted.filter(one => !isThing(one)),
    ),
    groupOf('Omaggi', sorted.filter(isThing)),
  ].filter(({ alike }) => alike.length > 0);
};
