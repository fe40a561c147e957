import { serverNow } from '#web/api/clock.ts';
import { Button } from '#web/ui/Button.tsx';
import { SignedPurchase } from '../network/SignedPurchase.tsx';
import type { TillTransaction, TransactionRequest } from '../network/transactions.ts';
import {
  type CheckedVoucher,
  type CheckResult,
  headlineOf,
  isStruck,
  recentUseText,
  resultMessage,
  toneOf,
  usesText,
} from './check-result.ts';
import { type AnswerContent, FullScreenDialog } from './FullScreenDialog.tsx';
import { VoucherTerms } from './VoucherTerms.tsx';

const BADGES: { [O in CheckResult['outcome']]?: string } = {
  valid: 'DA CONFERMARE',
  signed: 'DA REGISTRARE',
};

const contentOf = (result: CheckResult): AnswerContent => {
  const { voucher, holder, outcome } = result;
  return {
    ...resultMessage(result),
    tone: toneOf(outcome),
    badge: BADGES[outcome],
    headline: voucher ? headlineOf(voucher) : undefined,
    struck: isStruck(outcome),
    holder: holder?.username,
    uses: voucher && outcome === 'valid' ? usesText(voucher, false) : undefined,
    warning: recentUseText(result, serverNow()),
    details: voucher && toneOf(outcome) === 'confirm' && <VoucherTerms voucher={voucher} />,
    code: voucher?.code ?? undefined,
    discountCode: voucher?.discountCode ?? undefined,
  };
};

type Props = {
  result: CheckResult;
  onRecord: (request: TransactionRequest, label: TillTransaction['label']) => void;
  onClose: () => void;
};

type UseProps = Pick<Props, 'result' | 'onRecord'> & { voucher: CheckedVoucher };

/** The way to use a voucher: alone, or with a purchase whose amount is needed (rules 167 and 405). */
function UseVoucher({ voucher, result: { holder, customerId }, onRecord }: UseProps) {
  if (customerId !== undefined)
    return <SignedPurchase voucher={voucher} customerId={customerId} onRecord={onRecord} />;
  if (voucher.minimumAmount)
    return (
      <p className="self-center text-center text-xl font-bold text-balance">
        Leggi la carta del cliente: si usa insieme al suo acquisto.
      </p>
    );
  const label = {
    headline: headlineOf(voucher),
    holder: holder?.username ?? null,
    code: voucher.code,
  };
  return (
    <Button
      data-main
      wide
      size="huge"
      tone="inverse"
      onClick={() => onRecord({ name: 'till.redeem', input: { voucherId: voucher.id } }, label)}
    >
      Conferma utilizzo
    </Button>
  );
}

/** What a voucher is worth; one that can be used waits for the staff to confirm it. */
export function ResultScreen({ result, onRecord, onClose }: Props) {
  const { voucher, outcome } = result;
  return (
    <FullScreenDialog content={contentOf(result)} onClose={onClose}>
      {voucher && toneOf(outcome) === 'confirm' ? (
        <>
          <UseVoucher voucher={voucher} result={result} onRecord={onRecord} />
          <Button wide size="huge" tone="outline" onClick={onClose}>
            Non usarlo ora
          </Button>
        </>
      ) : (
        <Button data-main wide size="huge" tone="inverse" onClick={onClose}>
          Prossimo cliente
        </Button>
      )}
    </FullScreenDialog>
  );
}
