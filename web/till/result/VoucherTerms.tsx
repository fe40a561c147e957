import { type CheckedVoucher, termTexts } from './check-result.ts';

/** The minimum and conditions of a voucher, in large type (rule 199). */
export function VoucherTerms({ voucher }: { voucher: CheckedVoucher }) {
  const texts = termTexts(voucher);
  if (texts.length === 0) return null;
  return (
    <ul className="grid max-w-md grid-cols-1 gap-1 rounded-2xl border-3 border-current px-4 py-2.5 text-xl font-bold text-balance wrap-anywhere">
      {texts.map(text => (
        <li key={text} className="whitespace-pre-line">
          {text}
        </li>
      ))}
    </ul>
  );
}
