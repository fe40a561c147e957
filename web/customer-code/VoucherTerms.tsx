import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { minimumText } from '#shared/euros.ts';
import { validityText } from './voucher-text.ts';

type Terms = Pick<AdminReward, 'validFrom' | 'validUntil' | 'minimumAmount' | 'conditions'>;

/** When, from which amount and on which conditions a voucher can be used (rule 199). */
export function VoucherTerms({ voucher }: { voucher: Terms }) {
  const { minimumAmount, conditions } = voucher;
  return (
    <>
      <p>{validityText(voucher)}</p>
      {minimumAmount && <p className="font-bold text-ink">{minimumText(minimumAmount)}</p>}
      {conditions && <p className="whitespace-pre-line text-ink wrap-anywhere">{conditions}</p>}
    </>
  );
}
