import { serverNow } from '#web/api/clock.ts';
import { Button } from '#web/ui/Button.tsx';
import type { TillTransaction, TransactionRequest } from '../network/transactions.ts';
import {
  type CheckResult,
  discountName,
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
};

const contentOf = (result: CheckResult): AnswerContent => {
  const { voucher, holder, outcome } = result;
  const name = voucher ? discountName(voucher) : undefined;
  return {
    ...resultMessage(result),
    tone: toneOf(outcome),
    badge: BADGES[outcome],
    headline: voucher ? headlineOf(voucher) : undefined,
    struck: isStruck(outcome),
    holder: holder?.username,
    uses: voucher && outcome === 'valid' ? usesText(voucher, false) : undefined,
    warning: recentUseText(result, serverNow()),
    details: voucher && toneOf(outcome) === 'confirm' && (
      <>
        {name !== undefined && <p className="text-2xl font-bold wrap-anywhere">{name}</p>}
        <VoucherTerms voucher={voucher} />
      </>
    ),
    code: voucher?.code ?? undefined,
    discountCode: voucher?.discountCode ?? undefined,
  };
};

type Props = {
  result: CheckResult;
  /** Where the button that closes it leads. */
  closeLabel: string;
  onRecord: (request: TransactionRequest, label: TillTransaction['label']) => void;
  onClose: () => void;
};

/** What a voucher is worth; a usable one waits for the staff to confirm it. */
export function ResultScreen({ result, closeLabel, onRecord, onClose }: Props) {
  const { voucher, holder, outcome } = result;
  return (
    <FullScreenDialog content={contentOf(result)} onClose={onClose}>
      {voucher && toneOf(outcome) === 'confirm' && !voucher.minimumAmount ? (
        <>
          <Button
            data-main
            wide
            size="huge"
            tone="inverse"
            onClick={() =>
              onRecord(
                { name: 'till.redeem', input: { voucherId: voucher.id } },
                {
                  headline: headlineOf(voucher),
                  holder: holder?.username ?? null,
                  code: voucher.code,
                },
              )
            }
          >
            Registra solo l’utilizzo
          </Button>
          <Button wide size="huge" tone="outline" onClick={onClose}>
            Non usarlo ora
          </Button>
        </>
      ) : (
        <Button data-main wide size="huge" tone="inverse" onClick={onClose}>
          {closeLabel}
        </Button>
      )}
    </FullScreenDialog>
  );
}
