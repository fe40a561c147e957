import { serverNow } from '#web/api/clock.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Registration, RegistrationRequest } from '../network/registrations.ts';
import {
  type CheckResult,
  headlineOf,
  isStruck,
  recentUseText,
  resultMessage,
  toneOf,
  usesText,
} from './check-result.ts';
import { type AnswerContent, FullScreenDialog } from './FullScreenDialog.tsx';

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
    code: voucher?.code ?? undefined,
    discountCode: voucher?.discountCode ?? undefined,
  };
};

type Props = {
  result: CheckResult;
  onRegister: (request: RegistrationRequest, label: Registration['label']) => void;
  onClose: () => void;
};

/** What a voucher is worth; one that can be used waits for the staff to confirm it. */
export function ResultScreen({ result, onRegister, onClose }: Props) {
  const { voucher, holder, outcome } = result;
  return (
    <FullScreenDialog content={contentOf(result)} onClose={onClose}>
      {voucher && toneOf(outcome) === 'confirm' ? (
        <>
          <Button
            data-main
            wide
            size="huge"
            tone="inverse"
            onClick={() =>
              onRegister(
                { name: 'till.redeem', input: { voucherId: voucher.id } },
                {
                  headline: headlineOf(voucher),
                  holder: holder?.username ?? null,
                  code: voucher.code,
                },
              )
            }
          >
            Conferma utilizzo
          </Button>
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
